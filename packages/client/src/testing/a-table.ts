import { alwaysOpen, isRefusal, must } from '@tavolata/domain';
import type { Actor, Catalogue, DinerId, RestaurantRules, Milliseconds, TableId } from '@tavolata/domain';
import type { TableSession } from '../session/session-state.ts';
import { createTableSession } from '../session/table-session.ts';
import { HandClock } from './hand-clock.ts';
import { sampleWaiter, TableTwin } from './table-twin.ts';
import { Wire } from './wire.ts';

/** A guest's device at the sample table. */
export interface Device {
  readonly dinerId: DinerId;
  readonly session: TableSession;
  readonly wire: Wire;
}

interface TableOptions {
  readonly catalogue: Catalogue;
  readonly rules?: RestaurantRules;
  readonly diners: readonly DinerId[];
  /** How far every phone's clock is behind the server's. */
  readonly phonesBehind?: Milliseconds;
  /** The first table of its restaurant unless told otherwise. */
  readonly clock?: HandClock;
  readonly tableId?: TableId;
  /** Who asks for the table: the staff open it, a guest's request may have to wait for them. */
  readonly openedBy?: Actor;
}

/** A table that two adults and a child ask for with the first menu, and a device for every diner, not yet connected. */
export function aTable({
  catalogue,
  diners,
  rules = everythingAllowed,
  phonesBehind = 0,
  clock = new HandClock(1_000_000_000),
  tableId = 12,
  openedBy = sampleWaiter,
}: TableOptions) {
  const twin = new TableTwin({ catalogue, rules, now: clock.now });
  const menu = must(catalogue.data.menus[0], 'a menu to open the table with');
  const opened = twin.perform(
    {
      type: 'openTable',
      visitId: `visit-at-${tableId}`,
      orderId: 500 + tableId,
      tableId,
      service: 'table',
      placeName: null,
      menuId: menu.id,
      heads: { adults: 2, children: 1, others: 0 },
      hasPin: false,
    },
    openedBy,
  );
  must(isRefusal(opened) ? null : opened, 'the sample table opens');
  const devices = diners.map((dinerId): Device => {
    twin.perform({ type: 'joinVisit', nickname: null }, { kind: 'diner', dinerId });
    const wire = new Wire(twin, dinerId);
    let lastId = 0;
    const session = createTableSession({
      transport: wire,
      createId: () => `${dinerId}-request-${++lastId}`,
      now: () => clock.now() - phonesBehind,
      startTimer: clock.startTimer,
      catalogue,
      rules,
      userId: dinerId,
    });
    return { dinerId, session, wire };
  });
  return { clock, twin, devices };
}

const everythingAllowed: RestaurantRules = {
  allowsRemarks: true,
  isSelfOrder: false,
  hasDishLimits: false,
  asksBeforeDuplicates: false,
  asksWhoIsReady: true,
  firesCourses: false,
  presence: {
    guestsOpen: true,
    staffApproveOpening: false,
    staffApproveFirstBatch: false,
    needsPin: false,
    joining: 'free',
    joinMs: 600_000,
  },
  ceilings: {
    lineQuantity: 99,
    cartLines: 300,
    batch: { dishes: 100_000, amount: 100_000_000 },
    visit: { dishes: 100_000, amount: 100_000_000 },
    people: 99,
  },
  rounds: null,
  kitchen: alwaysOpen,
};
