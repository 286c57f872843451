// npm run load -- --restaurants 200 --tables 30 --phones 4 --minutes 10: an evening at many restaurants on one machine, and a referee.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { orExplain, prepare } from '../scripts/lib/prepare.mjs';
import { table } from './src/figures.mjs';
import { playEvening, startRestaurants } from './src/load/play-evening.mjs';
import { workedBetween } from './src/measured-server.mjs';

const { values } = parseArgs({
  options: {
    restaurants: { type: 'string', default: '20' },
    tables: { type: 'string', default: '30' },
    phones: { type: 'string', default: '4' },
    screens: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
const size = {
  restaurants: wholeNumber('restaurants'),
  tables: wholeNumber('tables'),
  phones: wholeNumber('phones'),
  screens: wholeNumber('screens'),
  minutes: Number(values.minutes),
  seed: wholeNumber('seed'),
};
if (!(size.minutes > 0)) refuse(`--minutes must be above 0, not "${values.minutes}"`);
/** Of the faults so many are told; the others are counted. */
const mostTold = 20;
/** Into so many parts the evening is cut, to see whether memory grows. */
const memoryParts = 10;

await orExplain(prepare);
const startedAt = performance.now();
const at = await startRestaurants(size.restaurants, size.tables);
const { server } = at;
try {
  const openedIn = (performance.now() - startedAt) / 1000;
  console.log(
    `${size.restaurants} restaurants are open after ${openedIn.toFixed(1)} s, ${server.memory().toFixed(0)} MB. An evening in ${size.minutes} minutes begins.`,
  );
  const [worked, written, began] = [server.worked(), server.written(), performance.now()];
  const memories = [server.memory()];
  const remember = setInterval(() => memories.push(server.memory()), (size.minutes * 60_000) / memoryParts);
  const { latencies, refusals, faults, tables } = await playEvening(at, size).finally(() =>
    clearInterval(remember),
  );
  const seconds = (performance.now() - began) / 1000;
  const { main, writer, others } = workedBetween(worked, server.worked());
  const share = (/** @type {number} */ us) => `${(us / seconds / 10_000).toFixed(0)} %`;
  const edits = latencies.count('edit') + latencies.count('send');
  console.log(`\n${table(latencies.rows())}\n`);
  console.log(
    `${tables} tables, ${tables * size.phones} phones, ${size.restaurants * size.screens} screens of the staff, ${edits} edits and sends, ${(edits / seconds).toFixed(0)} a second.`,
  );
  console.log(
    `Server: main thread ${share(main)}, busiest writer ${share(writer)}, others ${share(others)} of a core; ` +
      `${server.memory().toFixed(0)} MB; ${((server.written() - written) / edits / 1000).toFixed(1)} kB to the disk for each. ` +
      `Machine at load ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  );
  console.log(`Memory through the evening: ${memories.map((mb) => mb.toFixed(0)).join(', ')} MB.`);
  const reasons = [...refusals].map(([code, count]) => `${code} ${count}`).join(', ');
  console.log(`Refused: ${reasons || 'nothing'}.`);
  for (const fault of faults.slice(0, mostTold)) console.error(`FAULT ${fault}`);
  for (const [kind, count] of kindsOf(faults)) console.log(`${count} times: ${kind}`);
  console.log(
    faults.length === 0
      ? 'The referee: nothing missed, nothing double, limits kept, bills equal.'
      : `The referee: ${faults.length} faults.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}

/** @param {'restaurants' | 'tables' | 'phones' | 'screens' | 'seed'} name */
function wholeNumber(name) {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= (name === 'screens' ? 0 : 1)) return number;
  return refuse(`--${name} must be a whole number, not "${values[name]}"`);
}

/**
 * What was asked for can't be played: said in a sentence.
 * @param {string} why
 * @returns {never}
 */
function refuse(why) {
  console.error(why);
  process.exit(1);
}

/**
 * How many there are of each kind, whatever table, phone and number they are about.
 * @param {readonly string[]} faults
 */
function kindsOf(faults) {
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const fault of faults) {
    const kind = fault.replace(/^\S+, table \d+: /, '').replace(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '…');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].sort(([, a], [, b]) => b - a);
}
