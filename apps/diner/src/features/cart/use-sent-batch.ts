import type { Line, OpenVisit } from '@tavolata/domain';
import { useState } from 'react';

interface SentBatch {
  /** The visit as it was before the batch went, while its ticket is being torn off and the cart slides away with it. */
  readonly before: OpenVisit | null;
}

interface SentBatchParts {
  readonly visit: OpenVisit;
  readonly isOpen: boolean;
  /** Which lines a send from here takes along: where each guest orders alone, only the own ones. */
  readonly isSentFromHere: (line: Line) => boolean;
}

interface Seen extends SentBatch {
  readonly visit: OpenVisit;
  readonly isOpen: boolean;
}

/** Notices that the open cart has been sent, by this phone or another, and keeps what it held for its last motion. */
export function useSentBatch({ visit, isOpen, isSentFromHere }: SentBatchParts): SentBatch {
  const [seen, setSeen] = useState<Seen>({ visit, isOpen, before: null });
  if (seen.visit !== visit || seen.isOpen !== isOpen) {
    const hasLines = visit.lines.some(isSentFromHere);
    const hadLines = seen.visit.lines.some(isSentFromHere);
    const wasSent = isOpen && hadLines && !hasLines && visit.batches.length > seen.visit.batches.length;
    const isAnew = hasLines || (isOpen && !seen.isOpen);
    setSeen({ visit, isOpen, before: wasSent ? seen.visit : isAnew ? null : seen.before });
  }
  return { before: seen.before };
}
