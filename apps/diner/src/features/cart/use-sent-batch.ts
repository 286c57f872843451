import type { OpenVisit } from '@tavolata/domain';
import { useState } from 'react';

interface SentBatch {
  /** The visit as it was before the batch went, while its ticket is being torn off. */
  readonly before: OpenVisit | null;
  readonly forget: () => void;
}

/** Notices that the open cart has been sent, by this phone or another, and keeps what it held for its last motion. */
export function useSentBatch(visit: OpenVisit, isOpen: boolean): SentBatch {
  const [seen, setSeen] = useState<{ readonly visit: OpenVisit; readonly before: OpenVisit | null }>({
    visit,
    before: null,
  });
  if (seen.visit !== visit) {
    const wasSent = isOpen && visit.batches.length > seen.visit.batches.length && visit.lines.length === 0;
    setSeen({ visit, before: wasSent ? seen.visit : visit.lines.length > 0 ? null : seen.before });
  }
  return { before: seen.before, forget: () => setSeen({ visit, before: null }) };
}
