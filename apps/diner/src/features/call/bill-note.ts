import {
  billOf,
  equalParts,
  hasPhoneEach,
  personsOf,
  type OpenVisit,
  type RestaurantRules,
  type Share,
} from '@tavolata/domain';
import { callMessageLimit } from '@tavolata/protocol';
import type { Formats, Translate } from '@tavolata/ui';
import { dinerName } from '../../shared/dish/seats.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** How a table wants to pay: all together, by seat, or in equal parts. */
export type BillWay = 'together' | 'seats' | 'parts';

/** What guests ask the staff for with the bill. */
export interface BillWish {
  readonly way: BillWay;
  /** Into how many equal parts, where it is that way. */
  readonly parts: number;
}

/** What the staff read of it: the way, and the sums where they are not too many for a call. */
export function billNote(
  { way, parts }: BillWish,
  visit: OpenVisit,
  shares: readonly Share[],
  {
    t,
    money,
    rules,
  }: {
    readonly t: Translate<AppTexts>;
    readonly rules: Pick<RestaurantRules, 'isSelfOrder'>;
  } & Pick<Formats, 'money'>,
): string {
  const { total } = billOf(visit);
  switch (way) {
    case 'together':
      return withSums(t('bill.noteTogether'), [money(total)]);
    case 'seats':
      return withSums(
        [t('bill.noteSeats'), ...phonesNote(visit, shares, t)].join(' · '),
        shares.map((share) => `${dinerName(share.diner, rules, t)} ${money(share.total)}`),
      );
    case 'parts':
      return withSums(
        t('bill.noteParts', { count: parts }),
        equalParts(total, parts).map((size) =>
          t('cart.times', { count: size.parts, price: money(size.cents) }),
        ),
      );
  }
}

/** How many sit there and by how many phones it is split, where that is not the same [SHARE-9]. */
export function phonesNote(
  visit: OpenVisit,
  shares: readonly Share[],
  t: Translate<AppTexts>,
): readonly string[] {
  if (hasPhoneEach(visit, shares)) return [];
  const people = t('joined.people', { count: personsOf(visit.heads) });
  return [t('bill.phones', { people, count: shares.length })];
}

function withSums(way: string, sums: readonly string[]): string {
  const note = [way, ...sums].join(' · ');
  return note.length > callMessageLimit ? way : note;
}
