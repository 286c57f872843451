import type { Decision } from '../refusal.ts';
import type { StaffCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { coversAt, headsInTheWay, plainHeads, unpaidInTheWay } from './open-table.ts';
import type { OpenVisit } from './visit.ts';

type ChangeHeads = Extract<StaffCommand, { type: 'changeHeads' }>;

/**
 * The staff correct how many people sit here: covers are charged anew by the day of opening, limits follow from now on,
 * and nothing that was sent is taken back.
 */
export function changeHeads(visit: OpenVisit, command: ChangeHeads, context: Context): Decision<VisitEvent> {
  const menu = context.catalogue.findMenu(visit.menuId);
  if (!menu) return { code: 'menu-not-found', menuId: visit.menuId };
  const refusal = headsInTheWay(command.heads, menu, context.catalogue, visit.openedOn);
  if (refusal) return refusal;
  const heads = plainHeads(command.heads);
  const covers = coversAt({ ...visit, heads }, menu, visit.openedOn, context.catalogue);
  const unpaid = visit.service === 'table' ? unpaidInTheWay(menu, covers) : undefined;
  return unpaid ?? [{ type: 'headsChanged', heads, covers }];
}
