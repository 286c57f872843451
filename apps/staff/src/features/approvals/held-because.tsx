import { toCents } from '@tavolata/protocol';
import { Icon, useFormats } from '@tavolata/ui';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './approval-card.module.css';

type Approval = WaitingTile['approval'];

/** What is asked for, in one sentence. */
export function approvalText({ of, above }: Pick<Approval, 'of' | 'above'>) {
  if (above) return 'approvals.wantsLarge';
  return of === 'opening' ? 'approvals.wantsToOpen' : 'approvals.wantsToSend';
}

/** Why a round waits that would have gone otherwise: how large it is, and for how many. */
export function HeldBecause({ approval: { above, is_one_of_many } }: { readonly approval: Approval }) {
  const t = useTexts();
  const { money } = useFormats();
  if (!above && !is_one_of_many) return null;
  const large = above && t('approvals.large', { ...above, amount: money(toCents(above.amount)) });
  return (
    <ul className={styles['facts']}>
      {large && (
        <li>
          <Icon name="warning" size={18} />
          {above.of === 'visit' ? t('approvals.largeInAll', { large }) : large}
        </li>
      )}
      {is_one_of_many && (
        <li>
          <Icon name="warning" size={18} />
          {t('approvals.manyOrders')}
        </li>
      )}
    </ul>
  );
}
