import { useMutation } from '@tanstack/react-query';
import { createRandomId } from '@tavolata/client';
import { useRef } from 'react';
import { CallFailed } from '../../../shared/api/call.ts';

interface Presses<Wish> {
  readonly send: (wish: Wish, requestId: string) => Promise<unknown>;
  readonly onDone: (wish: Wish) => void;
  readonly onFailed: (error: Error, wish: Wish) => void;
}

/**
 * A command that is pressed several times in a row: every press counts, and none waits for the one before. The same wish
 * after a lost answer is the same command, so that it never counts twice.
 */
export function usePresses<Wish>({ send, onDone, onFailed }: Presses<Wish>): (wish: Wish) => void {
  const lost = useRef<{ readonly wish: string; readonly requestId: string }>(null);
  const { mutate } = useMutation({
    mutationFn: ({ wish, requestId }: { readonly wish: Wish; readonly requestId: string }) =>
      send(wish, requestId),
    onSuccess: (_reply, { wish }) => onDone(wish),
    onError: (error, { wish, requestId }) => {
      if (isLost(error)) lost.current = { wish: JSON.stringify(wish), requestId };
      onFailed(error, wish);
    },
  });
  return (wish) => {
    const before = lost.current?.wish === JSON.stringify(wish) ? lost.current : null;
    lost.current = null;
    mutate({ wish, requestId: before?.requestId ?? createRandomId() });
  };
}

/** Nobody knows whether it has come true. */
function isLost(error: Error): boolean {
  return !(error instanceof CallFailed) || ['unreachable', 'failure'].includes(error.failure.code);
}
