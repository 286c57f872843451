import {
  everybody,
  findDiner,
  type Diner,
  type DinerId,
  type OpenVisit,
  type RestaurantRules,
} from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** A guest of the table as a token shows them. */
export interface Seat {
  readonly diner: Diner;
  /** The guest who looks. */
  readonly isYou: boolean;
}

/** The token of a diner, seen by one of the table. What is the whole table's has no seat. */
export function seatOf(visit: Pick<OpenVisit, 'diners'>, dinerId: DinerId, viewer: DinerId): Seat {
  return { diner: findDiner(visit, dinerId) ?? everybody, isYou: dinerId === viewer };
}

type Words = Translate<AppTexts>;
type Naming = Pick<RestaurantRules, 'isSelfOrder'>;

/**
 * What another guest is called: the nickname, else the word for the picture, else the restaurant's name where it names its
 * diners, else the seat [NAME-5]; what is the whole table's is the staff's.
 */
export function dinerName(
  { nickname, motif, label, seat }: Diner,
  { isSelfOrder }: Naming,
  t: Words,
): string {
  if (nickname !== null) return nickname;
  if (motif) return t(`motif.${motif}`);
  return isSelfOrder && seat ? label : seatName(seat, t);
}

/** The same, said to the guest it is about. */
export function ownName(diner: Diner, rules: Naming, t: Words): string {
  const isNamed = diner.nickname !== null || diner.motif !== undefined;
  return isNamed
    ? t('cart.youNamed', { name: dinerName(diner, rules, t) })
    : t('cart.youGuest', { seat: String(diner.seat) });
}

/** What the guest at a seat is called, for sentences about the table. */
export function namesAt(
  visit: Pick<OpenVisit, 'diners'> | null,
  rules: Naming,
  t: Words,
): (seat: number) => string {
  return (seat) => {
    const diner = visit?.diners.find((one) => one.seat === seat);
    return diner ? dinerName(diner, rules, t) : seatName(seat, t);
  };
}

/** Whose a seat is; what has none is the staff's. */
function seatName(seat: number, t: Words): string {
  return seat ? t('cart.guest', { seat: String(seat) }) : t('cart.staff');
}
