import type { GuestCommand } from '@tavolata/domain';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { snackbars } from '../../shared/snackbars.ts';
import { useTexts } from '../../shared/texts.ts';
import { useTable } from './use-table.ts';

const reasonTexts = {
  offline: 'rejection.offline',
  'not-ready': 'rejection.notReady',
  sending: 'rejection.sending',
} as const;

/** Asks for something at the table; a no that is known here and now is told at once. Answers whether it went. */
export function useTap(): (command: GuestCommand) => boolean {
  const { session } = useTable();
  const t = useTexts();
  return (command) => {
    const result = session?.tap(command) ?? ({ ok: false, reason: 'not-ready' } as const);
    if (result.ok) return true;
    const text =
      result.reason === 'refused' ? refusalMessage(result.refusal, t) : t(reasonTexts[result.reason]);
    const key = result.reason === 'refused' ? result.refusal.code : result.reason;
    snackbars.show({ key, level: 'warning', text });
    return false;
  };
}
