import { setUpMeal, type Meal } from './meal.ts';
import { crash, happenOne, stopNode } from './happenings.ts';
import type { MealReport } from './referee.ts';

/** A check failed; the message lists the last steps. */
class MealWentWrong extends Error {
  override readonly name = 'MealWentWrong';
}

interface MealOptions {
  /** How many servers play the restaurant, over one storage; 1 if it isn't said. */
  readonly nodes?: number;
  /** Crash the server before this step; of several nodes one stops. */
  readonly crashesAt?: number;
  readonly onStep?: (line: string) => void;
  /** Runs after the final checks. */
  readonly afterwards?: (meal: Meal) => Promise<void>;
}

/** How many steps a meal has before the network calms down. */
export const stepsOfMeal = 500;

/**
 * Plays one meal: the settings and menu are generated from the seed, the network loses, delays, doubles and reorders, the
 * disk fails, the server crashes. Checks after every step, and throws when anything was ever wrong.
 */
export async function playMeal(
  seed: number,
  { nodes = 1, crashesAt, onStep, afterwards }: MealOptions = {},
): Promise<MealReport> {
  const meal = await setUpMeal(seed, nodes);
  const happened: string[] = [];
  try {
    await seatGuests(meal);
    for (let step = 1; step <= stepsOfMeal; step += 1) {
      if (step === crashesAt) await (nodes > 1 ? stopNode(meal) : crash(meal));
      const line = `${step} at ${meal.clock.now() - 1_000_000_000} ms: ${await happenOne(meal)}`;
      happened.push(line);
      onStep?.(line);
      await settleAndCheck(meal);
    }
    await calmDown(meal);
    for (const { seat } of meal.phones) seat?.observer.checkWhenSettled(seat.visitId);
    await meal.server.checkStock();
    await meal.server.checkNothingOverdue();
    await afterwards?.(meal);
    meal.referee.throwFirstFault();
  } catch (error) {
    throw new MealWentWrong(`seed ${seed} went wrong after\n${happened.slice(-8).join('\n')}`, {
      cause: error,
    });
  }
  return meal.referee.report;
}

/** Most guests join before the first dish is ordered. */
async function seatGuests(meal: Meal): Promise<void> {
  const { phones, server, random } = meal;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    for (const phone of phones) {
      if (random.chance(0.6)) await phone.arrive();
      phone.connect();
      if (random.chance(0.6)) phone.seat?.wire.deliverAll();
    }
    for (let count = 0; count < 4 && server.isDiskBusy; count += 1) await server.workOnDisk();
    await settleAndCheck(meal);
  }
}

/** Lets the server finish answers and broadcasts, then checks. */
async function settleAndCheck({ phones, referee }: Meal): Promise<void> {
  // Whatever follows from what has happened is a promise or a next tick: all of them come before this.
  await new Promise(setImmediate);
  referee.throwFirstFault();
  for (const phone of phones) phone.check();
}

/** The network and the disk recover, and time passes, until everything has settled. */
async function calmDown(meal: Meal): Promise<void> {
  const { phones, server, clock, random } = meal;
  // What was due at a node that has stopped happens at another, whether or not it comes back.
  if (server.isOfSeveral && random.chance(0.4)) await stopNode(meal);
  await server.recoverDisk();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    clock.advance(7000);
    for (const phone of phones) {
      phone.seat?.session.setVisible(true);
      phone.connect();
      phone.seat?.wire.beat();
    }
    for (let pass = 0; pass < 6; pass += 1) {
      await settleAndCheck(meal);
      server.bus.deliverAll();
      for (const { seat } of phones) seat?.wire.deliverAll();
    }
    await settleAndCheck(meal);
  }
}
