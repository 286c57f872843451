import { snackbars } from '@tavolata/app-kit';
import type { TableSession } from '@tavolata/client';
import type { OpenVisit, VisitEvent } from '@tavolata/domain';
import { unitsOf } from '../../shared/lines-back.ts';
import { reasonWords } from '../../shared/reason-words.ts';
import type { Words } from '../../device/words.ts';

/** Tells the guests what the staff have made of their first round, where it did not simply go [REVIEW-2, -5, -6]. */
export function tellBatchAnswer(session: TableSession, words: () => Words): void {
  let shown: OpenVisit | null = session.getState().visit;
  let before = shown;
  // What is gone by the news is still in what was shown before.
  session.subscribe(() => {
    const { visit } = session.getState();
    if (visit !== shown) [before, shown] = [shown, visit];
  });
  session.onNews(({ events }) => {
    for (const event of events) {
      const text = textOf(event, { before, after: session.getState().visit }, words());
      if (text !== null) snackbars.show({ key: event.type, level: 'warning', text });
    }
  });
}

interface Shown {
  readonly before: OpenVisit | null;
  readonly after: OpenVisit | null;
}

function textOf(event: VisitEvent, { before, after }: Shown, { t }: Words): string | null {
  if (event.type === 'batchReturned') {
    const reason = reasonWords(event, t);
    // It has ended by itself: nobody gave anything back, and there is nothing to look at [AWAY-2].
    if (reason === '' && after?.lines.length === 0) return null;
    return reason === '' ? t('approval.returned') : t('approval.returnedBecause', { reason });
  }
  if (event.type === 'linesTakenOut') {
    const lines = before?.lines.filter(({ id }) => event.lineIds.includes(id)) ?? [];
    return t('approval.takenOut', { count: unitsOf(lines) });
  }
  return event.type === 'batchReleased' && event.notSent ? t('approval.notSent') : null;
}
