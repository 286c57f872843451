import type { Cover, Heads } from '../menu/day-price.ts';
import type { Decision } from '../refusal.ts';
import type { StaffCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { coversAt, headsInTheWay, plainHeads, unpaidInTheWay } from './open-table.ts';
import type { OpenVisit } from './visit.ts';

type ChangeHeads = Extract<StaffCommand, { type: 'changeHeads' }>;

/**
 * The staff correct how many people sit here: who was counted before stays at the price of then, who is new pays that of the
 * day of opening [HEADS-3]. Limits follow from now on, and nothing that was sent is taken back.
 */
export function changeHeads(visit: OpenVisit, command: ChangeHeads, context: Context): Decision<VisitEvent> {
  const menu = context.catalogue.findMenu(visit.menuId);
  if (!menu) return { code: 'menu-not-found', menuId: visit.menuId };
  const refusal = headsInTheWay(command.heads, menu, context.catalogue, visit.openedOn);
  if (refusal) return refusal;
  const heads = plainHeads(command.heads);
  const more = mapKinds((kind) => Math.max(0, heads[kind] - visit.heads[kind]));
  const added = coversAt({ ...visit, heads: more }, menu, visit.openedOn, context.catalogue);
  const covers = added.reduce(withCover, withoutHeads(visit, heads));
  const unpaid = visit.service === 'table' ? unpaidInTheWay(menu, covers) : undefined;
  return unpaid ?? [{ type: 'headsChanged', heads, covers }];
}

function mapKinds(count: (kind: keyof Heads) => number): Heads {
  return { adults: count('adults'), children: count('children'), others: count('others') };
}

/** What is left of the covers once there are no more of each kind than this. */
function withoutHeads({ covers, heads: before }: OpenVisit, heads: Heads): readonly Cover[] {
  let left = covers;
  for (const kind of ['adults', 'children', 'others'] as const) {
    for (let counted = before[kind]; counted > heads[kind]; counted -= 1)
      left = withoutOne(left, kind, counted);
  }
  return left;
}

/**
 * One person goes, the last one that was counted: from what everybody has, such as a place at the table, and from what
 * only some have, as two parties that came on different days.
 */
function withoutOne(covers: readonly Cover[], person: keyof Heads, counted: number): readonly Cover[] {
  const rows = covers.filter((cover) => cover.person === person);
  const total = (id: Cover['itemId']) =>
    rows.reduce((sum, { itemId, quantity }) => sum + (itemId === id ? quantity : 0), 0);
  const shared = new Set(rows.map(({ itemId }) => itemId).filter((id) => total(id) >= counted));
  const going = new Set([
    ...[...shared].map((id) => rows.findLast(({ itemId }) => itemId === id)),
    rows.findLast(({ itemId }) => !shared.has(itemId)),
  ]);
  return covers.flatMap((cover) => {
    const quantity = cover.quantity - (going.has(cover) ? 1 : 0);
    return quantity > 0 ? [{ ...cover, quantity }] : [];
  });
}

/** One more row, or more of one that costs the same. */
function withCover(covers: readonly Cover[], added: Cover): readonly Cover[] {
  const at = covers.findLastIndex(
    ({ person, itemId, unitPrice }) =>
      person === added.person && itemId === added.itemId && unitPrice === added.unitPrice,
  );
  const same = covers[at];
  return same ? covers.with(at, { ...same, quantity: same.quantity + added.quantity }) : [...covers, added];
}
