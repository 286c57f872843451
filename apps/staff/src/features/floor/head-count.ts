import type { FloorTableWire, StaffTableReply } from '@tavolata/protocol';
import { toCents } from '@tavolata/protocol';
import { personKinds, type PersonKind } from '../../shared/person-kinds.ts';

/** How many people of each kind. */
export type HeadCount = Readonly<Record<PersonKind, number>>;

type Prices = StaffTableReply['price_per_person'];

/** Who sits at a table. */
export function headsAt(tile: FloorTableWire): HeadCount {
  return { adult: tile.adult_number, child: tile.child_number, other: tile.other_number };
}

/** Who sits there by what the guests say. */
export function requestedHeads(request: NonNullable<FloorTableWire['heads_request']>): HeadCount {
  return { adult: request.adult_number, child: request.child_number, other: request.other_number };
}

/** Everybody. */
export function peopleIn({ adult, child, other }: HeadCount): number {
  return adult + child + other;
}

/** What these people are charged before they eat, in cents. */
export function coversCents(heads: HeadCount, prices: Prices): number {
  return personKinds.reduce((sum, kind) => sum + heads[kind] * toCents(prices[kind] ?? 0), 0);
}

/** The kinds to ask for: adults and children always, others where the menu has a price for them or some sit here. */
export function kindsToAsk(heads: HeadCount, prices: Prices): readonly PersonKind[] {
  return personKinds.filter((kind) => kind !== 'other' || prices.other !== null || heads.other > 0);
}
