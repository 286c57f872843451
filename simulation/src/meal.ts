import { createRandom, HandClock, type Random } from '@tavolata/client/testing';
import { restaurantOfSeed, type SeedRestaurant } from './seed-restaurant.ts';
import { Phone } from './phone.ts';
import { Referee } from './referee.ts';
import { SimulatedServer } from './simulated-server.ts';
import { Waiter } from './waiter.ts';

/** Everything and everybody of one simulated meal. */
export interface Meal {
  readonly random: Random;
  readonly restaurant: SeedRestaurant;
  readonly clock: HandClock;
  readonly referee: Referee;
  readonly server: SimulatedServer;
  readonly waiter: Waiter;
  readonly phones: readonly Phone[];
  /** Whether crashes are among the things that happen. */
  readonly isCrashing: boolean;
}

const guests = ['anna', 'ben', 'chiara'];

/** One or two tables with a few phones each, in a restaurant generated from the seed. */
export async function setUpMeal(seed: number, nodes: number): Promise<Meal> {
  const random = createRandom(seed);
  const restaurant = restaurantOfSeed(random);
  const clock = new HandClock(1_000_000_000);
  const referee = new Referee(restaurant);
  const server = new SimulatedServer({
    restaurant,
    clock,
    referee,
    random,
    failsPercent: random.pick([0, 0, 2, 6]) ?? 0,
    isDiskLazy: random.chance(0.4),
    nodes,
  });
  await server.open();
  const tables = random.chance(0.35) ? [12, 13] : [12];
  const phones: Phone[] = [];
  for (const tableId of tables) {
    for (const name of guests.slice(0, tables.length > 1 ? 2 : 3)) {
      const dinerId = `${name}-${tableId}`;
      await server.scan(dinerId, tableId);
      const behind = random.chance(0.5) ? 0 : random.below(7_200_000) - 3_600_000;
      phones.push(new Phone({ dinerId, tableId, server, referee, restaurant, random, clock, behind }));
    }
  }
  const waiter = new Waiter({ server, referee, restaurant, random, clock });
  return { random, restaurant, clock, referee, server, waiter, phones, isCrashing: random.chance(0.3) };
}
