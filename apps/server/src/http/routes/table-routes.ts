import { visitSeenBy } from '@tavolata/domain';
import { endpoints } from '@tavolata/protocol/endpoints';
import { visitOf } from '../../access/guest-sessions.ts';
import type { StaffAccount } from '../../access/access-store.ts';
import type { Table } from '../../catalogue/restaurant-record.ts';
import type { GuestSession } from '../../sessions/guest-session.ts';
import type { Api } from '../api.ts';
import { Refused, Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';
import { actorOf, doneOr } from '../staff-commands.ts';

/** Table status records: a guest's own, any for the staff. */
export function tableRoutes(
  api: Api,
  services: Uses<'authority' | 'floor' | 'reception' | 'restaurant'>,
): void {
  const { authority, restaurant, floor, reception } = services;

  api.register(endpoints.table, async ({ asker, table }) => {
    const guest = asker.kind === 'guest' ? asker.guest : null;
    if (guest && guest.tableId !== table.id) throw new Rejected('not-found');
    const running = await floor.findRunning(table.id);
    // Who sat here before has to scan again to see who sits here now, and finds a free table as it is.
    if (guest && guest.endedAt !== null && running) throw new Rejected('scan-again');
    // Who may only look at the menu learns nothing of those who sit there.
    const isShown = !guest || (await reception.mayOrder(guest));
    const visit = isShown && running ? running.visit : null;
    return [
      floor.statusOf(table, visit && guest ? visitSeenBy(visit, guest.dinerId, restaurant.rules) : visit),
    ];
  });

  api.register(endpoints.confirmTable, async ({ asker, table, requestId }) =>
    asker.kind === 'staff' ? approveAt(table, asker.staff, requestId) : repeatAt(table, asker.guest),
  );

  api.register(endpoints.tables, async ({ query: { section_id: sectionId, with_order: isInUse } }) => {
    const running = await floor.findTablesInUse();
    return restaurant.record.tables
      .filter((table) => sectionId === undefined || table.sectionId === sectionId)
      .filter((table) => isInUse !== true || running.has(table.id))
      .map((table) => floor.statusOf(table, running.get(table.id)?.visit ?? null));
  });

  /** The staff's yes; where nothing waits, it changes nothing [A-08, O-12]. */
  async function approveAt(table: Table, staff: StaffAccount, requestId: string) {
    const running = await floor.findRunning(table.id);
    if (!running) throw new Refused({ code: 'visit-not-open' });
    await doneOr(authority.approve({ visitId: running.visit.id, by: actorOf(staff), requestId }));
    return [floor.statusOf(table, (await floor.findRunning(table.id))?.visit ?? null)];
  }

  /** A guest reaches the own table alone, and of that only what opening it has made true. */
  async function repeatAt(table: Table, session: GuestSession) {
    const running = await floor.findRunning(table.id);
    if (!running || running.visit.id !== visitOf(session)) throw new Rejected('not-found');
    return [floor.statusOf(table, visitSeenBy(running.visit, session.dinerId, restaurant.rules))];
  }
}
