import {
  isOfTurn,
  roundsOf,
  visitAt,
  turnUsage,
  type Catalogue,
  type RestaurantRules,
  type OpenVisit,
} from '@tavolata/domain';
import type { TurnInfoReply } from '@tavolata/protocol';

interface Moment {
  readonly rules: RestaurantRules;
  readonly catalogue: Catalogue;
  readonly now: number;
}

/** The turn that holds at a table, as the turn-info call says it; an empty list in a restaurant without rounds. */
export function turnInfoReply(visit: OpenVisit, checkName: string, moment: Moment): TurnInfoReply {
  const current = visitAt(visit, moment.now);
  const rounds = roundsOf(current, moment);
  const [first] = current.diners;
  const usage = first && turnUsage(current, first.id, moment);
  if (!rounds || !usage) return [];
  const sent = current.batches
    .filter((batch) => isOfTurn(current, batch))
    .flatMap(({ lines }) => lines.filter(({ status }) => status !== 'not-possible'));
  const counted = sent.filter((line) => !line.isExemptFromRound);
  const labels = new Map(current.diners.map(({ id, label }) => [id, label]));
  const byCustomer = unitsBy(counted, ({ dinerId }) =>
    dinerId === null ? 'Waiter' : (labels.get(dinerId) ?? '1'),
  );
  return {
    rule_gnr_turn: current.turn.number,
    rule_gnr_num: usage.limit,
    rule_gnr_time_start: current.turn.clock?.startedAt ?? null,
    turn_mins: rounds.turnMs / 60_000,
    max_turn: rounds.maxTurns,
    remark: '',
    check_name: checkName,
    customer_dish_num: Object.fromEntries(byCustomer),
    dishes_number: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    slu_dishes_number: [...unitsBy(sent, ({ categoryId }) => categoryId)].map(
      ([dmi_slu_id, dishes_number]) => ({
        dmi_slu_id,
        dishes_number,
      }),
    ),
  };
}

function unitsBy<Line extends { readonly quantity: number }, Key>(
  lines: readonly Line[],
  keyOf: (line: Line) => Key,
): ReadonlyMap<Key, number> {
  const units = new Map<Key, number>();
  for (const line of lines) units.set(keyOf(line), (units.get(keyOf(line)) ?? 0) + line.quantity);
  return units;
}
