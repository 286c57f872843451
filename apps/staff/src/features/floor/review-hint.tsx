import type { FloorTableWire } from '@tavolata/protocol';
import { Banner } from '@tavolata/ui';
import { Link } from 'wouter';
import { useTexts } from '../../shared/texts.ts';
import styles from './review-hint.module.css';

interface ReviewHintProps {
  readonly of: NonNullable<FloorTableWire['approval']>['of'];
}

/** Something waits for the staff here, and the way to where it is answered. */
export function ReviewHint({ of }: ReviewHintProps) {
  const t = useTexts();
  return (
    <div className={styles['hint']}>
      <Banner
        level="warning"
        action={
          <Link to="/approvals" className={styles['link']}>
            {t('floor.toApprovals')}
          </Link>
        }
      >
        {t(of === 'opening' ? 'approvals.wantsToOpen' : 'approvals.wantsToSend')}
      </Banner>
    </div>
  );
}
