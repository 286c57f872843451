import type { FloorTableWire } from '@tavolata/protocol';
import { Banner } from '@tavolata/ui';
import { Link, useRoute } from 'wouter';
import { requestPath } from '../../shared/live/request-path.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './review-hint.module.css';

interface ReviewHintProps {
  readonly visitId: string;
  readonly of: NonNullable<FloorTableWire['approval']>['of'];
}

/** Something waits for the staff here, and the way to where it is answered; there it needs none. */
export function ReviewHint({ visitId, of }: ReviewHintProps) {
  const t = useTexts();
  const [isThere] = useRoute('/approvals');
  return (
    <div className={styles['hint']}>
      <Banner
        level="warning"
        action={
          !isThere && (
            <Link to={requestPath(visitId)} className={styles['link']}>
              {t('floor.toApprovals')}
            </Link>
          )
        }
      >
        {t(of === 'opening' ? 'approvals.wantsToOpen' : 'approvals.wantsToSend')}
      </Banner>
    </div>
  );
}
