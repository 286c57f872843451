import {
  plannedUnits,
  readyTableOf,
  roundsOf,
  tableTurnUsage,
  visitAt,
  turnEndsAt,
  type Catalogue,
  type RestaurantRules,
  type OpenVisit,
} from '@tavolata/domain';
import type { TurnWire } from '@tavolata/protocol';

interface RulesAndMenu {
  readonly rules: RestaurantRules;
  readonly catalogue: Catalogue;
}

/** The turn that holds at a table, with what is used of it; `null` in a restaurant without rounds. */
export function turnWireOf(visit: OpenVisit, restaurant: RulesAndMenu, now: number): TurnWire | null {
  const current = visitAt(visit, now);
  const rounds = roundsOf(current, restaurant);
  const usage = tableTurnUsage(current, restaurant);
  if (!rounds || !usage) return null;
  return {
    number: current.turn.number,
    max_turns: rounds.maxTurns,
    ends_at: turnEndsAt(current.turn),
    allowed: usage.limit,
    sent: usage.sent,
    in_cart: usage.inCart,
    planned: plannedUnits(current),
    ready: readyWireOf(current, restaurant, now),
  };
}

function readyWireOf(visit: OpenVisit, { rules, catalogue }: RulesAndMenu, now: number): TurnWire['ready'] {
  const table = readyTableOf(visit, { rules, catalogue, now, today: visit.openedOn, stock: new Map() });
  if (!table || table.ready.length === 0) return null;
  return { said: table.ready.length, of: table.voters.length, turn: table.turn };
}
