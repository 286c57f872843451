import { useMutation, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import type { OwnAccountReply } from '@tavolata/protocol';
import { CallFailed } from '../../shared/api/call.ts';
import { failureText } from '../../shared/failure-text.ts';
import { useTexts, type Say } from '../../shared/texts.ts';
import { ownAccountQuery } from './own-account-query.ts';

interface OwnCommand<Content> {
  readonly send: (content: Content, requestId: string) => Promise<OwnAccountReply>;
  readonly done: (content: Content) => string;
  readonly onDone?: () => void;
}

interface OwnAct<Content, Reply> {
  readonly send: (content: Content, requestId: string) => Promise<Reply>;
  readonly onDone: (content: Content, reply: Reply) => void;
}

/** Changes the own account. A wrong password is said at its field, by `problemAt`, and any other no as a message. */
export function useOwnCommand<Content>({ send, done, onDone }: OwnCommand<Content>) {
  const queries = useQueryClient();
  return useOwnAct({
    send,
    onDone: (content, reply) => {
      queries.setQueryData(ownAccountQuery.queryKey, reply);
      snackbars.show({ key: 'own-account', level: 'success', text: done(content) });
      onDone?.();
    },
  });
}

/** The same where it answers something else than the account. */
export function useOwnAct<Content, Reply>({ send, onDone }: OwnAct<Content, Reply>) {
  const t = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (content: Content) => send(content, createRandomId()),
    onSuccess: (reply, content) => onDone(content, reply),
    onError: (error) => {
      if (isSaidAtCode(error) || problemAt(error, t) !== undefined) return;
      const isGone = error instanceof CallFailed && error.failure.code === 'not-found';
      const text = isGone ? t('failure.requestChanged') : failureText(error, t);
      snackbars.show({ key: 'own-account', level: 'error', text });
      // Another screen of theirs has left the device meanwhile.
      if (isGone) void queries.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    },
  });
}

/** A wrong code is said where it was typed. */
function isSaidAtCode(error: Error): boolean {
  return error instanceof CallFailed && error.failure.code === 'wrong-code';
}

/** What is wrong with the password that was typed. */
export function problemAt(error: Error | null, t: Say): string | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  if (error.failure.code === 'wrong-credentials') return t('mine.notYours');
  return error.failure.code === 'too-many-requests' ? t('login.throttled') : undefined;
}
