import { snackbars } from '@tavolata/app-kit';
import type { SessionOver, SessionState, TableSession } from '@tavolata/client';
import type { VisitEvent, OpenVisit } from '@tavolata/domain';
import { fromReason, tableSituation } from '@tavolata/protocol';
import { announce } from '@tavolata/ui';
import type { Preferences, PreferencesStore } from '../../shared/preferences.ts';
import { tellRejected } from '../../device/arrival/rejection.ts';
import type { Words } from '../../device/words.ts';
import { unitsOf } from '../../shared/lines-back.ts';
import { reasonWords } from '../../shared/reason-words.ts';

/** How long a guest reads that the staff have said yes. */
const approvedMs = 2000;

/** The message of a round that was given back: the news of it says why, in place of what is told without. */
const batchReturned: VisitEvent['type'] = 'batchReturned';

interface ApprovalParts {
  readonly preferences: PreferencesStore;
  readonly words: () => Words;
}

/** Keeps how far the staff's yes is, as the visit says it, and tells the guest what the staff have decided. */
export function followApproval(session: TableSession, { preferences, words }: ApprovalParts): void {
  const { approvalStatus, tableStatus } = preferences.getState();
  let wasOpen = tableSituation({ table_status: tableStatus }) === 'in-use';
  // A page that was closed while its guests waited: what they remember may be over.
  let before: UnderReview | null = approvalStatus !== 'REVIEW' ? null : wasOpen ? 'round' : 'opening';
  let isOwnOrder = false;
  let isFirst = true;
  // The page was loaded again while it was being read.
  if (approvalStatus === 'APPROVED') setTimeout(settle, approvedMs);

  session.subscribe(() => {
    const state = session.getState();
    const { sessionEnd } = state;
    if (sessionEnd && isTurnedDown(sessionEnd, preferences.getState()))
      return tellRejected(
        fromReason({ reason: sessionEnd.message ?? '', reason_code: sessionEnd.reason_code }),
        {
          wasOpen,
          isOwnOrder,
          t: words().t,
        },
      );
    if (state.connection === 'over') return;
    if (state.visit === null && state.waiting === null) return;
    wasOpen = state.visit !== null;
    isOwnOrder = (state.visit ?? state.waiting)?.service !== 'table';
    const underReview = reviewIn(state);
    const answered = before;
    const isNews = underReview !== before || (isFirst && underReview !== null);
    isFirst = false;
    before = underReview;
    if (!isNews) return;
    if (underReview !== null) return noteAsked(underReview);
    if (!state.visit?.isApproved) return noteGivenBack(state);
    // The record of the table was faster than the line, and its yes has been told.
    if (answered === 'opening' && preferences.getState().approvalStatus === 'NO') return;
    noteApproved();
  });

  session.onNews(({ events, isOwn }) => {
    if (!isOwn || !events.some(({ type }) => type === 'askedAgain')) return;
    snackbars.show({ key: 'approval', level: 'success', text: words().t('approval.askedAgain') });
  });

  /** A no before this is over, whoever at the table has asked again. */
  function noteAsked(underReview: UnderReview) {
    snackbars.close('approval');
    preferences.setState({ approvalStatus: 'REVIEW' });
    announce(words().t(reviewText[underReview]));
  }

  function noteApproved() {
    snackbars.close('approval');
    preferences.setState({ approvalStatus: 'APPROVED' });
    announce(words().t('approval.approved'));
    setTimeout(settle, approvedMs);
  }

  /** A batch that was given back waits no more, and is no yes. Why is news, which a phone that was away has not heard. */
  function noteGivenBack({ visit }: SessionState) {
    for (const approvalStatus of ['REJECTED', 'NO'] as const) preferences.setState({ approvalStatus });
    if (!visit || visit.lines.length === 0) return;
    queueMicrotask(() => {
      if (snackbars.snapshot().some(({ key }) => key === batchReturned)) return;
      snackbars.show({ key: batchReturned, level: 'warning', text: words().t('approval.returned') });
    });
  }

  function settle() {
    if (preferences.getState().approvalStatus === 'APPROVED') preferences.setState({ approvalStatus: 'NO' });
  }
}

/** Whether the staff have said no. A phone that did not hear it learns that what it had asked for is no visit. */
export function isTurnedDown(
  { reason }: SessionOver,
  { approvalStatus, tableStatus }: Pick<Preferences, 'approvalStatus' | 'tableStatus'>,
): boolean {
  const hadOnlyAsked =
    approvalStatus === 'REVIEW' && tableSituation({ table_status: tableStatus }) === 'free';
  return reason === 'rejected' || (reason === 'table-freed' && hadOnlyAsked);
}

/** What waits for the staff. */
type UnderReview = 'opening' | 'round';

/** As the banner above the menu says it. */
const reviewText = { opening: 'approval.review', round: 'approval.reviewBatch' } as const;

function reviewIn({ visit, waiting }: SessionState): UnderReview | null {
  if (waiting !== null) return 'opening';
  return visit !== null && visit.review !== null ? 'round' : null;
}

/** Tells the guests what the staff have made of their batch, where it did not simply go [REVIEW-2, -5, -6]. */
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
