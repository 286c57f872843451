import type { SessionState } from '@tavolata/client';
import { useTable } from '@tavolata/client/react';
import type { NotTaken } from '../../device/table/tell-not-taken.ts';
import { useTellNotTaken } from '../../device/table/use-tap.ts';

/** Warns a guest who opens the cart while it is being sent that nothing can be changed in it now [SH-03]. */
export function useSendingWarning(): () => void {
  const { state } = useTable();
  const tellNotTaken = useTellNotTaken();
  return () => {
    const no = state && whileSending(state);
    if (no) tellNotTaken(no);
  };
}

function whileSending({ send, sender, visit }: SessionState): NotTaken | null {
  if (send !== 'idle') return { ok: false, reason: 'sending', refusal: null };
  const seat = visit?.diners.find(({ id }) => id === sender)?.seat;
  if (seat === undefined) return null;
  return { ok: false, reason: 'refused', refusal: { code: 'submitting', sentBySeat: seat } };
}
