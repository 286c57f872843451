import { extraUnits, ownSlips } from './counting.ts';
import { headcount, type House } from './house.ts';
import type { Paper } from './paper.ts';

/** Whether what this guest sends now is more than goes to the kitchen without anybody being asked. */
export function isTooMuch(paper: Paper, who: string, house: House): boolean {
  const { ceilings } = house.rules;
  const people = paper.service !== 'table' ? 2 : Math.min(headcount(paper.heads), ceilings.people);
  let dishes = 0;
  let money = 0;
  const slips = ownSlips(paper, who, house);
  for (const { dish, choice, units } of slips) {
    dishes += units;
    money += units * house.prices.unit(dish, choice, paper.service === 'takeaway');
  }
  for (const { dish, units } of extraUnits(paper, slips, house)) {
    money += units * (dish.limit?.excessPrice ?? 0);
  }
  if (dishes > people * ceilings.batch.dishes || money > people * ceilings.batch.amount) return true;
  for (const { batch, status, units, unitPrice, extraUnits: extra, dish } of paper.plates) {
    const isUnasked = paper.senders[batch - 1] !== null && batch > paper.yesUpTo;
    if (!isUnasked || status === 'not-possible') continue;
    dishes += units;
    money += units * unitPrice + extra * (dish.limit?.excessPrice ?? 0);
  }
  const inAll = paper.service === 'table' ? ceilings.visit : ceilings.batch;
  return dishes > people * inAll.dishes || money > people * inAll.amount;
}
