import { useMutation } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import { useRef } from 'react';
import { CallFailed } from './api/call.ts';
import { failureText } from './failure-text.ts';
import { useTexts } from './texts.ts';

interface Wish<Content, Reply> {
  /** Names the message that says why it did not come true. */
  readonly key: string;
  readonly send: (content: Content, requestId: string) => Promise<Reply>;
  readonly onDone: (content: Content, reply: Reply) => void;
}

/** A wish of the staff. Pressed again after a lost answer it is the same wish, so that it never counts twice. */
export function useWish<Content, Reply>({ key, send, onDone }: Wish<Content, Reply>) {
  const t = useTexts();
  const unanswered = useRef<{ readonly content: string; readonly requestId: string }>(null);
  return useMutation({
    mutationFn: (wish: Content) => {
      const content = JSON.stringify(wish);
      if (unanswered.current?.content !== content) {
        unanswered.current = { content, requestId: createRandomId() };
      }
      return send(wish, unanswered.current.requestId);
    },
    onSuccess: (reply, wish) => {
      unanswered.current = null;
      onDone(wish, reply);
    },
    onError: (error) => {
      if (!isLost(error)) unanswered.current = null;
      snackbars.show({ key, level: 'error', text: failureText(error, t) });
    },
  });
}

/** Nobody knows whether it has come true. */
function isLost(error: Error): boolean {
  return !(error instanceof CallFailed) || ['unreachable', 'trouble'].includes(error.failure.code);
}
