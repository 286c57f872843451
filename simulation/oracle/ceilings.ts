import { extraUnits, ownEntries } from './counting.ts';
import { headcount, type LedgerContext } from './ledger-context.ts';
import type { LedgerVisit } from './ledger-visit.ts';

/** Whether what this guest sends now is more than may go to the kitchen without the staff's approval. */
export function exceedsCeilings(visit: LedgerVisit, who: string, context: LedgerContext): boolean {
  const { ceilings } = context.rules;
  const people = visit.service !== 'table' ? 2 : Math.min(headcount(visit.heads), ceilings.people);
  let dishes = 0;
  let money = 0;
  const cart = ownEntries(visit, who, context);
  for (const { dish, choice, units } of cart) {
    dishes += units;
    money += units * context.prices.unit(dish, choice, visit.service === 'takeaway');
  }
  for (const { dish, units } of extraUnits(visit, cart, context)) {
    money += units * (dish.limit?.excessPrice ?? 0);
  }
  if (dishes > people * ceilings.batch.dishes || money > people * ceilings.batch.amount) return true;
  for (const { batch, status, units, unitPrice, extraUnits: extra, dish } of visit.sentItems) {
    const isUnasked = !!visit.senders[batch - 1] && batch > visit.approvedUpTo;
    if (!isUnasked || status === 'not-possible') continue;
    dishes += units;
    money += units * unitPrice + extra * (dish.limit?.excessPrice ?? 0);
  }
  const inAll = visit.service === 'table' ? ceilings.visit : ceilings.batch;
  return dishes > people * inAll.dishes || money > people * inAll.amount;
}
