import { alwaysOpen, isRefusal, must } from '@tavolata/domain';
import type { Catalogue, DinerId, HouseRules, Milliseconds } from '@tavolata/domain';
import type { TableSession } from '../session/session-state.ts';
import { createTableSession } from '../session/table-session.ts';
import { HandClock } from './hand-clock.ts';
import { TableTwin } from './table-twin.ts';
import { Wire } from './wire.ts';

/** A guest's device at the sample table. */
export interface Device {
  readonly dinerId: DinerId;
  readonly session: TableSession;
  readonly wire: Wire;
}

interface TableOptions {
  readonly catalogue: Catalogue;
  readonly rules?: HouseRules;
  readonly diners: readonly DinerId[];
  /** How far every phone's clock is behind the server's. */
  readonly phonesBehind?: Milliseconds;
}

/** A table that two adults and a child have opened with the first menu, and a device for every diner, not yet connected. */
export function aTable({ catalogue, diners, rules = everythingAllowed, phonesBehind = 0 }: TableOptions) {
  const clock = new HandClock(1_000_000_000);
  const twin = new TableTwin({ catalogue, rules, now: clock.now });
  const menu = must(catalogue.data.menus[0], 'a menu to open the table with');
  const opened = twin.perform(
    {
      type: 'openTable',
      visitId: 'v1',
      orderId: 501,
      tableId: 12,
      service: 'table',
      menuId: menu.id,
      heads: { adults: 2, children: 1, others: 0 },
    },
    { kind: 'staff', staffId: 'w1', name: 'Ana' },
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

const everythingAllowed: HouseRules = {
  allowsRemarks: true,
  isSelfOrder: false,
  hasDishLimits: false,
  asksBeforeDuplicates: false,
  rounds: null,
  kitchen: alwaysOpen,
};
