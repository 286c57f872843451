import { anEvening, type Evening } from './evening.ts';
import { crash, happenOne } from './happenings.ts';
import type { MealReport } from './referee.ts';

/** Something was wrong. `steps` are the last things that happened. */
class MealWentWrong extends Error {
  override readonly name = 'MealWentWrong';
}

interface MealOptions {
  /** The server crashes before this step, whatever else happens. */
  readonly crashesAt?: number;
  readonly onStep?: (line: string) => void;
  /** What happens when the meal is over. */
  readonly afterwards?: (evening: Evening) => Promise<void>;
}

/** How many things happen in a meal before the network calms down. */
export const stepsOfMeal = 500;

/**
 * Plays one meal: all rules of a house that the seed has made up, a network that loses, delays, doubles and reorders, a
 * disk that fails, a server that crashes. Looks after every step, and throws when anything was ever wrong.
 */
export async function playMeal(
  seed: number,
  { crashesAt, onStep, afterwards }: MealOptions = {},
): Promise<MealReport> {
  const evening = await anEvening(seed);
  const happened: string[] = [];
  try {
    await comeIn(evening);
    for (let step = 1; step <= stepsOfMeal; step += 1) {
      if (step === crashesAt) await crash(evening);
      const line = `${step} at ${evening.clock.now() - 1_000_000_000} ms: ${await happenOne(evening)}`;
      happened.push(line);
      onStep?.(line);
      await lookAround(evening);
    }
    await calmDown(evening);
    for (const { seat } of evening.phones) seat?.shoulder.checkAtRest(seat.visitId);
    await evening.restaurant.checkShelf();
    await afterwards?.(evening);
    evening.referee.complain();
  } catch (error) {
    throw new MealWentWrong(`seed ${seed} went wrong after\n${happened.slice(-8).join('\n')}`, {
      cause: error,
    });
  }
  return evening.referee.report;
}

/** Most guests get through the door before the first dish. */
async function comeIn(evening: Evening): Promise<void> {
  const { phones, restaurant, random } = evening;
  for (let round = 0; round < 5; round += 1) {
    for (const phone of phones) {
      if (random.chance(0.6)) phone.arrive();
      phone.connect();
      if (random.chance(0.6)) phone.seat?.wire.deliverAll();
    }
    for (let count = 0; count < 4 && restaurant.disk.isBusy; count += 1) await restaurant.disk.work();
    await lookAround(evening);
  }
}

/** The server finishes what it can: answers, then what the tables are told. */
async function lookAround({ phones, referee }: Evening): Promise<void> {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  referee.complain();
  for (const phone of phones) phone.check();
}

/** The network is good again, the disk does all it is asked, and there is time. */
async function calmDown(evening: Evening): Promise<void> {
  const { phones, restaurant, clock } = evening;
  await restaurant.disk.recover();
  for (let round = 0; round < 6; round += 1) {
    clock.advance(7000);
    for (const phone of phones) {
      phone.seat?.session.setVisible(true);
      phone.connect();
      phone.seat?.wire.beat();
    }
    for (let pass = 0; pass < 6; pass += 1) {
      await lookAround(evening);
      for (const { seat } of phones) seat?.wire.deliverAll();
    }
    await lookAround(evening);
  }
}
