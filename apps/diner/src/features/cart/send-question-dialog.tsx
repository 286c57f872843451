import { excessByDiner, type DishId, type Excess, type LineRefusal, type OpenVisit } from '@tavolata/domain';
import { Dialog, useFormats } from '@tavolata/ui';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { GuestToken } from '../../shared/dish/guest-token.tsx';
import { dinerName, seatOf } from '../../shared/dish/seats.ts';
import { lineRefusalMessage } from '../../shared/line-refusal-message.ts';
import type { SendAgreement, SendQuestion } from '../../shared/send-question.ts';
import { useTexts } from '../../shared/texts.ts';
import { useLast } from '../../shared/lazy-layer.tsx';
import styles from './send-question-dialog.module.css';

interface SendQuestionDialogProps {
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly question: SendQuestion | null;
  readonly onAgree: (agreement: SendAgreement) => void;
  readonly onClose: () => void;
}

/** What comes before the cart goes: the price of extra units, room left in the round, or what can't be sent [SB-04]. */
export function SendQuestionDialog({ visit, userId, question, onAgree, onClose }: SendQuestionDialogProps) {
  const t = useTexts();
  const { money } = useFormats();
  const shown = useLast(question);
  if (!shown) return null;
  const open = question !== null;

  switch (shown.code) {
    case 'cart-not-sendable':
      return (
        <Dialog
          open={open}
          onClose={onClose}
          title={t('cart.notSentTitle')}
          actions={[{ label: t('cart.change'), onPress: onClose, safe: true }]}
        >
          <p className={styles['lead']}>{t('cart.notSentLead')}</p>
          <LineRefusalList lineRefusals={shown.lineRefusals} />
        </Dialog>
      );
    case 'turn-not-full':
      return (
        <Dialog
          open={open}
          onClose={onClose}
          title={t('cart.unusedTitle', { count: shown.allowed - shown.chosen })}
          actions={[
            { label: t('cart.keepChoosing'), onPress: onClose, safe: true },
            { label: t('cart.sendAnyway'), kind: 'main', onPress: () => onAgree({ confirmsUnused: true }) },
          ]}
        >
          {t('cart.unusedLead')}
        </Dialog>
      );
    case 'sum-changed':
      return (
        <Dialog
          open={open}
          onClose={onClose}
          title={t('cart.sumChangedTitle')}
          actions={[
            { label: t('cart.change'), onPress: onClose, safe: true },
            {
              label: t('cart.sendFor', { price: money(shown.sum) }),
              kind: 'main',
              onPress: () => onAgree({ shownSum: shown.sum }),
            },
          ]}
        >
          {t('cart.sumChangedLead', { shown: money(shown.shown), sum: money(shown.sum) })}
        </Dialog>
      );
    case 'excess-not-confirmed':
      return (
        <Dialog
          open={open}
          onClose={onClose}
          title={t('cart.excessTitle', { price: money(shown.total) })}
          actions={[
            { label: t('cart.change'), onPress: onClose, safe: true },
            {
              label: t('cart.sendExtra', { price: money(shown.total) }),
              kind: 'main',
              onPress: () => onAgree({ acceptedExcess: shown.total }),
            },
          ]}
        >
          <ExcessList excess={shown.excess} visit={visit} userId={userId} />
        </Dialog>
      );
  }
}

interface ExcessListProps {
  readonly excess: readonly Excess[];
  readonly visit: OpenVisit;
  readonly userId: string;
}

/** Whose dishes they are, with one sum for each: a table that shares a limit shares its bill too. */
function ExcessList({ excess, visit, userId }: ExcessListProps) {
  const t = useTexts();
  const { money } = useFormats();
  const { rules } = useMenuAtHand();
  return (
    <ul className={styles['list']}>
      {excessByDiner(visit, excess).map(({ dinerId, total, dishes }) => {
        const seat = seatOf(visit, dinerId, userId);
        return (
          <li key={dinerId} className={styles['guest']}>
            <p className={styles['item']}>
              <GuestToken {...seat} size={24} />
              <span className={styles['name']}>
                {seat.isYou ? t('cart.you') : dinerName(seat.diner, rules, t)}
              </span>
              <span className={styles['sum']}>{money(total)}</span>
            </p>
            <ul>
              {dishes.map(({ dishId, quantity, unitPrice }) => (
                <li key={`${dishId} ${unitPrice}`} className={styles['dish']}>
                  <DishName id={dishId} />
                  <span className={styles['times']}>
                    {t('cart.times', { count: quantity, price: money(unitPrice) })}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** Each dish once: several lines of it stand in the way for the same reason. */
function LineRefusalList({ lineRefusals }: { readonly lineRefusals: readonly LineRefusal[] }) {
  const t = useTexts();
  const byDish = [...new Map(lineRefusals.map((lineRefusal) => [lineRefusal.dishId, lineRefusal])).values()];
  return (
    <ul className={styles['list']}>
      {byDish.map((lineRefusal) => (
        <li key={lineRefusal.dishId} className={styles['reason']}>
          <DishName id={lineRefusal.dishId} />
          <span className={styles['why']}>{lineRefusalMessage(lineRefusal, t)}</span>
        </li>
      ))}
    </ul>
  );
}

function DishName({ id }: { readonly id: DishId }) {
  const t = useTexts();
  const dish = useMenuAtHand().catalogue.findDish(id);
  return <span className={styles['name']}>{dish ? <ShownName names={dish.names} /> : t('cart.gone')}</span>;
}
