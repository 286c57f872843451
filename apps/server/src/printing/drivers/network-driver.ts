import type { PrintTrouble } from '../jobs/print-job.ts';
import type { NetworkPrinter } from '../printer.ts';
import type { Dialogue } from './dialogue.ts';
import { epsonDialogue } from './epson-dialogue.ts';
import { PrinterLine, type Connect } from './printer-line.ts';
import type { PrintOutcome } from './print-outcome.ts';
import type { PrinterNetworks } from './safe-address.ts';
import { starDialogue } from './star-dialogue.ts';

/** How long a printer is waited for; all together less than the quarter of a minute in which the staff must know. */
export interface Patience {
  readonly connectMs: number;
  readonly stateMs: number;
  readonly doneMs: number;
  /** How often a printer that is printing is asked how it is. */
  readonly askEveryMs: number;
}

const usualPatience: Patience = { connectMs: 3000, stateMs: 2000, doneMs: 8000, askEveryMs: 1000 };

type Where = Pick<NetworkPrinter, 'model' | 'host' | 'port'>;

/** How a printer says that it is. */
export interface PrinterHealth {
  readonly trouble: PrintTrouble | null;
  /** The roll will end soon; it prints until then. */
  readonly isPaperLow: boolean;
}

/** What a paper is sent with: its commands, and a number that is its own. */
export interface ToPrint {
  readonly commands: Buffer;
  readonly job: number;
}

/** How printers are reached, and how long they are waited for. */
export interface Ways {
  readonly networks: PrinterNetworks;
  readonly patience?: Patience | undefined;
  readonly connect?: Connect | undefined;
}

/** Prints at a printer in the house, and believes only what it says itself [PR-02]. */
export async function printAt(
  printer: Where,
  toPrint: ToPrint,
  { networks, patience = usualPatience, connect }: Ways,
): Promise<PrintOutcome> {
  const line = await openLine(printer, { networks, patience, connect });
  if (!(line instanceof PrinterLine)) return { type: 'not-sent', trouble: line };
  try {
    return await talk(line, toPrint, { dialogue: dialogueWith(printer), patience });
  } finally {
    line.close();
  }
}

/** How a printer is that has nothing to print: asked as before a paper, and sent none [PRINTER-2]. */
export async function askHowItIs(
  printer: Where,
  { networks, patience = usualPatience, connect }: Ways,
): Promise<PrinterHealth> {
  const line = await openLine(printer, { networks, patience, connect });
  if (!(line instanceof PrinterLine)) return { trouble: line, isPaperLow: false };
  try {
    return await healthOf(line, { dialogue: dialogueWith(printer), patience });
  } finally {
    line.close();
  }
}

async function openLine(
  { host, port }: Where,
  { networks, patience, connect }: Ways & { readonly patience: Patience },
): Promise<PrinterLine | PrintTrouble> {
  const address = await networks.check(host).catch(() => undefined);
  if (address === undefined) return 'off';
  if (address === null) return 'forbidden-address';
  return (await PrinterLine.open(address, port, { timeoutMs: patience.connectMs, connect })) ?? 'off';
}

function dialogueWith({ model }: Pick<NetworkPrinter, 'model'>): Dialogue {
  return model === 'star' ? starDialogue() : epsonDialogue({ saysIds: model === 'epson' });
}

interface With {
  readonly dialogue: Dialogue;
  readonly patience: Patience;
}

async function talk(line: PrinterLine, { commands, job }: ToPrint, having: With): Promise<PrintOutcome> {
  const { dialogue } = having;
  const { trouble } = await healthOf(line, having);
  if (trouble !== null) return { type: 'not-sent', trouble };
  // What it has said until then is about something else.
  line.forgetHeard();
  line.write(dialogue.withQuestion(commands, job));
  return untilDone(line, job, having);
}

/** What is wrong with a printer, and whether its roll ends soon. One that says nothing gets nothing. */
async function healthOf(line: PrinterLine, { dialogue, patience }: With): Promise<PrinterHealth> {
  line.write(dialogue.askState);
  let trouble: PrintTrouble | null = null;
  let isPaperLow = false;
  for (let answers = 0; answers < dialogue.states;) {
    const said = await line.hear(dialogue.read, patience.stateMs);
    if (said === null) return { trouble: 'no-answer', isPaperLow };
    if (said.type !== 'state') continue;
    answers += 1;
    isPaperLow ||= said.isPaperLow === true;
    if (trouble === null || trouble === 'error') trouble = said.trouble ?? trouble;
  }
  return { trouble, isPaperLow };
}

/** It has the paper: until it says that all of it is out, nobody knows. */
async function untilDone(
  line: PrinterLine,
  job: number,
  { dialogue, patience }: With,
): Promise<PrintOutcome> {
  const until = performance.now() + patience.doneMs;
  let trouble: PrintTrouble = 'no-answer';
  while (!line.isOver && performance.now() < until) {
    const left = until - performance.now();
    const said = await line.hear(dialogue.read, Math.min(left, patience.askEveryMs));
    if (said === null) line.write(dialogue.askState);
    else if (dialogue.isAnswer(said, job)) return { type: 'printed' };
    else if (said.type === 'state' && said.trouble !== null) trouble = better(said.trouble, trouble);
  }
  return { type: 'unknown', trouble };
}

/** That there is no paper helps more than that something is wrong. */
function better(said: PrintTrouble, known: PrintTrouble): PrintTrouble {
  return said === 'error' && known !== 'no-answer' ? known : said;
}
