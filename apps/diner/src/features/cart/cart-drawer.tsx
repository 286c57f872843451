import { snackbars } from '@tavolata/app-kit';
import {
  cartBySeat,
  excessOf,
  excessTotal,
  linesOverLimit,
  type Choice,
  type Dish,
  type GuestCommand,
  type Line,
  type OpenVisit,
} from '@tavolata/domain';
import { Button, Sheet } from '@tavolata/ui';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { linesBack, unitsOf } from '../../shared/lines-back.ts';
import { useRound } from '../../shared/round/round.tsx';
import type { SendAgreement, SendQuestion } from '../../shared/send-question.ts';
import { useTexts } from '../../shared/texts.ts';
import { CartFooter } from './cart-footer.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartMeter } from './cart-meter.tsx';
import { CartScope, type Scope } from './cart-scope.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import { SendQuestionDialog } from './send-question-dialog.tsx';
import { useSentBatch } from './use-sent-batch.ts';

/** What the cart drawer needs from outside. */
export interface CartDrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly send: 'idle' | 'sending' | 'checking' | 'held';
  /** The seat of another guest who is sending at this moment. */
  readonly sendingSeat: number | null;
  readonly isOnline: boolean;
  /** What comes before the cart can go, where there is something. */
  readonly question: SendQuestion | null;
  /** Makes a command; answers whether it was taken, and says why not. */
  readonly tap: (command: GuestCommand) => boolean;
  /** Adds one of a dish with this choice for the guest who looks. */
  readonly onOrder: (dish: Dish, choice: Choice) => void;
  readonly onSend: () => void;
  readonly onAgree: (agreement: SendAgreement) => void;
  readonly onDismiss: () => void;
  /** Opens the choice of an own line. */
  readonly onEdit: (line: Line) => void;
  readonly onSeeMenu: () => void;
  /** What was sent has been torn off. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** The unsent dishes of the table by seat, and the way to the kitchen. One cart for one guest or many. */
export default function CartDrawer(props: CartDrawerProps) {
  const { open, title, visit, userId, send, sendingSeat, isOnline, question, tap } = props;
  const { onOrder, onSend, onAgree, onDismiss, onEdit, onSeeMenu, onSent, onClose } = props;
  const t = useTexts();
  const round = useRound();
  const { catalogue, rules, stock } = useMenuAtHand();
  const [isClearing, setIsClearing] = useState(false);
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
  const groups = cartBySeat({ ...shown, lines }, userId, catalogue);
  const excess = excessOf(shown, { rules, catalogue }).filter(({ lineId }) =>
    lines.some(({ id }) => id === lineId),
  );
  const lineRefusals = sent.before ? [] : linesOverLimit(shown, lines, userId, { rules, catalogue, stock });
  const [roundOver] = lineRefusals.flatMap((lineRefusal) =>
    lineRefusal.reason === 'turn-full' ? [lineRefusal] : [],
  );
  const total = groups.reduce((sum, group) => sum + group.total, 0) + excessTotal(excess);
  const isLocked = send !== 'idle' || sendingSeat !== null || sent.before !== null;
  const isReadOnly = rules.isSelfOrder && scope === 'all';

  function clear() {
    const own = visit.lines.filter(({ dinerId }) => dinerId === userId);
    if (!tap({ type: 'clearCart' }) || own.length === 0) return;
    snackbars.show({
      key: 'cleared',
      level: 'default',
      text: t('cart.cleared', { count: unitsOf(own) }),
      action: {
        label: t('cart.putBack'),
        onPress: () => {
          snackbars.close('cleared');
          linesBack(own).forEach(tap);
        },
      },
    });
  }

  const clearButton = !isReadOnly && (
    <Button
      kind="text"
      size="small"
      blockedBecause={lines.length === 0 ? t('cart.emptyReason') : isLocked ? t('cart.sending') : undefined}
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
        tall
        title={title}
        closeLabel={t('cart.close')}
        actions={clearButton}
        footer={
          lines.length > 0 && !isReadOnly ? (
            <CartFooter
              total={total}
              send={sent.before ? 'sending' : send}
              sendingSeat={sendingSeat}
              round={round}
              hasCounted={lines.some(({ dishId }) => catalogue.findDish(dishId)?.isExemptFromRound === false)}
              tooMany={lineRefusals.length}
              roundOver={roundOver}
              isOnline={isOnline}
              isBuying={visit.service === 'takeaway'}
              onSend={onSend}
            />
          ) : undefined
        }
      >
        {rules.isSelfOrder && <CartScope scope={scope} onScope={setScope} />}
        {round && <CartMeter round={round} />}
        <CartLines
          groups={groups}
          visit={shown}
          userId={userId}
          excess={excess}
          lineRefusals={lineRefusals}
          isLocked={isLocked}
          isReadOnly={isReadOnly}
          isSent={sent.before !== null}
          tap={tap}
          onOrder={onOrder}
          onEdit={onEdit}
          onTornOff={() => {
            sent.forget();
            onClose();
            onSent();
          }}
          onSeeMenu={onSeeMenu}
        />
      </Sheet>
      <ClearDialog
        open={isClearing}
        isOwnOnly={rules.isSelfOrder}
        quantity={unitsOf(lines)}
        guests={groups.length}
        onClear={clear}
        onClose={() => setIsClearing(false)}
      />
      <SendQuestionDialog question={question} onAgree={onAgree} onClose={onDismiss} />
    </>
  );
}
