import { isSameHeads } from '../menu/day-price.ts';
import type { DinerId } from '../ids.ts';
import type { Decision } from '../refusal.ts';
import type { GuestCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { coversAt, headsInTheWay, plainHeads, unpaidInTheWay } from './open-table.ts';
import type { OpenVisit } from './visit.ts';

type RequestHeads = Extract<GuestCommand, { type: 'requestHeads' }>;

/** Guests tell the staff how many they are. What the staff could not set is refused to them for the same reason [HEADS-2]. */
export function requestHeads(
  visit: OpenVisit,
  request: RequestHeads,
  dinerId: DinerId,
  context: Context,
): Decision<VisitEvent> {
  if (visit.service !== 'table') return { code: 'not-allowed' };
  const heads = plainHeads(request.heads);
  if (isSameHeads(heads, visit.headsRequest?.heads ?? visit.heads)) return [];
  if (isSameHeads(heads, visit.heads)) return [{ type: 'headsRequested', request: null }];
  const menu = context.catalogue.findMenu(visit.menuId);
  if (!menu) return { code: 'menu-not-found', menuId: visit.menuId };
  const covers = coversAt({ ...visit, heads }, menu, visit.openedOn, context.catalogue);
  return (
    headsInTheWay(heads, menu, context.catalogue, visit.openedOn) ??
    unpaidInTheWay(menu, covers) ?? [{ type: 'headsRequested', request: { dinerId, heads, at: context.now } }]
  );
}
