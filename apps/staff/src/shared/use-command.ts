import { useMutation } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import { useRef } from 'react';
import { CallFailed } from './api/call.ts';
import { lostByRenewal } from './lost-by-renewal.ts';
import { failureText } from './failure-text.ts';
import { useTexts } from './texts.ts';

interface Command<Content, Reply> {
  /** Names the message that says why it did not come true. */
  readonly key: string;
  /** Commands of one queue are carried out one after another, each once the one before has its answer. */
  readonly queue?: string;
  readonly send: (content: Content, requestId: string) => Promise<Reply>;
  readonly onDone: (content: Content, reply: Reply) => void;
}

/** A command of the staff. Pressed again after a lost answer it is the same command, so that it never counts twice. */
export function useCommand<Content, Reply>({ key, queue, send, onDone }: Command<Content, Reply>) {
  const t = useTexts();
  const unanswered = useRef<{ readonly content: string; readonly requestId: string }>(null);
  return useMutation({
    ...(queue !== undefined && { mutationKey: [queue], scope: { id: queue } }),
    mutationFn: (command: Content) => {
      const content = JSON.stringify(command);
      if (unanswered.current?.content !== content) {
        unanswered.current = { content, requestId: createRandomId() };
      }
      return send(command, unanswered.current.requestId);
    },
    onSuccess: (reply, command) => {
      unanswered.current = null;
      onDone(command, reply);
    },
    onError: (error) => {
      if (!isLost(error)) unanswered.current = null;
      if (error instanceof CallFailed && error.failure.code === 'other-version') lostByRenewal.is = true;
      snackbars.show({ key, level: 'error', text: failureText(error, t) });
    },
  });
}

/** Nobody knows whether it has come true. */
function isLost(error: Error): boolean {
  return !(error instanceof CallFailed) || ['unreachable', 'failure'].includes(error.failure.code);
}
