import { createRandom, HandClock, type Random } from '@tavolata/client/testing';
import { houseOfSeed, type SeedHouse } from './house-of-seed.ts';
import { Phone } from './phone.ts';
import { Referee } from './referee.ts';
import { Restaurant } from './restaurant.ts';
import { Waiter } from './waiter.ts';

/** Everything and everybody of one meal. */
export interface Evening {
  readonly random: Random;
  readonly house: SeedHouse;
  readonly clock: HandClock;
  readonly referee: Referee;
  readonly restaurant: Restaurant;
  readonly waiter: Waiter;
  readonly phones: readonly Phone[];
  /** Whether the server is one that crashes now and then by itself. */
  readonly isCrashing: boolean;
}

const guests = ['anna', 'ben', 'chiara'];

/** One or two tables with a few phones each, in a house that the seed has made up. */
export async function anEvening(seed: number): Promise<Evening> {
  const random = createRandom(seed);
  const house = houseOfSeed(random);
  const clock = new HandClock(1_000_000_000);
  const referee = new Referee(house);
  const restaurant = new Restaurant({
    house,
    clock,
    referee,
    random,
    failsPercent: random.pick([0, 0, 2, 6]) ?? 0,
    isDiskLazy: random.chance(0.4),
  });
  await restaurant.open();
  const tables = random.chance(0.35) ? [12, 13] : [12];
  const phones: Phone[] = [];
  for (const tableId of tables) {
    for (const name of guests.slice(0, tables.length > 1 ? 2 : 3)) {
      const dinerId = `${name}-${tableId}`;
      await restaurant.scan(dinerId, tableId);
      const behind = random.chance(0.5) ? 0 : random.below(7_200_000) - 3_600_000;
      phones.push(new Phone({ dinerId, tableId, restaurant, referee, house, random, clock, behind }));
    }
  }
  const waiter = new Waiter({ restaurant, referee, house, random });
  return { random, house, clock, referee, restaurant, waiter, phones, isCrashing: random.chance(0.3) };
}
