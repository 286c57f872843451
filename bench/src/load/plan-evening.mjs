import { readFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/repository.mjs';

/**
 * What somebody does at a table.
 * @typedef {object} Act
 * @property {number} at when, in ms from the beginning of the evening
 * @property {'add' | 'same' | 'change' | 'send' | 'lose-line'} what
 * @property {number} pick which of what there is to pick from, from 0 to 1
 * @property {number} step by how many units
 */

/** @typedef {{ at: number, acts: readonly Act[] }} PlannedPhone when it scans, and what its guest does */
/** @typedef {{ restaurant: number, tableId: number, phones: readonly PlannedPhone[] }} PlannedTable */
/** @typedef {{ restaurants: number, tables: number, phones: number, minutes: number, seed: number, screens?: number }} Size `screens` of the staff in each restaurant, none unless told */

/** The shares that the simulation's guests go by: each is the upper end of its part of the dice. */
const habits =
  /** @type {{ changeQuantity: number, nextTurn: number, theSame: number, quantitySteps: number[] }} */ (
    JSON.parse(readFileSync(inRoot('simulation', 'habits.json'), 'utf8'))
  );

/** What a visit comes to, as in the bench of ended visits. */
const editsOfVisit = 36;
const sendsOfVisit = 3;

/** Tables fill in the first quarter; at the end there is time for the last answers. */
const lastOpening = 0.25;
const lastAct = 0.95;

/**
 * The evening before it begins: who does what when, whatever the server then takes for it. The same seed plans the same.
 * @param {Size} size
 * @returns {readonly PlannedTable[]}
 */
export function planEvening({ restaurants, tables, phones, minutes, seed }) {
  const random = randomFrom(seed);
  const length = minutes * 60_000;
  return Array.from({ length: restaurants * tables }, (_, at) => {
    const opensAt = random() * lastOpening * length;
    const endsAt = opensAt + (lastAct - lastOpening) * length;
    /** @type {Act[][]} */
    const acts = Array.from({ length: phones }, () => []);
    const joinsAt = acts.map((_each, seat) => opensAt + (seat === 0 ? 0 : random() * 0.02 * length));
    const between = (/** @type {number} */ from) => from + random() * (endsAt - from);
    const ofSomebody = (/** @type {(from: number) => Act} */ act) => {
      const seat = Math.floor(random() * phones);
      acts[seat]?.push(act(joinsAt[seat] ?? opensAt));
    };
    for (let edit = 0; edit < editsOfVisit; edit += 1) ofSomebody((from) => anEdit(between(from), random));
    for (let send = 1; send <= sendsOfVisit; send += 1) {
      const sentAt = opensAt + ((endsAt - opensAt) * send) / sendsOfVisit;
      ofSomebody(() => ({ at: sentAt, what: 'send', pick: 0, step: 0 }));
    }
    for (const [seat, own] of acts.entries()) {
      if (random() < 0.25)
        own.push({ at: between(joinsAt[seat] ?? opensAt), what: 'lose-line', pick: 0, step: 0 });
      own.sort((a, b) => a.at - b.at);
    }
    return {
      restaurant: Math.floor(at / tables),
      tableId: (at % tables) + 1,
      phones: acts.map((own, seat) => ({ at: joinsAt[seat] ?? opensAt, acts: own })),
    };
  });
}

/**
 * @param {number} at
 * @param {() => number} random
 * @returns {Act}
 */
function anEdit(at, random) {
  const dice = random();
  const { quantitySteps: steps } = habits;
  if (dice < habits.changeQuantity) {
    return { at, what: 'change', pick: random(), step: steps[Math.floor(random() * steps.length)] ?? 1 };
  }
  const isSame = dice > habits.nextTurn && dice < habits.theSame;
  return {
    at,
    what: isSame ? 'same' : 'add',
    pick: random(),
    step: isSame ? 1 : 1 + Math.floor(random() * 3),
  };
}

/**
 * Numbers from 0 to 1 that follow from a seed (mulberry32).
 * @param {number} seed
 */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
