import { snackbars } from '@tavolata/app-kit';
import {
  cartBySeat,
  dinersAt,
  excessOf,
  excessTotal,
  linesOf,
  linesOverLimit,
  mayHave,
  plannedLines,
  wholeTable,
  type Catalogue,
  type Choice,
  type DinerId,
  type Dish,
  type GuestCommand,
  type Line,
  type LineRefusal,
  type OpenVisit,
} from '@tavolata/domain';
import { Button, Sheet } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { linesBack, unitsOf } from '../../shared/lines-back.ts';
import { useRound } from '../../shared/round/round.tsx';
import type { SendAgreement, SendQuestion } from '../../shared/send-question.ts';
import { useTexts } from '../../shared/texts.ts';
import { CartAllergies, cartLineId } from './cart-allergies.tsx';
import { CartFooter } from './cart-footer.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartMeter } from './cart-meter.tsx';
import { NearRows } from './near-rows.tsx';
import { PlannedLines } from './planned-lines.tsx';
import { CartOrderChoice, type CartOrder } from './cart-order.tsx';
import { CartTable } from './cart-table.tsx';
import { CartScope, type Scope } from './cart-scope.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import { focusTitle } from './leave-row.ts';
import { SentNote } from './sent-note.tsx';
import { SendQuestionDialog } from './send-question-dialog.tsx';
import { ReadyRow } from './ready-row.tsx';
import { usePriceQuestion } from './use-price-question.ts';
import { useReadyTable } from './use-ready.ts';
import { useSentBatch } from './use-sent-batch.ts';

/** What the cart drawer needs from outside. */
export interface CartDrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly send: 'idle' | 'sending' | 'checking' | 'held';
  /** What another guest is called who is sending at this moment. */
  readonly sender: string | null;
  readonly isOnline: boolean;
  /** What comes before the cart can go, where there is something. */
  readonly question: SendQuestion | null;
  /** Makes a command; answers whether it was taken, and says why not. */
  readonly tap: (command: GuestCommand) => boolean;
  /** What the restaurant suggests for this cart, while it can be changed. */
  readonly suggestion: ReactNode;
  /** Adds one of a dish with this choice for the guest who looks. */
  readonly onIntroduce: (() => void) | undefined;
  readonly onOrder: (dish: Dish, choice: Choice) => void;
  readonly onSend: () => void;
  readonly onAgree: (agreement: SendAgreement) => void;
  readonly onDismiss: () => void;
  /** Opens the choice of an own line. */
  readonly onEdit: (line: Line) => void;
  /** Opens the detail of a dish among those of the cart. */
  readonly onLook: (dish: Dish, among: readonly Dish[]) => void;
  readonly onSeeMenu: () => void;
  /** What was sent has been torn off. */
  readonly onSent: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The unsent dishes of the table by seat, and the way to the kitchen. One cart for one guest or many. */
export default function CartDrawer(props: CartDrawerProps) {
  const { open, title, visit, userId, send, sender, isOnline, tap, suggestion } = props;
  const { onIntroduce, onOrder, onEdit, onLook, onSeeMenu, onSent, onClose, onReopen } = props;
  const { question, onSend, onAgree, onDismiss } = usePriceQuestion(visit, userId, props);
  const t = useTexts();
  const round = useRound();
  const { catalogue, rules, stock } = useMenuAtHand();
  const ready = useReadyTable(visit, userId);
  const [isClearing, setIsClearing] = useState(false);
  const [order, setOrder] = useState<CartOrder>('guest');
  const [scope, setScope] = useState<Scope>('mine');
  const sent = useSentBatch({
    visit,
    isOpen: open,
    isSentFromHere: ({ dinerId }) => !rules.isSelfOrder || dinerId === userId,
  });

  // What has just been sent stays on the ticket until it is torn off.
  const shown = sent.before ?? visit;
  const isMineOnly = rules.isSelfOrder && scope === 'mine';
  const lines = isMineOnly ? shown.lines.filter(({ dinerId }) => dinerId === userId) : shown.lines;
  const planned = plannedLines(visit).filter(({ dinerId }) => !isMineOnly || dinerId === userId);
  const unsent = [...lines, ...planned];
  const groups = cartBySeat({ ...shown, lines }, userId, catalogue);
  const excess = excessOf(shown, { rules, catalogue }).filter(({ lineId }) =>
    lines.some(({ id }) => id === lineId),
  );
  const lineRefusals = sent.before ? [] : linesOverLimit(shown, lines, { rules, catalogue, stock });
  const offMenu = sent.before ? [] : linesOffMenu(shown, lines, catalogue);
  const [roundOver] = lineRefusals.flatMap((lineRefusal) =>
    lineRefusal.reason === 'turn-full' ? [lineRefusal] : [],
  );
  // Of two guests everybody sees at once who has chosen what.
  const isLarge = !isMineOnly && dinersAt(visit).length > 2;
  const total = groups.reduce((sum, group) => sum + group.total, 0) + excessTotal(excess);
  const isLocked = send !== 'idle' || sender !== null || sent.before !== null;
  const isReadOnly = rules.isSelfOrder && scope === 'all';

  function clear() {
    const own = linesOf(visit, userId);
    if (!tap({ type: 'clearCart' }) || own.length === 0) return;
    snackbars.show({
      key: 'cleared',
      level: 'default',
      text: t('cart.cleared', { count: unitsOf(own) }),
      action: {
        label: t('cart.putBack'),
        onPress: () => {
          snackbars.close('cleared');
          focusTitle();
          linesBack(own, visit).forEach(tap);
        },
      },
    });
  }

  /** To what a guest has chosen, now or for the next round. */
  function goTo(dinerId: DinerId) {
    flushSync(() => setOrder('guest'));
    const line = unsent.find((one) => one.dinerId === dinerId);
    const group = line && document.getElementById(cartLineId(line.id))?.closest('section');
    group?.scrollIntoView({ block: 'start' });
    group?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
  }

  function look(dish: Dish) {
    const ids = new Set(unsent.map(({ dishId }) => dishId));
    onLook(
      dish,
      [...ids].flatMap((id) => catalogue.findDish(id) ?? []),
    );
  }

  const clearButton = !isReadOnly && (
    <Button
      kind="text"
      size="small"
      blockedBecause={unsent.length === 0 ? t('cart.emptyReason') : isLocked ? t('cart.sending') : undefined}
      onClick={() => setIsClearing(true)}
    >
      {t('cart.clear')}
    </Button>
  );

  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        onReopen={onReopen}
        tall
        title={title}
        closeLabel={t('cart.close')}
        actions={clearButton}
        footer={
          sent.before ? (
            <SentNote visit={visit} />
          ) : unsent.length > 0 && !isReadOnly ? (
            <CartFooter
              total={total}
              send={send}
              sender={sender}
              round={round}
              hasOnlyPlans={lines.length === 0}
              hasCounted={lines.some(({ dishId }) => catalogue.findDish(dishId)?.isExemptFromRound === false)}
              tooMany={lineRefusals.length}
              roundOver={roundOver}
              isOnline={isOnline}
              isBuying={visit.service === 'takeaway'}
              ready={ready && <ReadyRow table={ready} visit={visit} userId={userId} isLocked={isLocked} />}
              onSend={onSend}
            />
          ) : undefined
        }
      >
        {rules.isSelfOrder && <CartScope scope={scope} onScope={setScope} />}
        {round && <CartMeter round={round} />}
        {isLarge && <CartTable visit={visit} userId={userId} onGuest={goTo} />}
        {isLarge && lines.length > 0 && <CartOrderChoice order={order} onOrder={setOrder} />}
        {!isLocked && !isReadOnly && suggestion}
        <CartAllergies lines={unsent} />
        <NearRows count={unsent.length}>
          {(lines.length > 0 || unsent.length === 0) && (
            <CartLines
              groups={groups}
              visit={shown}
              userId={userId}
              excess={excess}
              lineRefusals={[...offMenu, ...lineRefusals]}
              order={isLarge ? order : 'guest'}
              isLocked={isLocked}
              isReadOnly={isReadOnly}
              isSent={sent.before !== null}
              tap={tap}
              onIntroduce={onIntroduce}
              onOrder={onOrder}
              onEdit={onEdit}
              onLook={look}
              onTornOff={() => {
                onClose();
                onSent();
              }}
              onSeeMenu={onSeeMenu}
            />
          )}
          <PlannedLines
            visit={visit}
            userId={userId}
            isMineOnly={isMineOnly}
            round={round}
            isLocked={isLocked}
            isReadOnly={isReadOnly}
            tap={tap}
            onIntroduce={onIntroduce}
            onOrder={onOrder}
            onEdit={onEdit}
            onLook={look}
          />
        </NearRows>
      </Sheet>
      <ClearDialog
        open={isClearing}
        isOwnOnly={rules.isSelfOrder || visit.service !== 'table'}
        quantity={unitsOf(unsent)}
        guests={new Set(unsent.flatMap(({ dinerId }) => (dinerId === wholeTable ? [] : [dinerId]))).size}
        onClear={clear}
        onClose={() => setIsClearing(false)}
      />
      <SendQuestionDialog
        visit={visit}
        userId={userId}
        question={question}
        onAgree={onAgree}
        onClose={onDismiss}
      />
    </>
  );
}

/** What has been taken off these guests' menu since they chose it; of what is on none any more the name says so. */
function linesOffMenu(visit: OpenVisit, lines: readonly Line[], catalogue: Catalogue) {
  return lines.flatMap(({ id: lineId, dishId }): LineRefusal[] => {
    const dish = catalogue.findDish(dishId);
    return dish && !mayHave(visit, dish, catalogue) ? [{ lineId, dishId, reason: 'not-on-menu' }] : [];
  });
}
