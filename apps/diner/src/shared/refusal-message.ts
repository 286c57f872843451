import type { Refusal, GuestCommand } from '@tavolata/domain';
import type { Rejection } from '@tavolata/protocol';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';
import { personTexts } from './person-texts.ts';
import { placeOf } from './where-words.ts';

type Say = Translate<AppTexts>;
/** What the guest at a seat is called. */
type GuestAt = (seat: number) => string;
type RefusalOf<Code extends Refusal['code']> = Extract<Refusal, { code: Code }>;

const refusalTexts = {
  'visit-not-open': (t) => t('refusal.visitNotOpen'),
  'table-in-use': (t) => t('refusal.tableInUse'),
  'opening-disabled': (t) => t('refusal.openingDisabled'),
  'pin-needed': (t) => t('refusal.pinNeeded'),
  'place-name-needed': (t, { limit }) => t('refusal.placeNameNeeded', { limit }),
  'under-review': (t) => t('refusal.underReview'),
  'changed-too-often': (t, { secondsLeft }) =>
    t('refusal.changedTooOften', { minutes: Math.ceil(secondsLeft / 60) }),
  'asked-already': (t, { secondsLeft }) => t('refusal.askedAlready', { secondsLeft }),
  // Only the staff say yes to requests, and bring guests together.
  'request-changed': (t) => t('refusal.notAllowed'),
  'request-answered': (t) => t('refusal.notAllowed'),
  'menus-differ': (t) => t('refusal.notAllowed'),
  // What only the staff ask.
  'course-begun': (t) => t('refusal.notAllowed'),
  'reason-needed': (t) => t('refusal.notAllowed'),
  'nothing-to-reduce': (t) => t('refusal.notAllowed'),
  'reduction-too-large': (t) => t('refusal.notAllowed'),
  'reduction-needs-manager': (t) => t('refusal.notAllowed'),
  'served-needs-manager': (t) => t('refusal.notAllowed'),
  'payment-too-large': (t) => t('refusal.notAllowed'),
  'no-such-change': (t) => t('refusal.notAllowed'),
  'part-not-there': (t) => t('refusal.notAllowed'),
  'party-not-there': (t) => t('refusal.notAllowed'),
  'already-paid': (t) => t('refusal.notAllowed'),
  'too-late-to-reopen': (t) => t('refusal.notAllowed'),
  'menu-not-found': (t) => t('refusal.menuNotFound'),
  'no-people': (t) => t('openTable.noPeople'),
  'too-many-people': (t, { limit }) => t('refusal.tooManyPeople', { limit }),
  'nobody-pays': (t) => t('refusal.nobodyPays'),
  'nothing-to-take-away': (t) => t('refusal.nothingToTakeAway'),
  // With its sums where it is asked: the open-table page and the cart know the currency.
  'sum-changed': (t) => t('refusal.sumChanged'),
  'person-kind-not-offered': (t, { person }) => t('refusal.kindNotOffered', { kind: t(personTexts[person]) }),
  'dish-not-found': (t) => t('refusal.dishNotFound'),
  'dish-not-paid': (t) => t('refusal.dishNotPaid'),
  'dish-sold-out': (t, { available }) =>
    available > 0 ? t('refusal.onlyLeft', { available }) : t('refusal.dishSoldOut'),
  'line-not-found': (t) => t('refusal.lineNotFound'),
  'not-your-line': (t, { ownerSeat }, guestAt) => t('refusal.notYourLine', { guest: guestAt(ownerSeat) }),
  'choice-incomplete': (t) => t('refusal.choiceIncomplete'),
  'remarks-not-allowed': (t) => t('refusal.remarksNotAllowed'),
  'remark-too-long': (t, { length, limit }) => t('refusal.remarkTooLong', { length, limit }),
  'quantity-not-possible': (t, { limit }) => t('refusal.quantityNotPossible', { limit }),
  'cart-full': (t) => t('refusal.cartFull'),
  'cart-empty': (t) => t('refusal.cartEmpty'),
  submitting: (t, { sentBySeat }, guestAt) => t('refusal.submitting', { guest: guestAt(sentBySeat) }),
  'turn-full': (t, { allowed, sent, inCart }) => t('refusal.turnFull', { used: sent + inCart, allowed }),
  'turn-complete': (t, { turn, secondsLeft }) =>
    t('refusal.turnComplete', { turn: turn + 1, time: clockFace(secondsLeft) }),
  'last-turn-passed': (t, { maxTurns }) => t('refusal.lastTurnPassed', { maxTurns }),
  'turn-closing': (t, { turn, secondsLeft }) => t('refusal.turnClosing', { turn, secondsLeft }),
  'turn-not-over': (t, { turn, secondsLeft }) =>
    secondsLeft === null
      ? t('refusal.turnNotOver', { turn })
      : t('refusal.turnNotOverYet', { turn, time: clockFace(secondsLeft) }),
  'turn-not-full': (t, { allowed, chosen }) => t('refusal.turnNotFull', { free: allowed - chosen }),
  'no-rounds': (t) => t('refusal.noRounds'),
  'outside-hours': (t) => t('refusal.outsideHours'),
  'dish-limit-reached': (t, { limit }) => t('refusal.dishLimit', { limit }),
  'category-limit-reached': (t, { limit, sent, inCart }) =>
    t('refusal.categoryLimit', { used: sent + inCart, limit }),
  'excess-not-confirmed': (t, { excess }) =>
    t('refusal.excess', { count: excess.reduce((sum, { quantity }) => sum + quantity, 0) }),
  'dish-duplicate': (t, { onTheWay }) => t('refusal.duplicate', { count: onTheWay }),
  'already-sent': (t, { sentBySeat }, guestAt) => t('refusal.alreadySent', { guest: guestAt(sentBySeat) }),
  'cart-not-sendable': (t, { lineRefusals }) => t('refusal.cartNotSendable', { count: lineRefusals.length }),
  'dish-not-sent': (t) => t('refusal.dishNotSent'),
  'nickname-too-long': (t, { limit }) => t('refusal.nicknameTooLong', { limit }),
  'nickname-without-letters': (t) => t('refusal.nicknameWithoutLetters'),
  'nickname-taken': (t) => t('refusal.nicknameTaken'),
  'motif-taken': (t, { motif, seat }, guestAt) =>
    t('refusal.motifTaken', { picture: t(`motif.${motif}`), guest: guestAt(seat) }),
  'guest-not-gone': (t, { seat }, guestAt) => t('refusal.guestNotGone', { guest: guestAt(seat) }),
  'guest-not-there': (t, { seat }, guestAt) => t('refusal.guestNotThere', { guest: guestAt(seat) }),
  'not-trusted': (t) => t('refusal.notTrusted'),
  'dishes-left-behind': (t, { dishes, from }) => leftBehindWords(t, { dishes, from }),
  'not-allowed': (t) => t('refusal.notAllowed'),
} as const satisfies {
  readonly [Code in Refusal['code']]: (t: Say, refusal: RefusalOf<Code>, guestAt: GuestAt) => string;
};

const rejectionTexts = {
  malformed: 'rejection.malformed',
  'too-large': 'rejection.tooLarge',
  'no-session': 'rejection.tableInvalid',
  'scan-again': 'start.scanAgain',
  'visit-code-needed': 'rejection.visitCodeNeeded',
  'not-found': 'rejection.notFound',
  forbidden: 'refusal.notAllowed',
  'table-paused': 'start.paused',
  'id-in-use': 'rejection.idInUse',
  'request-id-reused': 'rejection.malformed',
  'edited-meanwhile': 'rejection.malformed',
  'planned-already': 'rejection.malformed',
  // A phone never manages accounts.
  'wrong-code': 'rejection.malformed',
  'account-taken': 'rejection.malformed',
  'last-owner': 'rejection.malformed',
  'password-needed': 'rejection.malformed',
  'second-factor-needed': 'rejection.malformed',
  'new-password-needed': 'rejection.malformed',
  'orders-kept': 'rejection.malformed',
  'quota-reached': 'rejection.malformed',
  'other-version': 'shared.otherVersion',
  'not-here': 'place.outside',
  'not-configured': 'rejection.notFound',
  'print-failed': 'rejection.failure',
  'wrong-credentials': 'refusal.notAllowed',
  'wrong-pin': 'refusal.pinNeeded',
  'too-many-requests': 'rejection.tooManyRequests',
  failure: 'rejection.failure',
} as const satisfies Record<Rejection, keyof AppTexts>;

/**
 * The restaurant's no in the guest's words, with its numbers. A new refusal without words does not compile. Other guests
 * are named as `guestAt` says; without it, by their seats.
 */
export function refusalMessage(
  refusal: Refusal,
  t: Say,
  guestAt: GuestAt = (seat) => t('cart.guest', { seat: String(seat) }),
): string {
  // The table holds for each code the words for exactly that refusal; TypeScript can't follow the pair.
  const say = refusalTexts[refusal.code] as
    | ((t: Say, refusal: Refusal, guestAt: GuestAt) => string)
    | undefined;
  // A newer server may have reasons that this page doesn't know.
  return say ? say(t, refusal, guestAt) : rejectionMessage('failure', t);
}

/** The wire's no in the guest's words. */
function rejectionMessage(rejection: Rejection, t: Say): string {
  return t(rejectionTexts[rejection]);
}

/** What to say to a no that came as a code, with the refusal behind it where there is one. */
export function failedCommandMessage(
  { code, refusal }: { readonly code: Refusal['code'] | Rejection; readonly refusal: Refusal | null },
  t: Say,
  guestAt?: GuestAt,
): string {
  if (refusal) return refusalMessage(refusal, t, guestAt);
  return rejectionMessage(isRejection(code) ? code : 'malformed', t);
}

function isRejection(code: string): code is Rejection {
  return code in rejectionTexts;
}

/** What stays in the cart of the table that a guest goes away from. */
function leftBehindWords(
  t: Say,
  { dishes, from }: Omit<RefusalOf<'dishes-left-behind'>, 'code' | 'to'>,
): string {
  return t('start.leavesDishes', { count: dishes, place: placeOf(from, t) });
}

/** Seconds as mm:ss, the same in all languages. */
function clockFace(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Why a command did not come true; of a dish's condiments, courses or note it is said first that the update failed [C-18]. */
export function aboutCommand(command: GuestCommand, reason: string, t: Translate<AppTexts>): string {
  return command.type === 'changeChoice' ? t('cart.updateFailed', { reason }) : reason;
}
