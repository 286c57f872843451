import { billOf, type OpenVisit } from '@tavolata/domain';
import { toDecimal, type HistoryReply, type OrderDishWire } from '@tavolata/protocol';
import { customerOf, orderDish } from './order-reply.ts';

/** What a table has sent, grouped as clients of the specification read it [HI-08]. */
export function historyReply(visit: OpenVisit): HistoryReply {
  const groups = new Map<string, HistoryReply['round_customer_dish_data'][number]>();
  const sums = new Map<string, HistoryReply['dish_round_customer_data'][number]>();
  const exempt = new Map<number, boolean>();
  const all: OrderDishWire[] = [];
  for (const { turn: round, lines } of visit.batches) {
    for (const line of lines) {
      const dish = orderDish(line, visit);
      const customer = customerOf(visit, line);
      const group = groups.get(`${round} ${customer}`) ?? { round, customer, dishes: [] };
      group.dishes.push(dish);
      groups.set(`${round} ${customer}`, group);
      const key = `${line.dishId} ${round} ${customer}`;
      const quantity = (sums.get(key)?.quantity ?? 0) + line.quantity;
      sums.set(key, { item_id: line.dishId, round, customer, quantity });
      exempt.set(line.dishId, line.isExemptFromRound);
      all.push(dish);
    }
  }
  const { covers, charges } = billOf(visit);
  return {
    dish_round_customer_data: [...sums.values()],
    dishRuleData: [...exempt].map(([item_id, isExempt]) => ({
      item_id,
      not_joining_global_limit: isExempt ? 1 : 0,
    })),
    round_customer_dish_data: [...groups.values()],
    type_round_dish: { all: { all }, additionalCharges: { total: toDecimal(covers + charges) } },
  };
}
