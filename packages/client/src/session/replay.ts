import { decideForGuest, evolveAll, isRefusal, isRunning } from '@tavolata/domain';
import type { Context, LineId, RunningVisit, VisitEvent } from '@tavolata/domain';
import type { PendingCommand } from './pending-command.ts';

/** The confirmed visit with commands on top, and the lines that unanswered ones touch. */
interface Replayed {
  readonly visit: RunningVisit;
  readonly unansweredLines: ReadonlySet<LineId>;
}

/** What one command made of the visit before it. */
interface Step {
  readonly pending: PendingCommand;
  readonly visit: RunningVisit;
  readonly touched: readonly LineId[];
}

/**
 * Shows what a visit will be when commands come true. What was decided for the commands before on the same visit holds on:
 * a guest who taps quickly waits for one decision a tap.
 */
export class Replay {
  #confirmed: RunningVisit | null = null;
  #context: Context | null = null;
  #steps: readonly Step[] = [];

  show(confirmed: RunningVisit, commands: readonly PendingCommand[], context: Context): Replayed {
    const isSameGround = confirmed === this.#confirmed && isSameBut(this.#context, context);
    const steps: Step[] = [];
    let visit = confirmed;
    let known = isSameGround ? this.#steps : [];
    for (const [index, pending] of commands.entries()) {
      const before = known[index];
      const holds = before?.pending.serial === pending.serial;
      // What comes after another command than before is decided anew.
      if (!holds) known = [];
      const step = holds ? { ...before, pending } : decided(visit, pending, context);
      steps.push(step);
      visit = step.visit;
    }
    this.#confirmed = confirmed;
    this.#context = context;
    this.#steps = steps;
    const unanswered = steps.filter(({ pending }) => pending.kept === null);
    return { visit, unansweredLines: new Set(unanswered.flatMap(({ touched }) => touched)) };
  }
}

/** Whether the rules judge alike, whatever the time: each command has that of its tap. */
function isSameBut(one: Context | null, other: Context): boolean {
  return one?.rules === other.rules && one.catalogue === other.catalogue && one.stock === other.stock;
}

/** A command that the rules now refuse leaves the visit as it was. */
function decided(visit: RunningVisit, pending: PendingCommand, context: Context): Step {
  const unchanged = { pending, visit, touched: [] };
  // Nobody may believe that the kitchen has a dish before it is certain; so a send is not guessed.
  if (pending.command.type === 'submitCart') return unchanged;
  const decision = decideForGuest(visit, pending.command, { ...context, now: pending.at });
  if (isRefusal(decision)) return unchanged;
  const next = evolveAll(visit, decision);
  return isRunning(next) ? { pending, visit: next, touched: decision.flatMap(touchedLine) } : unchanged;
}

/** An event that changes one line of the cart names it. */
function touchedLine(event: VisitEvent): LineId[] {
  if (event.type === 'lineAdded') return [event.line.id];
  return 'lineId' in event ? [event.lineId] : [];
}
