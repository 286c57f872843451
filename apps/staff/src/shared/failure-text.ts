import type { AppTexts } from '../texts/texts.gen.ts';
import { CallFailed, type CallFailure } from './api/call.ts';
import type { Say } from './texts.ts';

/** Every other no can only mean that this console and the server no longer understand each other. */
const texts: Partial<Record<CallFailure['code'], keyof AppTexts>> = {
  unreachable: 'failure.unreachable',
  failure: 'failure.failure',
  'too-many-requests': 'failure.tooMany',
  'other-version': 'failure.otherVersion',
  'no-session': 'login.ended',
  forbidden: 'failure.forbidden',
  'not-allowed': 'failure.forbidden',
  'not-found': 'failure.closed',
  'visit-not-open': 'failure.closed',
  'dish-not-sent': 'failure.closed',
  'course-begun': 'failure.courseBegun',
  'no-rounds': 'failure.noRounds',
  'nobody-pays': 'failure.nobodyPays',
  'dish-not-paid': 'failure.dishNotPaid',
  'person-kind-not-offered': 'failure.noPrice',
  'table-in-use': 'failure.tableInUse',
  'table-paused': 'failure.tableInUse',
  'menus-differ': 'failure.menusDiffer',
  'pin-needed': 'failure.pinNeeded',
  'under-review': 'failure.underReview',
  'already-sent': 'failure.alreadySent',
  'cart-not-sendable': 'failure.cartNotSendable',
  'turn-complete': 'failure.cartNotSendable',
  'last-turn-passed': 'failure.cartNotSendable',
  'dish-sold-out': 'failure.dishSoldOut',
  'line-not-found': 'failure.lineGone',
  'reason-needed': 'failure.reasonNeeded',
  'nothing-to-reduce': 'failure.nothingToReduce',
  'reduction-too-large': 'failure.reductionTooLarge',
  'reduction-needs-manager': 'failure.needsManager',
  'served-needs-manager': 'failure.servedNeedsManager',
  'payment-too-large': 'failure.paymentTooLarge',
  'no-such-change': 'failure.paymentTooLarge',
  'part-not-there': 'failure.partNotThere',
  'party-not-there': 'failure.partyNotThere',
  'already-paid': 'failure.alreadyPaid',
  'too-late-to-reopen': 'failure.tooLateToReopen',
  'last-owner': 'failure.lastOwner',
  'password-needed': 'failure.passwordNeeded',
  'new-password-needed': 'login.firstPassword',
  'edited-meanwhile': 'failure.editedMeanwhile',
  'planned-already': 'failure.plannedAlready',
  'orders-kept': 'failure.ordersKept',
  'request-changed': 'failure.requestChanged',
  'request-answered': 'failure.requestAnswered',
};

/** Why something did not work, in words for the staff. */
export function failureText(error: Error, t: Say): string {
  if (error instanceof CallFailed && error.failure.quota) return quotaText(error.failure.quota, t);
  const code = error instanceof CallFailed ? error.failure.code : 'failure';
  // All these texts take no arguments.
  return (t as (key: keyof AppTexts) => string)(texts[code] ?? 'failure.outdated');
}

function quotaText({ tables, storageMb }: NonNullable<CallFailure['quota']>, t: Say): string {
  if (tables !== undefined) return t('failure.quotaTables', { most: String(tables) });
  return t('failure.quotaStorage', { most: String(storageMb) });
}
