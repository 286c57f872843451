import { expect } from 'vitest';
import { cartBounds } from '../cart/line.ts';
import { alwaysOpen } from '../menu/business-hours.ts';
import type { Refusal } from '../refusal.ts';
import type { Actor, Command } from '../visit/commands.ts';
import type { Ceilings } from '../visit/ceilings.ts';
import type { Context, RestaurantRules, PresencePolicy } from '../visit/context.ts';
import { decide } from '../visit/decide.ts';
import type { VisitEvent } from '../visit/events.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type Visit } from '../visit/visit.ts';
import { sampleCatalogue } from './sample-menu.ts';

/** A guest's phone. */
export function diner(dinerId: string): Actor {
  return { kind: 'diner', dinerId };
}

/** Somebody of the restaurant. */
export const waiter: Actor = { kind: 'staff', staffId: 'w1', name: 'Ana' };

/** Whoever has scanned opens, joins and sends. */
export const freeOpening: PresencePolicy = {
  guestsOpen: true,
  staffApproveOpening: false,
  staffApproveFirstBatch: false,
  needsPin: false,
  joining: 'free',
  joinMs: 600_000,
};

/** More than any table sends: for tests whose subject is another one. */
export const highCeilings: Ceilings = {
  lineQuantity: cartBounds.lineQuantity,
  cartLines: cartBounds.lines,
  batch: { dishes: 100_000, amount: 100_000_000 },
  visit: { dishes: 100_000, amount: 100_000_000 },
  people: 99,
};

/** A restaurant that asks its guests for more than a scan. */
export function aCarefulRestaurant(
  presence: Partial<PresencePolicy>,
  change: Partial<RestaurantRules> = {},
): RestaurantRules {
  return sampleRules({ ...change, presence: { ...freeOpening, ...presence } });
}

/** A restaurant without rounds or dish limits, unless told otherwise. */
export function sampleRules(change: Partial<RestaurantRules> = {}): RestaurantRules {
  return {
    allowsRemarks: true,
    isSelfOrder: false,
    hasDishLimits: false,
    asksBeforeDuplicates: false,
    asksWhoIsReady: true,
    firesCourses: false,
    presence: freeOpening,
    ceilings: highCeilings,
    rounds: null,
    kitchen: alwaysOpen,
    ...change,
  };
}

/** A Thursday at no particular time, in a restaurant without rounds. */
export function aContext(change: Partial<Context> = {}): Context {
  return {
    now: 1_000_000,
    today: { weekday: 4, isHoliday: false },
    by: diner('anna'),
    rules: sampleRules(),
    stock: new Map(),
    catalogue: sampleCatalogue,
    ...change,
  };
}

/** Given what has happened, when a command is given, then these events follow, or a refusal. */
export function given(...events: readonly VisitEvent[]) {
  const visit: Visit = evolveAll(noVisit, events);
  return {
    visit,
    when(command: Command, change: Partial<Context> = {}) {
      const decision = decide(visit, command, aContext(change));
      return {
        decision,
        then(...expected: readonly VisitEvent[]) {
          expect(decision).toEqual(expected);
        },
        thenRefused(expected: Refusal) {
          expect(decision).toEqual(expected);
        },
      };
    },
  };
}
