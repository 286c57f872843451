import { peopleWithoutTable } from '@tavolata/domain';
import { toCents } from '@tavolata/protocol';
import type { RestaurantChoices } from '../restaurant-choices.ts';

/** How much goes without a yes: dishes, and money in minor units. */
export interface CeilingExample {
  readonly dishes: number;
  readonly amount: number;
}

type Ceilings = Pick<
  RestaurantChoices,
  'batchDishes' | 'batchAmount' | 'visitDishes' | 'visitAmount' | 'ceilingPeople' | 'openOrders'
>;

/** What a table of so many may send at once, and in all until the next yes; and what one address may without a table. */
export function ceilingExamples(choices: Ceilings, people: number) {
  const counted = Math.min(people, choices.ceilingPeople);
  const atOnce = (heads: number) => times(heads, choices.batchDishes, choices.batchAmount);
  return {
    batch: atOnce(counted),
    largest: atOnce(choices.ceilingPeople),
    visit: times(counted, choices.visitDishes, choices.visitAmount),
    address: atOnce(peopleWithoutTable * choices.openOrders),
  };
}

function times(heads: number, dishes: number, amount: number): CeilingExample {
  return { dishes: heads * dishes, amount: toCents(heads * amount) };
}
