import type { PrintTrouble } from '../jobs/print-job.ts';
import type { Dialogue, Said } from './dialogue.ts';
import type { Found } from './printer-line.ts';

/** ESC ACK SOH: how it is, in real time. */
const askState = Buffer.from([0x1b, 0x06, 0x01]);

/** ESC RS E 0: the counter of what has been carried out begins at 0. ETB: counts one more when all before it has been. */
const resetCounter = Buffer.from([0x1b, 0x1e, 0x45, 0]);
const count = Buffer.from([0x17]);

/** How the receipt language ends a paper, in its several ways. */
const ends = [Buffer.from([0x1b, 0x1d, 3, 1, 0, 0]), Buffer.from([0x1b, 0x06, 0x01])];

/** The commands of a paper without the question at their end, which nobody would hear the answer to. */
export function withoutQuestion(commands: Buffer): Buffer {
  const end = ends.find((each) => commands.subarray(-each.length).equals(each));
  return end ? commands.subarray(0, -end.length) : commands;
}

/** A state has a head that says how long it is, and the counter in its eighth byte. */
function read(bytes: Buffer): Found<Said> | null {
  const [first = 0, second = 0] = bytes;
  if ((first & 0x91) !== 0x01) return { length: 1, meaning: null };
  if (bytes.length < 2) return null;
  const length = ((first >> 2) & 0x08) + ((first >> 1) & 0x07) + ((second >> 6) & 0x02);
  if (length < 7) return { length: 1, meaning: null };
  if (bytes.length < length) return null;
  const trouble = troubleIn(bytes);
  const counter = bytes[7] ?? 0;
  const counted = ((counter & 0x40) >> 2) | ((counter & 0x20) >> 2) | ((counter & 0x0e) >> 1);
  if (trouble === null && counted > 0) return { length, meaning: { type: 'done', job: counted } };
  return { length, meaning: { type: 'state', trouble, isPaperLow: isPaperLow(bytes) } };
}

/** A sensor sees the end of the roll. */
function isPaperLow(state: Buffer): boolean {
  return ((state[5] ?? 0) & 0x04) !== 0;
}

function troubleIn(state: Buffer): PrintTrouble | null {
  const [, , printer = 0, error = 0, buffer = 0, paper = 0] = state;
  if ((printer & 0x20) !== 0) return 'cover-open';
  if ((paper & 0x08) !== 0) return 'paper-out';
  if ((error & 0x2c) !== 0 || (buffer & 0x0a) !== 0) return 'error';
  return (printer & 0x08) !== 0 ? 'error' : null;
}

/** Star's printers count what they have carried out. */
export function starDialogue(): Dialogue {
  let isSent = false;
  return {
    askState: Buffer.from(askState),
    states: 1,
    withQuestion(commands) {
      isSent = true;
      return Buffer.concat([resetCounter, withoutQuestion(commands), count, askState]);
    },
    // What was counted before is another paper's.
    read(bytes) {
      const found = read(bytes);
      if (isSent || found?.meaning?.type !== 'done') return found;
      const meaning = { type: 'state', trouble: null, isPaperLow: isPaperLow(bytes) } as const;
      return { length: found.length, meaning };
    },
    isAnswer: (said) => said.type === 'done' && said.job === 1,
  };
}
