import { hasOwnVisits, sumToSend, type Choice, type Dish, type Line, type OpenVisit } from '@tavolata/domain';
import type { GuestSessionReply } from '@tavolata/protocol';
import { useTable } from '@tavolata/client/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { SessionState } from '@tavolata/client';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName } from '../../shared/dish/seats.ts';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { useRound } from '../../shared/round/round.tsx';
import { useTexts } from '../../shared/texts.ts';
import { tableWord } from '../../shared/where-words.ts';
import { useTap, useTellNotTaken } from '../../device/table/use-tap.ts';
import { useSend } from './use-send.ts';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';
import type { NotTaken } from '../../device/table/tell-not-taken.ts';

const CartDrawer = part(() => import('./cart-drawer.tsx'), MissingLayer);

interface CartLayerProps {
  readonly open: boolean;
  readonly visit: OpenVisit;
  readonly guest: GuestSessionReply;
  /** What the restaurant suggests for this cart. */
  readonly suggestion: ReactNode;
  readonly onIntroduce: (() => void) | undefined;
  readonly onOrder: (dish: Dish, choice: Choice) => void;
  readonly onEdit: (line: Line) => void;
  readonly onLook: (dish: Dish, among: readonly Dish[]) => void;
  readonly onSeeMenu: () => void;
  /** The own cart has gone. */
  readonly onSent: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The cart over whatever it was opened from. */
export function CartLayer({
  open,
  visit,
  guest,
  suggestion,
  onIntroduce,
  onOrder,
  onEdit,
  onLook,
  onSeeMenu,
  onSent,
  onClose,
  onReopen,
}: CartLayerProps) {
  const t = useTexts();
  const { state } = useTable();
  const round = useRound();
  const tap = useTap();
  const restaurant = useMenuAtHand();
  const { question, isAboutToGo, send, agree, dismiss } = useSend(() =>
    sumToSend(visit, guest.user_id, restaurant),
  );
  const { table_id, table_name: table } = guest.table;

  const sender = visit.diners.find(({ id }) => id === state?.sender && id !== guest.user_id);

  function title(): string {
    if (hasOwnVisits(table_id)) return t('nav.cart');
    const place = tableWord(table, t);
    return round ? t('cart.roundTitle', { number: round.number, place }) : place;
  }

  return (
    <LazyLayer open={open}>
      <CartDrawer
        open={open}
        title={title()}
        visit={visit}
        userId={guest.user_id}
        send={isAboutToGo ? 'sending' : (state?.send ?? 'idle')}
        sender={sender ? dinerName(sender, restaurant.rules, t) : null}
        isOnline={state?.connection === 'online'}
        question={question}
        tap={(command) => tap(command).ok}
        suggestion={suggestion}
        onIntroduce={onIntroduce}
        onOrder={onOrder}
        onSend={send}
        onAgree={agree}
        onDismiss={dismiss}
        onEdit={onEdit}
        onLook={onLook}
        onSeeMenu={onSeeMenu}
        onSent={onSent}
        onClose={onClose}
        onReopen={onReopen}
      />
    </LazyLayer>
  );
}

/**
 * Says that the staff are still asked to open the table, whenever the cart is asked for: also by a tap that came before the
 * phone had heard so itself, which would otherwise open the cart once they have.
 */
export function NoCartYet({ onSaid }: { readonly onSaid: () => void }) {
  const tellNotTaken = useTellNotTaken();
  const say = useEffectEvent(() => {
    tellNotTaken({ ok: false, reason: 'refused', refusal: { code: 'under-review' } });
    onSaid();
  });
  useEffect(() => say(), []);
  return null;
}

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
