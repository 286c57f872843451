import type { PrintTrouble } from '../jobs/print-job.ts';
import type { NetworkPrinter } from '../printer.ts';
import type { Dialogue } from './dialogue.ts';
import { epsonDialogue } from './epson-dialogue.ts';
import { PrinterLine } from './printer-line.ts';
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

/** What a paper is sent with: its commands, and a number that is its own. */
export interface ToPrint {
  readonly commands: Buffer;
  readonly job: number;
}

/** Prints at a printer in the house, and believes only what it says itself [PR-02]. */
export async function printAt(
  printer: Pick<NetworkPrinter, 'model' | 'host' | 'port'>,
  toPrint: ToPrint,
  { networks, patience = usualPatience }: { networks: PrinterNetworks; patience?: Patience | undefined },
): Promise<PrintOutcome> {
  const address = await networks.check(printer.host).catch(() => undefined);
  if (address === undefined) return { type: 'not-sent', trouble: 'off' };
  if (address === null) return { type: 'not-sent', trouble: 'forbidden-address' };
  const line = await PrinterLine.open(address, printer.port, patience.connectMs);
  if (!line) return { type: 'not-sent', trouble: 'off' };
  try {
    return await talk(line, toPrint, { dialogue: dialogueWith(printer), patience });
  } finally {
    line.close();
  }
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
  const before = await stateOf(line, having);
  if (before !== null) return { type: 'not-sent', trouble: before };
  // What it has said until then is about something else.
  line.forgetHeard();
  line.write(dialogue.withQuestion(commands, job));
  return untilDone(line, job, having);
}

/** What is wrong with a printer; `null` where it says that nothing is. One that says nothing gets nothing. */
async function stateOf(line: PrinterLine, { dialogue, patience }: With): Promise<PrintTrouble | null> {
  line.write(dialogue.askState);
  let trouble: PrintTrouble | null = null;
  for (let answers = 0; answers < dialogue.states;) {
    const said = await line.hear(dialogue.read, patience.stateMs);
    if (said === null) return 'no-answer';
    if (said.type !== 'state') continue;
    answers += 1;
    if (trouble === null || trouble === 'error') trouble = said.trouble ?? trouble;
  }
  return trouble;
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
