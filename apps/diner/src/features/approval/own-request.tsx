import { useTable } from '@tavolata/client/react';
import type { OpenVisit, reviewOf, WaitingVisit } from '@tavolata/domain';
import { useCallback } from 'react';
import { serverNow } from '../../shared/round/use-moment.ts';
import ApprovalBanner from './approval-banner.tsx';
import { useAskAgain } from './ask-again.ts';

interface OwnRequestProps {
  readonly running: OpenVisit | WaitingVisit;
  readonly review: NonNullable<ReturnType<typeof reviewOf>>;
}

/** What this table has asked the staff for, with the way to remind them. */
export default function OwnRequest({ running, review }: OwnRequestProps) {
  const askAgain = useAskAgain();
  const clockOffset = useTable().state?.clockOffset ?? 0;
  const now = useCallback(() => serverNow(clockOffset), [clockOffset]);
  return (
    <ApprovalBanner
      // Another request of the guests is told large again.
      key={review.askedAt}
      about={running.status === 'waiting' ? 'opening' : running.review?.above ? 'large' : 'round'}
      askedAt={review.askedAt}
      lastAskedAt={review.lastAskedAt}
      now={now}
      onAskAgain={() => askAgain(running)}
    />
  );
}
