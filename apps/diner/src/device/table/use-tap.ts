import { snackbars } from '@tavolata/app-kit';
import type { SessionState, TapResult } from '@tavolata/client';
import { useCommand, useTable } from '@tavolata/client/react';
import { excessOf, type Excess, type GuestCommand, type OpenVisit } from '@tavolata/domain';
import { announceSettled, useFormats, type Translate } from '@tavolata/ui';
import { useMenuAtHand, type MenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { laterTexts } from '../../shared/catalogs.ts';
import { feel } from '../../shared/haptics.ts';
import { createPartSource, keepPart } from '../../shared/part-source.ts';
import { withPlans } from '../../shared/round/with-plans.ts';
import { useTexts } from '../../shared/texts.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';
import type { NotTaken } from './tell-not-taken.ts';

/** With the words for every refusal: who taps the first dish is rarely told one. */
const telling = createPartSource(async () => {
  const [{ tellNotTaken }] = await Promise.all([import('./tell-not-taken.ts'), laterTexts()]);
  return tellNotTaken;
});
keepPart(telling, { ahead: true });

/** Taps that follow quickly are told of once. */
const keptSettleMs = 600;

/** Tells the guest why a command was not taken here and now. */
export function useTellNotTaken(): (no: NotTaken, command?: GuestCommand) => void {
  const { session } = useTable();
  const { rules } = useMenuAtHand();
  const t = useTexts();
  return (no, command) => {
    const tell = () => telling.get().content?.(no, { session, t, rules }, command);
    if (telling.get().status === 'here') tell();
    else void telling.fetch().then(tell);
  };
}

/**
 * Asks for something at the table; a no that is known here and now is told at once, and so is the price of the first
 * unit that costs extra. Answers whether it went.
 */
export function useTap(): (command: GuestCommand) => TapResult {
  const { session } = useTable();
  const send = useCommand();
  const restaurant = useMenuAtHand();
  const tell = useTellNotTaken();
  const { money } = useFormats();
  const t = useTexts();

  return (command) => {
    const before = session?.getState().visit ?? null;
    const result = send(command);
    if (!result.ok) {
      // A dish that is on its way is asked about, not refused.
      if (result.refusal?.code !== 'dish-duplicate') {
        feel('refused');
        tell(result, command);
      }
      return result;
    }
    feel('taken');
    snackbars.closeAnswers();
    if (session && result.ok) tellKept(session.getState(), t);
    const excess = firstExcess(before, session?.getState().visit ?? null, restaurant);
    if (excess) {
      const text = t('round.firstExcess', { price: money(excess.unitPrice) });
      snackbars.show({ key: 'first-excess', level: 'warning', isAnswer: true, text });
    }
    return result;
  };
}

/** A tap without a line is kept: the strip above the menu says so, and over it, where something lies on it, a message. */
function tellKept({ keptTaps }: SessionState, t: Translate<AppTexts>): void {
  if (keptTaps === 0) return;
  const text = t('offline.kept', { count: keptTaps });
  if (document.querySelector('dialog[open]')) snackbars.show({ key: 'offline', level: 'warning', text });
  else announceSettled('offline', text, keptSettleMs);
}

/** The dish of which a unit costs extra now and none did before; what is planned is told of when it is chosen. */
function firstExcess(
  before: OpenVisit | null,
  after: OpenVisit | null,
  restaurant: MenuAtHand,
): Excess | undefined {
  if (!before || !after) return undefined;
  const known = new Set(excessOf(withPlans(before), restaurant).map(({ dishId }) => dishId));
  return excessOf(withPlans(after), restaurant).find(({ dishId }) => !known.has(dishId));
}
