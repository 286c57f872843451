import type { Goodbye, SessionState, TableSession } from '@tavolata/client';
import { tableSituation } from '@tavolata/protocol';
import { announce } from '@tavolata/ui';
import type { Preferences, PreferencesStore } from '../../shared/preferences.ts';
import { snackbars } from '../../shared/snackbars.ts';
import type { Words } from './words.ts';

/** How long a guest reads that the staff have said yes. */
const approvedMs = 2000;

interface ApprovalParts {
  readonly preferences: PreferencesStore;
  readonly words: () => Words;
}

/** Keeps how far the staff's yes is, as the visit says it, and tells the guest what the staff have decided. */
export function followApproval(session: TableSession, { preferences, words }: ApprovalParts): void {
  let wasUnderReview = false;
  // The page was loaded again while it was being read.
  if (preferences.getState().approvalStatus === 'APPROVED') setTimeout(settle, approvedMs);

  session.subscribe(() => {
    const state = session.getState();
    const { farewell } = state;
    if (farewell && isTurnedDown(farewell, preferences.getState()))
      return tellRejected(farewell.message ?? '', words());
    if (state.connection === 'over') return;
    const isUnderReview = reviewIn(state);
    if (isUnderReview === wasUnderReview) return;
    wasUnderReview = isUnderReview;
    if (!isUnderReview && !state.visit?.isApproved) return noteGivenBack();
    preferences.setState({ approvalStatus: isUnderReview ? 'REVIEW' : 'APPROVED' });
    announce(words().t(isUnderReview ? 'approval.review' : 'approval.approved'));
    if (!isUnderReview) setTimeout(settle, approvedMs);
  });

  session.onNews(({ events, isOwn }) => {
    if (!isOwn || !events.some(({ type }) => type === 'askedAgain')) return;
    snackbars.show({ key: 'approval', level: 'success', text: words().t('approval.askedAgain') });
  });

  /** A round that was given back waits no more, and is no yes: who goes from REVIEW to NO at once has missed one. */
  function noteGivenBack() {
    for (const approvalStatus of ['REJECTED', 'NO'] as const) preferences.setState({ approvalStatus });
  }

  function settle() {
    if (preferences.getState().approvalStatus === 'APPROVED') preferences.setState({ approvalStatus: 'NO' });
  }
}

/** Whether the staff have said no. A phone that did not hear it learns that what it had asked for is no visit. */
export function isTurnedDown(
  { reason }: Goodbye,
  { approvalStatus, tableStatus }: Pick<Preferences, 'approvalStatus' | 'tableStatus'>,
): boolean {
  const hadOnlyAsked =
    approvalStatus === 'REVIEW' && tableSituation({ table_status: tableStatus }) === 'free';
  return reason === 'rejected' || (reason === 'table-freed' && hadOnlyAsked);
}

function reviewIn({ visit, waiting }: SessionState): boolean {
  return waiting !== null || (visit !== null && visit.review !== null);
}

function tellRejected(reason: string, { t }: Words): void {
  const text = reason === '' ? t('approval.rejected') : t('approval.rejectedBecause', { reason });
  snackbars.show({ key: 'approval', level: 'error', text });
}
