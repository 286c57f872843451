import {
  cartBySeat,
  excessOf,
  excessTotal,
  type GuestCommand,
  type Line,
  type OpenVisit,
} from '@tavolata/domain';
import { Button, Sheet } from '@tavolata/ui';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTexts } from '../../shared/texts.ts';
import { CartFooter } from './cart-footer.tsx';
import { CartLines } from './cart-lines.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import { SendQuestionDialog } from './send-question-dialog.tsx';
import type { SendAgreement, SendQuestion } from './send-question.ts';
import { useSentBatch } from './use-sent-batch.ts';

/** What the cart drawer needs from outside. */
export interface CartDrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly send: 'idle' | 'sending' | 'checking';
  readonly isOnline: boolean;
  /** Makes a wish; answers whether it was taken, and says why not. */
  readonly wish: (command: GuestCommand) => boolean;
  /** Sends the cart; answers the question that comes first, where there is one. Says every other no by itself. */
  readonly onSend: (agreement: SendAgreement) => SendQuestion | null;
  /** Opens the choice of an own line. */
  readonly onEdit: (line: Line) => void;
  readonly onSeeMenu: () => void;
  readonly onClose: () => void;
}

/** The unsent dishes of the whole table by seat, and the way to the kitchen. One cart for one guest or many. */
export default function CartDrawer(props: CartDrawerProps) {
  const { open, title, visit, userId, send, isOnline, wish, onSend, onEdit, onSeeMenu, onClose } = props;
  const t = useTexts();
  const { catalogue, rules } = useMenuAtHand();
  const [isClearing, setIsClearing] = useState(false);
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  const sent = useSentBatch(visit, open);

  // What has just been sent stays on the ticket until it is torn off.
  const shown = sent.before ?? visit;
  const groups = cartBySeat(shown, userId, catalogue);
  const excess = excessOf(shown, { rules, catalogue });
  const total = groups.reduce((sum, group) => sum + group.total, 0) + excessTotal(excess);
  const quantity = groups.reduce((sum, group) => sum + group.quantity, 0);
  const isLocked = send !== 'idle' || sent.before !== null;

  function trySending(agreement: SendAgreement) {
    setQuestion(onSend(agreement));
  }

  const clearButton = (
    <Button
      kind="text"
      size="small"
      blockedBecause={groups.length === 0 ? t('cart.emptyReason') : isLocked ? t('cart.sending') : undefined}
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
          groups.length > 0 ? (
            <CartFooter
              total={total}
              send={sent.before ? 'sending' : send}
              isOnline={isOnline}
              onSend={() => trySending({})}
            />
          ) : undefined
        }
      >
        <CartLines
          groups={groups}
          visit={shown}
          userId={userId}
          excess={excess}
          isLocked={isLocked}
          isSent={sent.before !== null}
          wish={wish}
          onEdit={onEdit}
          onTornOff={() => {
            sent.forget();
            onClose();
          }}
          onSeeMenu={onSeeMenu}
        />
      </Sheet>
      <ClearDialog
        open={isClearing}
        quantity={quantity}
        guests={groups.length}
        onClear={() => wish({ type: 'clearCart' })}
        onClose={() => setIsClearing(false)}
      />
      <SendQuestionDialog question={question} onAgree={trySending} onClose={() => setQuestion(null)} />
    </>
  );
}
