import { coverCents, rareLimits } from './load-restaurant.mjs';

/** @typedef {import('./load-restaurant.mjs').LoadDish} LoadDish */
/** @typedef {import('./table-ledger.mjs').Wish} Wish */
/** @typedef {{ lineId: string, dinerId: string, dishId: number, quantity: number }} SentLine */

/**
 * A table as a phone is told it, whole.
 * @typedef {object} Seen
 * @property {number} version
 * @property {string} userId who is told
 * @property {{ lines: readonly { id: string, dinerId: string, dishId: number, quantity: number }[], batches: readonly { number: number, turn: number, lines: readonly SentLine[] }[] }} visit
 */

/**
 * A table at the end of the evening, from all sides.
 * @typedef {object} TableAtTheEnd
 * @property {string} name
 * @property {number} adults
 * @property {readonly LoadDish[]} dishes
 * @property {readonly Wish[]} ledger how much of what each guest must have
 * @property {number} unanswered messages without an answer
 * @property {readonly { seen: Seen, version: number, gaps: number, repeats: number }[]} phones what each is told now, and what it has heard until now
 * @property {number} billCents what the staff's screen says is to be paid
 */

/**
 * Holds against each other what the phones asked for and were answered, what each has heard, what the server has, and what it charges. Nothing
 * is taken from the server's own rules: lines are counted, and the menu file has the prices.
 * @param {TableAtTheEnd} table
 * @returns {readonly string[]} what is wrong, in a sentence each
 */
export function judge({ name, adults, dishes, ledger, unanswered, phones, billCents }) {
  /** @type {string[]} */
  const faults = [];
  const blame = (/** @type {string} */ fault) => faults.push(`${name}: ${fault}`);
  const [first] = phones;
  if (!first) return [`${name}: no phone is left to ask`];
  if (unanswered > 0) blame(`${unanswered} messages have no answer`);
  const whole = JSON.stringify(contentOf(first.seen));
  for (const [seat, { seen, version, gaps, repeats }] of phones.entries()) {
    if (gaps > 0) blame(`phone ${seat + 1} was not told of ${gaps} changes`);
    if (repeats > 0) blame(`phone ${seat + 1} was told of ${repeats} changes twice`);
    if (version !== first.seen.version)
      blame(`phone ${seat + 1} has heard up to ${version} of ${first.seen.version}`);
    if (JSON.stringify(contentOf(seen)) !== whole) blame(`phone ${seat + 1} sees another table than phone 1`);
  }
  const { lines, batches } = first.seen.visit;
  const sent = batches.flatMap((batch) => batch.lines.map((line) => ({ ...line, turn: batch.turn })));
  const there = [...lines.map(({ id, ...line }) => ({ ...line, lineId: id })), ...sent];
  const seats = new Map(phones.map(({ seen }, seat) => [seen.userId, seat]));
  for (const fault of faultsOfLines(there, { ledger, seats })) blame(fault);
  const isRare = new Set(dishes.filter((dish) => dish.isRare).map(({ id }) => id));
  const most = Math.min(rareLimits.perTable, rareLimits.perPerson * adults);
  for (const turn of new Set(sent.map((line) => line.turn))) {
    const units = sum(
      sent.filter((line) => line.turn === turn && isRare.has(line.dishId)).map((line) => line.quantity),
    );
    if (units > most) blame(`${units} dishes were sent in round ${turn} of which ${most} may be`);
  }
  const cents = new Map(dishes.map((dish) => [dish.id, dish.cents]));
  const owed =
    adults * coverCents + sum(sent.map(({ dishId, quantity }) => quantity * (cents.get(dishId) ?? 0)));
  if (owed !== billCents) blame(`the bill is ${billCents} cents, and ${owed} were ordered`);
  return faults;
}

/**
 * @param {readonly SentLine[]} there
 * @param {{ ledger: readonly Wish[], seats: ReadonlyMap<string, number> }} expected
 */
function* faultsOfLines(there, { ledger, seats }) {
  const ids = there.map(({ lineId }) => lineId);
  for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at))) yield `line ${id} is there twice`;
  /** @type {Map<string, number>} */
  const left = new Map(ledger.map(({ seat, dishId, units }) => [wordsOf(seat, dishId), units]));
  for (const { dinerId, dishId, quantity } of there) {
    const words = wordsOf(seats.get(dinerId) ?? -1, dishId);
    left.set(words, (left.get(words) ?? 0) - quantity);
  }
  for (const [words, units] of left) {
    if (units > 0) yield `${units} of ${words} were accepted and are missed`;
    if (units < 0) yield `${-units} of ${words} are there, and were never accepted`;
  }
}

/**
 * @param {number} seat
 * @param {number} dishId
 */
const wordsOf = (seat, dishId) => `dish ${dishId} of phone ${seat + 1}`;

/** What all phones of a table must see alike. @param {Seen} seen */
function contentOf({ version, visit: { lines, batches } }) {
  return { version, lines, batches };
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, each) => all + each, 0);
}
