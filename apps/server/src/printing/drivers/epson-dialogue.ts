import type { PrintTrouble } from '../jobs/print-job.ts';
import type { Dialogue, Said } from './dialogue.ts';
import type { Found } from './printer-line.ts';

/** DLE EOT 1, 2 and 4: the printer, why it is offline, and its paper. Obeyed in real time. */
const askState = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4]);

/** The end of a paper as the receipt language says it: GS r 1, answered when all before it has been carried out. */
const askPaper = Buffer.from([0x1d, 0x72, 1]);

/** GS ( H, function 48: an id that comes back when all before it has been printed. */
function askWithId(job: number): Buffer {
  return Buffer.concat([Buffer.from([0x1d, 0x28, 0x48, 6, 0, 48, 48]), idOf(job)]);
}

/** Four digits, as the command takes them. */
function idOf(job: number): Buffer {
  return Buffer.from(String(job % 10_000).padStart(4, '0'), 'latin1');
}

const idHead = 0x37;

/** One byte each; which question they answer shows in bits that are always the same. */
function readState(byte: number): PrintTrouble | null | undefined {
  // DLE EOT: 0xx1xx10.
  if ((byte & 0x93) !== 0x12) return undefined;
  return null;
}

function read(bytes: Buffer, asked: { place: number }): Found<Said> | null {
  const [first = 0, second] = bytes;
  if (first === idHead) {
    if (second === undefined) return null;
    if (second === 0x22) {
      if (bytes.length < 7) return null;
      const job = Number(bytes.subarray(2, 6).toString('latin1'));
      return { length: 7, meaning: { type: 'done', job } };
    }
  }
  if (readState(first) === null) {
    const place = asked.place % 3;
    asked.place += 1;
    const isPaperLow = place === 2 && (first & 0x0c) === 0x0c;
    return { length: 1, meaning: { type: 'state', trouble: troubleIn(first, place), isPaperLow } };
  }
  // GS r: 0xx0xxxx.
  if ((first & 0x90) === 0) return { length: 1, meaning: { type: 'done', job: null } };
  return { length: 1, meaning: null };
}

/** Answers come in the order of the questions. */
function troubleIn(byte: number, place: number): PrintTrouble | null {
  switch (place) {
    case 0:
      return (byte & 0x08) !== 0 ? 'error' : null;
    case 1:
      if ((byte & 0x04) !== 0) return 'cover-open';
      if ((byte & 0x20) !== 0) return 'paper-out';
      return (byte & 0x40) !== 0 ? 'error' : null;
    default:
      return (byte & 0x60) === 0x60 ? 'paper-out' : null;
  }
}

/** Printers that obey Epson's commands: its own say by an id what they have printed, the others by the state of their paper. */
export function epsonDialogue({ saysIds }: { readonly saysIds: boolean }): Dialogue {
  const asked = { place: 0 };
  return {
    askState,
    states: 3,
    withQuestion(commands, job) {
      const body = commands.subarray(-askPaper.length).equals(askPaper)
        ? commands.subarray(0, -askPaper.length)
        : commands;
      return Buffer.concat([body, saysIds ? askWithId(job) : askPaper]);
    },
    read: (bytes) => read(bytes, asked),
    isAnswer: (said, job) =>
      said.type === 'done' && (saysIds ? said.job === job % 10_000 : said.job === null),
  };
}
