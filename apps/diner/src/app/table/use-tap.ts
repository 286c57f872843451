import type { TapResult } from '@tavolata/client';
import { excessOf, type Excess, type GuestCommand, type OpenVisit } from '@tavolata/domain';
import { useFormats } from '@tavolata/ui';
import { aboutWish } from '../../shared/about-wish.ts';
import { useMenuAtHand, type MenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { snackbars } from '../../shared/snackbars.ts';
import { useTexts } from '../../shared/texts.ts';
import { useTable } from './use-table.ts';

/** A no that is known here and now. */
export type No = Exclude<TapResult, { readonly ok: true }>;

const reasonTexts = {
  offline: 'rejection.offline',
  'not-ready': 'rejection.notReady',
  sending: 'rejection.sending',
} as const;

/** What is answered where there is no table to ask. */
export const noTable: No = { ok: false, reason: 'not-ready', refusal: null };

/** Tells the guest why a wish was not taken here and now. */
export function useTellNo(): (no: No, wish?: GuestCommand) => void {
  const t = useTexts();
  return (no, wish) => {
    const reason = no.reason === 'refused' ? refusalMessage(no.refusal, t) : t(reasonTexts[no.reason]);
    const key = no.reason === 'refused' ? no.refusal.code : no.reason;
    snackbars.show({ key, level: 'warning', text: wish ? aboutWish(wish, reason, t) : reason });
  };
}

/**
 * Asks for something at the table; a no that is known here and now is told at once, and so is the price of the first
 * unit that costs extra. Answers whether it went.
 */
export function useTap(): (command: GuestCommand) => TapResult {
  const { session } = useTable();
  const house = useMenuAtHand();
  const tellNo = useTellNo();
  const { money } = useFormats();
  const t = useTexts();

  return (command) => {
    const before = session?.getState().visit ?? null;
    const result = session?.tap(command) ?? noTable;
    if (!result.ok) {
      // A dish that is on its way is asked about, not refused.
      if (result.refusal?.code !== 'dish-duplicate') tellNo(result, command);
      return result;
    }
    const excess = firstExcess(before, session?.getState().visit ?? null, house);
    if (excess) {
      const text = t('round.firstExcess', { price: money(excess.unitPrice) });
      snackbars.show({ key: 'first-excess', level: 'warning', text });
    }
    return result;
  };
}

/** The dish of which a unit costs extra now and none did before. */
function firstExcess(
  before: OpenVisit | null,
  after: OpenVisit | null,
  house: MenuAtHand,
): Excess | undefined {
  if (!before || !after) return undefined;
  const known = new Set(excessOf(before, house).map(({ dishId }) => dishId));
  return excessOf(after, house).find(({ dishId }) => !known.has(dishId));
}
