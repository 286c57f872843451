import type { HeldByGuests } from '../catalogue/edits/held-by-guests.ts';
import type { Floor } from '../floor/floor.ts';
import type { UnreadableVisits } from '../visits/unreadable-visits.ts';
import type { VisitStorage } from '../visits/visit-storage.ts';

interface HeldParts {
  readonly floor: Pick<Floor, 'findTablesInUse' | 'listRunning'>;
  readonly unreadable: Pick<UnreadableVisits, 'list'>;
  readonly archive: Pick<VisitStorage, 'listPastOrders'>;
}

/** Looks up what guests hold: also what can't be read of it is theirs. */
export function heldByGuests({ floor, unreadable, archive }: HeldParts): HeldByGuests {
  return {
    async tables() {
      const inUse = await floor.findTablesInUse();
      return new Set([...inUse.keys(), ...unreadable.list().flatMap(({ tables }) => tables)]);
    },
    async menus() {
      const running = await floor.listRunning();
      return new Set(
        running.map(({ visit }) => (visit.status === 'waiting' ? visit.request.menuId : visit.menuId)),
      );
    },
    async hasOrders() {
      if (unreadable.list().length > 0) return true;
      if ((await floor.listRunning()).some(({ visit }) => visit.status === 'open')) return true;
      return (await archive.listPastOrders({ closedBefore: Infinity, limit: 1 })).length > 0;
    },
  };
}
