import type { Diner, DinerId, RestaurantRules, OpenVisit } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** A guest of the table as a token shows them. */
export interface Seat {
  readonly seat: number;
  /** Place among the other guests in order of joining, which gives the colour; `undefined` for the guest's own. */
  readonly otherIndex: number | undefined;
}

/** The token of a diner, seen by one of the table. */
export function seatOf(visit: Pick<OpenVisit, 'diners'>, dinerId: DinerId, viewer: DinerId): Seat {
  const others = visit.diners.filter((diner) => diner.id !== viewer);
  const index = others.findIndex((diner) => diner.id === dinerId);
  const seat = visit.diners.find((diner) => diner.id === dinerId)?.seat ?? 0;
  return { seat, otherIndex: index === -1 ? undefined : index };
}

/** What another guest is called: the chosen nickname, the restaurant's name where it names its diners, else the seat. */
export function dinerName(
  { nickname, label, seat }: Diner,
  { isSelfOrder }: Pick<RestaurantRules, 'isSelfOrder'>,
  t: Translate<AppTexts>,
): string {
  return nickname ?? (isSelfOrder ? label : t('cart.guest', { seat }));
}
