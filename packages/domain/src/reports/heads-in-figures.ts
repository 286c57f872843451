import type { ExtraItemId } from '../ids.ts';
import type { Cover, Heads } from '../menu/day-price.ts';
import type { Cents } from '../units.ts';
import type { ClosedVisit } from '../visit/visit.ts';

/** The kinds of people, in the order in which they are told. */
export const headKinds = ['adults', 'children', 'others'] as const satisfies readonly (keyof Heads)[];

/** People of one kind on a bill, and what was charged for them. */
export interface HeadsInFigures {
  readonly person: keyof Heads;
  /** Of others: what each of them was charged, where that says who they are. */
  readonly item?: {
    readonly id: ExtraItemId;
    readonly names: { readonly first: string; readonly second: string };
  };
  readonly count: number;
  readonly cents: Cents;
}

/** Of which kind the people on a bill were; nobody where none of them was charged. */
export function headsInFigures(
  { covers, heads }: ClosedVisit,
  isPerPerson: boolean | null,
): readonly HeadsInFigures[] {
  if (covers.length === 0) return [];
  return headKinds.flatMap((person) => {
    const count = heads[person];
    if (count === 0) return [];
    const charged = covers.filter((cover) => cover.person === person);
    const item = person === 'others' && isPerPerson === true ? sharedItem(charged, count) : undefined;
    const cents = charged.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    return { person, count, cents, ...(item && { item }) };
  });
}

/** The largest item that each of them was charged: one of some only, at two tables that were merged, says nothing of the rest. */
function sharedItem(charged: readonly Cover[], count: number): HeadsInFigures['item'] {
  const [largest] = charged.toSorted((one, other) => other.unitPrice - one.unitPrice);
  if (!largest || largest.quantity !== count) return undefined;
  const { first, second } = largest.names;
  return { id: largest.itemId, names: { first, second } };
}
