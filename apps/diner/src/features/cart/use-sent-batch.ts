import type { Line, OpenVisit } from '@tavolata/domain';
import { useState } from 'react';

interface SentBatch {
  /** The visit as it was before the batch went, while its ticket is being torn off. */
  readonly before: OpenVisit | null;
  readonly forget: () => void;
}

interface SentBatchParts {
  readonly visit: OpenVisit;
  readonly isOpen: boolean;
  /** Which lines a send from here takes along: where each guest orders alone, only the own ones. */
  readonly isSentFromHere: (line: Line) => boolean;
}

/** Notices that the open cart has been sent, by this phone or another, and keeps what it held for its last motion. */
export function useSentBatch({ visit, isOpen, isSentFromHere }: SentBatchParts): SentBatch {
  const [seen, setSeen] = useState<{ readonly visit: OpenVisit; readonly before: OpenVisit | null }>({
    visit,
    before: null,
  });
  if (seen.visit !== visit) {
    const hasLines = visit.lines.some(isSentFromHere);
    const hadLines = seen.visit.lines.some(isSentFromHere);
    const wasSent = isOpen && hadLines && !hasLines && visit.batches.length > seen.visit.batches.length;
    setSeen({ visit, before: wasSent ? seen.visit : hasLines ? null : seen.before });
  }
  return { before: seen.before, forget: () => setSeen({ visit, before: null }) };
}
