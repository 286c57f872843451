import {
  roundsOf,
  tableTurnUsage,
  turnAt,
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
  const current = { ...visit, turn: turnAt(visit, now) };
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
  };
}
