import type { TapResult } from '@tavolata/client';
import type { GuestCommand } from '@tavolata/domain';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { snackbars } from '../../shared/snackbars.ts';
import { useTexts } from '../../shared/texts.ts';
import { useTable } from './use-table.ts';

type No = Exclude<TapResult, { readonly ok: true }>;

const reasonTexts = {
  offline: 'rejection.offline',
  'not-ready': 'rejection.notReady',
  sending: 'rejection.sending',
} as const;

/** What is answered where there is no table to ask. */
export const noTable: No = { ok: false, reason: 'not-ready', refusal: null };

/** Tells the guest why a wish was not taken here and now. */
export function useTellNo(): (no: No) => void {
  const t = useTexts();
  return (no) => {
    const text = no.reason === 'refused' ? refusalMessage(no.refusal, t) : t(reasonTexts[no.reason]);
    const key = no.reason === 'refused' ? no.refusal.code : no.reason;
    snackbars.show({ key, level: 'warning', text });
  };
}

/** Asks for something at the table; a no that is known here and now is told at once. Answers whether it went. */
export function useTap(): (command: GuestCommand) => boolean {
  const { session } = useTable();
  const tellNo = useTellNo();
  return (command) => {
    const result = session?.tap(command) ?? noTable;
    if (!result.ok) tellNo(result);
    return result.ok;
  };
}
