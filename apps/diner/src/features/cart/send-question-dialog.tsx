import type { Excess } from '@tavolata/domain';
import { Dialog, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { SendAgreement, SendQuestion } from './send-question.ts';
import styles from './send-question-dialog.module.css';

interface SendQuestionDialogProps {
  readonly question: SendQuestion | null;
  readonly onAgree: (agreement: SendAgreement) => void;
  readonly onClose: () => void;
}

/** What the guest must agree to before the cart goes: what extra units cost, or that the round has room left. */
export function SendQuestionDialog({ question, onAgree, onClose }: SendQuestionDialogProps) {
  const t = useTexts();
  const { money } = useFormats();
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  if (!last) return null;

  const agree = (agreement: SendAgreement) => () => {
    onClose();
    onAgree(agreement);
  };
  const isExcess = last.code === 'excess-not-confirmed';
  const title = isExcess
    ? t('cart.excessTitle', { price: money(last.total) })
    : t('cart.unusedTitle', { count: last.allowed - last.chosen });
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={title}
      actions={[
        { label: isExcess ? t('cart.change') : t('cart.keepChoosing'), onPress: onClose, safe: true },
        isExcess
          ? {
              label: t('cart.sendExtra', { price: money(last.total) }),
              kind: 'main',
              onPress: agree({ acceptedExcess: last.total, confirmsUnused: true }),
            }
          : { label: t('cart.sendAnyway'), kind: 'main', onPress: agree({ confirmsUnused: true }) },
      ]}
    >
      {isExcess && <ExcessList excess={last.excess} />}
    </Dialog>
  );
}

function ExcessList({ excess }: { readonly excess: readonly Excess[] }) {
  const t = useTexts();
  const { money } = useFormats();
  const { catalogue } = useMenuAtHand();
  return (
    <ul className={styles['list']}>
      {excess.map(({ lineId, dishId, quantity, unitPrice }) => {
        const dish = catalogue.findDish(dishId);
        return (
          <li key={lineId} className={styles['item']}>
            {dish && <ShownName names={dish.names} />}
            <span>{t('cart.times', { count: quantity, price: money(unitPrice) })}</span>
          </li>
        );
      })}
    </ul>
  );
}
