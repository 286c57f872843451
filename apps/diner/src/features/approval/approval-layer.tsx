import { reviewOf } from '@tavolata/domain';
import { Suspense, useCallback } from 'react';
import { useStore } from 'zustand';
import { serverNow } from '../../shared/round/use-moment.ts';
import { useDevice } from '../../device/device.ts';
import { useTable } from '@tavolata/client/react';
import { useAskAgain } from './use-ask-again.ts';
import { MissingNote, MissingQuietly } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const ApprovalBanner = part(() => import('./approval-banner.tsx'), MissingNote);
const ApprovedBanner = part(() => import('./approved-banner.tsx'), MissingQuietly);

/** How far the staff's yes is, above the menu, for every status but NO. */
export function ApprovalLayer() {
  const { preferences } = useDevice();
  const status = useStore(preferences, ({ approvalStatus }) => approvalStatus);
  const { state } = useTable();
  const askAgain = useAskAgain();
  const clockOffset = state?.clockOffset ?? 0;
  const now = useCallback(() => serverNow(clockOffset), [clockOffset]);
  const running = state?.waiting ?? state?.visit ?? null;
  const review = running && reviewOf(running);

  return (
    <Suspense fallback={null}>
      {review && running ? (
        <ApprovalBanner
          // Another request of the guests is told large again.
          key={review.askedAt}
          about={running.status === 'waiting' ? 'opening' : running.review?.above ? 'large' : 'round'}
          askedAt={review.askedAt}
          lastAskedAt={review.lastAskedAt}
          now={now}
          onAskAgain={() => askAgain(running)}
        />
      ) : (
        status === 'APPROVED' && <ApprovedBanner />
      )}
    </Suspense>
  );
}
