import { findDiner, partyInside, personsOf, type RunningVisit } from '@tavolata/domain';
import type { StaffTableReply } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { VisitAuthority } from '../visits/authority.ts';

/** The parties that came to a visit and can be parted from it, with what would go with each. */
export async function partiesAt(
  visit: RunningVisit,
  { authority, restaurant }: { authority: Pick<VisitAuthority, 'findVisit'>; restaurant: Restaurant },
): Promise<StaffTableReply['parties']> {
  if (visit.status !== 'open') return [];
  const parties = await Promise.all(
    visit.mergedFrom.map(async (id) => {
      const former = (await authority.findVisit(id))?.visit;
      const inside = former && partyInside(visit, former);
      if (!inside) return [];
      const { dinerIds, heads, dishes, tables } = inside;
      return {
        visit_id: id,
        table_id: former.tableId,
        table_name: restaurant.findTable(former.tableId)?.name ?? String(former.tableId),
        tables: [...tables],
        seats: dinerIds.flatMap((dinerId) => findDiner(visit, dinerId)?.seat ?? []),
        people: personsOf(heads),
        dishes,
      };
    }),
  );
  return parties.flat();
}
