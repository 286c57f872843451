import { snackbars } from '@tavolata/app-kit';
import type { TableSession, TapResult } from '@tavolata/client';
import { reviewOf, type GuestCommand, type Names, type Refusal } from '@tavolata/domain';
import { announce, type Snack, type Translate } from '@tavolata/ui';
import type { MenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { namesAt } from '../../shared/dish/seats.ts';
import { aboutCommand, refusalMessage } from '../../shared/refusal-message.ts';
import { nextRoundOffer } from '../../shared/round/next-round-offer.ts';
import { withStillServed } from '../../shared/still-served.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** A no that is known here and now. */
export type NotTaken = Exclude<TapResult, { readonly ok: true }>;

/** Whose table it is about, and in which language. */
interface Telling {
  readonly session: TableSession | null;
  readonly t: Translate<AppTexts>;
  readonly menu: Pick<MenuAtHand, 'rules' | 'catalogue' | 'stock'>;
  readonly nameOf: (names: Names) => string;
}

const reasonTexts = {
  offline: 'rejection.offline',
  'not-ready': 'rejection.notReady',
  sending: 'rejection.sending',
} as const;

/** Tells the guest why a command was not taken here and now. */
export function tellNotTaken(no: NotTaken, telling: Telling, command?: GuestCommand): void {
  const { session, t, menu } = telling;
  const { visit = null, userId = '' } = session?.getState() ?? {};
  const guestAt = namesAt(visit, menu.rules, t);
  const reason =
    no.reason === 'refused'
      ? withStillServed(refusalMessage(no.refusal, t, guestAt), no.refusal, { ...telling, visit, userId })
      : t(reasonTexts[no.reason]);
  // What stands above the menu says it, where nothing lies over it.
  if (isSaidAbove(no, session) && !document.querySelector('dialog[open]'))
    return announce(reason, 'assertive');
  snackbars.show({
    key: no.reason === 'refused' ? no.refusal.code : no.reason,
    level: 'warning',
    isAnswer: true,
    text: command ? aboutCommand(command, reason, t) : reason,
    ...(no.reason === 'refused' && wayOn(no.refusal, telling)),
  });
}

/** The strip of the lost line, or the banner of what waits for the staff. */
function isSaidAbove(no: NotTaken, session: TableSession | null): boolean {
  if (no.reason === 'offline') return true;
  if (no.reason !== 'refused' || no.refusal.code !== 'under-review') return false;
  const { visit = null, waiting = null } = session?.getState() ?? {};
  const running = waiting ?? visit;
  return running !== null && reviewOf(running) !== null;
}

/** What a guest may do about a no: where the round is full, ask for the next one. */
export function wayOn(refusal: Refusal, telling: Telling): Pick<Snack, 'action'> {
  const { session, t } = telling;
  const turn = session?.getState().visit?.turn;
  const command = turn && nextRoundOffer.after(refusal, turn);
  if (!session || !command) return {};
  return {
    action: {
      label: t('round.askNext'),
      onPress: () => {
        nextRoundOffer.take();
        const answer = session.tap(command);
        if (!answer.ok) tellNotTaken(answer, telling);
      },
    },
  };
}
