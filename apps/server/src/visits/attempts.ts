import {
  decide,
  decideMerge,
  decideParting,
  isRefusal,
  must,
  noVisit,
  type Actor,
  type ClosedVisit,
  type Command,
  type Context,
  type Decision,
  type Refusal,
  type TableId,
  type Visit,
  type VisitEvent,
  type VisitFigures,
  type VisitId,
} from '@tavolata/domain';
import { takesOfEvents, ticketsOfEvents, ticketsOfParting } from './batch-effects.ts';
import type { GuestSessionStorage, SeenSession } from '../sessions/guest-session.ts';
import { findSeat, placeOf } from './find-seat.ts';
import type { SaidHash } from '../audit/said-hash.ts';
import { isCounted } from '../stock/stock-storage.ts';
import type { Stock } from '../stock/stock.ts';
import { answerOf, decideAll, opensWithoutNumber, stepAfter, type Before } from './task-decisions.ts';
import { nothing, type VisitMemory } from './visit-memory.ts';
import type { Answer, VisitRequest } from './visit-request.ts';
import type { Contact, PinHash } from './visit-secrets.ts';
import type { RequestScope, StoredVisit, VisitStep, VisitStorage } from './visit-storage.ts';
import type { NewPrintJob } from '../printing/jobs/print-job.ts';
import { mergeWrittenDown, partingWrittenDown, writtenDown } from '../audit/written-down.ts';

/** What has happened at a visit, to who prints it. */
export interface PrintedStep extends Pick<VisitStep, 'visit' | 'events'> {
  readonly previous: Visit;
  readonly version: number;
  /** The visit whose guests came, where two are merged; the one that they were parted from. */
  readonly source: Visit | null;
}

export interface AttemptParts {
  readonly storage: VisitStorage & Pick<GuestSessionStorage, 'findGuestSession'>;
  readonly memory: VisitMemory;
  readonly stock: Stock;
  /** The restaurant as it is at this moment, asked again for every decision; what is left of dishes the storage says. */
  readonly contextFor: (by: Actor) => Omit<Context, 'stock'>;
  /** What of a step goes to printers; without it nothing does. */
  readonly printsOf?: (step: PrintedStep) => readonly NewPrintJob[];
  /** What reports count of a visit that has ended; without it there are none. */
  readonly figuresOf?: (visit: ClosedVisit) => VisitFigures;
  /** A listener threw: told here, since nobody waits for it. */
  readonly reportBug: (error: unknown) => void;
}

/** What tells a request that comes again from another one. */
export interface RequestIdentity {
  readonly scope: RequestScope;
  readonly requestId: string;
  /** What was said; `null` where the restaurant itself makes the id. */
  readonly said: SaidHash | null;
}

/** Commands on their way: of whom, at which visit, and under which request id their answer is kept. */
export interface Task extends RequestIdentity {
  readonly visitId: VisitId;
  readonly by: Actor;
  readonly commands: readonly Command[];
  readonly seats: SeenSession | null;
  readonly pin?: PinHash | null;
  readonly contact?: Contact;
  /** Another process may have it under way as well. */
  readonly mayBeUnderWay?: boolean;
}

/** What a command comes to. */
interface Decided {
  readonly before: Before;
  readonly events: readonly VisitEvent[];
  /** The other visit when two are merged. */
  readonly source: OtherVisit | null;
  /** The one that goes on again when a party is parted. */
  readonly parted?: OtherVisit;
}

interface OtherVisit {
  readonly before: StoredVisit;
  readonly events: readonly VisitEvent[];
}

/** Decide and store: one attempt at a task, which no other task of its visit must disturb in this process. */
export class Attempts {
  readonly #parts: AttemptParts;
  readonly #memory: VisitMemory;

  constructor(parts: AttemptParts) {
    this.#parts = parts;
    this.#memory = parts.memory;
  }

  /** The answer that the same request got before. Throws `RequestIdReused` where another one was made under its id. */
  async findAnswer({ scope, requestId, said }: RequestIdentity): Promise<Answer | null> {
    const outcome = await this.#parts.storage.findOutcome(scope, requestId);
    return outcome && answerOf(outcome, { requestId, said });
  }

  /** Decides and stores; `null` when a visit has moved on since it was loaded. */
  async attempt(task: Task): Promise<Answer | null> {
    const before = (await this.#memory.load(task.visitId)) ?? nothing;
    // The restaurant's own ids come again at every visit: what was announced there is still to be announced here.
    const known = task.by.kind === 'restaurant' ? null : await this.findAnswerBeforeMerge(before, task);
    if (known) return known;
    const context = await this.#contextFor(task.by);
    const decision = await this.#decide(before.visit, task.commands, context);
    if (isRefusal(decision)) return this.#refuse(decision, before, task);
    return this.#store({ before, events: decision, source: null }, task, context);
  }

  /** An order gets its number when its table opens, so that guests who are turned away leave no gap. */
  async #decide(visit: Visit, commands: readonly Command[], context: Context): Promise<Decision<VisitEvent>> {
    const decision = decideAll(visit, commands, context);
    if (isRefusal(decision) || !decision.some(opensWithoutNumber)) return decision;
    const orderId = await this.#parts.storage.nextOrderId();
    const numbered = commands.map((command) => ('orderId' in command ? { ...command, orderId } : command));
    return decideAll(visit, numbered, context);
  }

  /** The same for two visits of which one goes on in the other, the task's. */
  async attemptMerge(sourceId: VisitId, task: Task): Promise<Answer | null> {
    const [source, before] = [await this.#memory.load(sourceId), await this.#memory.load(task.visitId)];
    const context = await this.#contextFor(task.by);
    const merge = decideMerge(source?.visit ?? noVisit, before?.visit ?? noVisit, context);
    if ('code' in merge) return this.#refuse(merge, before ?? nothing, task, source);
    if (!source || !before) throw new Error('visits that are not there are not merged');
    const decided = { before, events: merge.target, source: { before: source, events: merge.source } };
    return this.#store(decided, task, context);
  }

  /** The same for two visits of which one goes on again with what is its own in the task's. */
  async attemptParting(
    { visitId, tableId }: { readonly visitId: VisitId; readonly tableId: TableId },
    task: Task,
  ): Promise<Answer | null> {
    const [guests, before] = [await this.#memory.load(visitId), await this.#memory.load(task.visitId)];
    const context = await this.#contextFor(task.by);
    const parting = decideParting(before?.visit ?? noVisit, guests?.visit ?? noVisit, tableId, context);
    if ('code' in parting) return this.#refuse(parting, before ?? nothing, task, guests);
    if (!guests || !before) throw new Error('visits that are not there are not parted');
    const parted = { before: guests, events: parting.guests };
    return this.#store({ before, events: parting.hosts, source: null, parted }, task, context);
  }

  /** Decides as `attempt` does, and stores nothing. */
  async refusalOf({
    visitId,
    by,
    command,
  }: Pick<VisitRequest, 'visitId' | 'by' | 'command'>): Promise<Refusal | null> {
    const { visit } = (await this.#memory.load(visitId)) ?? nothing;
    const decision = decide(visit, command, await this.#contextFor(by));
    return isRefusal(decision) ? decision : null;
  }

  async #contextFor(by: Actor): Promise<Context> {
    const restaurant = this.#parts.contextFor(by);
    return { ...restaurant, stock: await this.#parts.stock.read(restaurant.catalogue) };
  }

  /**
   * What came true the first time may be refused the second time, as when a line is taken away twice. `null` where a visit
   * that was asked has moved on: nobody is refused for what another process has changed since.
   */
  async #refuse(
    refusal: Refusal,
    before: Before,
    task: Task,
    source: StoredVisit | null = null,
  ): Promise<Answer | null> {
    const answer = await this.findAnswer(task);
    if (answer?.ok) await this.#memory.readUpTo(answer);
    if (answer) return answer;
    if (source && (await this.#memory.hasMovedOn(source.visit.id, source.version))) return null;
    return (await this.#memory.hasMovedOn(task.visitId, before.version))
      ? null
      : this.sayNo(task, before, refusal);
  }

  /**
   * Answers no. Where another process may have the same request under way it will come to nothing there from now on, or has been
   * faster, and the answer is yes.
   */
  async sayNo(task: Task, { visit, version }: Before, refusal: Refusal): Promise<Answer> {
    const { scope, requestId, said, visitId } = task;
    const kept = { scope, requestId, said, visitId, version, refusal };
    const mayComeTrue = task.mayBeUnderWay === true && isPlaceOf(task.by, visit);
    const faster = mayComeTrue ? await this.#parts.storage.keepRefusal?.(kept) : null;
    if (!faster) return { ok: false, refusal, version };
    await this.#memory.readUpTo(faster);
    return answerOf(faster, task);
  }

  /** What was asked at a table whose guests came to this one was done there, and the answer says so. */
  async findAnswerBeforeMerge(
    { visit }: Before,
    request: Omit<RequestIdentity, 'scope'>,
  ): Promise<Answer | null> {
    if (visit.status !== 'open' && visit.status !== 'closed') return null;
    for (const formerId of [...visit.mergedFrom, ...(visit.partedFrom ?? [])]) {
      const answer = await this.findAnswer({ ...request, scope: `visit:${formerId}` });
      if (answer) return answer;
    }
    return null;
  }

  async #store(decided: Decided, task: Task, context: Context): Promise<Answer | null> {
    const { storage, stock } = this.#parts;
    const { scope, requestId, said, by, commands, seats, pin, contact } = task;
    const step = stepAfter(decided.before, decided.events);
    const source = decided.source && stepAfter(decided.source.before, decided.source.events);
    const parted = decided.parted && stepAfter(decided.parted.before, decided.parted.events);
    const prints = [
      ...this.#printsOf(step, decided.before.visit, decided.source?.before.visit ?? null),
      ...(parted ? this.#printsOf(parted, decided.parted.before.visit, decided.before.visit) : []),
    ];
    const hasEnded = step.visit.status === 'closed' && step.visit.mergedInto === null;
    const figures = hasEnded ? this.#parts.figuresOf?.(step.visit) : undefined;
    const takes = takesOfEvents(step.events, context.catalogue);
    const at = { requestId, by, at: context.now, tableId: step.visit.tableId };
    const answer = await storage.commit({
      scope,
      requestId,
      said,
      ...step,
      at: context.now,
      ...(figures && { figures }),
      source,
      ...(parted && { parted }),
      seats,
      ...(pin === undefined ? {} : { pin }),
      ...(contact === undefined ? {} : { contact }),
      tickets: parted
        ? ticketsOfParting(decided.before.visit, step, parted)
        : ticketsOfEvents(step.visit, step.events, decided.source?.before.visit ?? null),
      takes,
      audit: source
        ? mergeWrittenDown(source.visit, step.visit, at)
        : parted
          ? partingWrittenDown(parted.visit, step.visit, at)
          : step.events.length > 0
            ? writtenDown(commands[0], decided.before.visit, step.visit, at)
            : null,
      ...(prints.length > 0 && { prints }),
    });
    switch (answer.status) {
      case 'known':
        await this.#memory.readUpTo(answer.outcome);
        return answerOf(answer.outcome, task);
      case 'session-changed':
        return this.#whereItSits(must(seats, 'a session was to be seated'));
      case 'conflict':
        await this.#memory.readAgain(step.visit.id);
        for (const other of [source, parted]) if (other) await this.#memory.readAgain(other.visit.id);
        return null;
      case 'table-taken':
        // Who begins a visit finds the one that was faster; who moves has to choose another table.
        return step.from === 0 ? null : this.#refuse({ code: 'table-in-use' }, decided.before, task);
      case 'out-of-stock':
        await stock.refresh();
        return null;
      case 'committed':
        if (source && decided.source) this.#memory.remember(decided.source.before, source, by);
        this.#memory.remember(decided.before, step, by);
        if (parted && decided.parted) this.#memory.remember(decided.parted.before, parted, by);
        // Stored is stored: a number that can't be read now is read at the next batch that takes too much.
        if (takes.some(isCounted)) await stock.refresh().catch(this.#parts.reportBug);
        return {
          ok: true,
          visitId: step.visit.id,
          version: step.from + step.events.length,
          events: step.events,
        };
    }
  }

  #printsOf(
    { from, events, visit }: VisitStep,
    previous: Visit,
    source: Visit | null,
  ): readonly NewPrintJob[] {
    return this.#parts.printsOf?.({ visit, previous, events, version: from + events.length, source }) ?? [];
  }

  /** Another request of the guest was carried out meanwhile: this one finds them seated, or nothing comes of it. */
  async #whereItSits(seen: SeenSession): Promise<Answer> {
    const there = await findSeat(seen, this.#parts.storage);
    if (!there) return { ok: false, refusal: { code: 'visit-not-open' }, version: 0 };
    const seat = { visitId: there.visit.id, version: there.version };
    await this.#memory.readUpTo(seat);
    return { ok: true, ...seat, events: [] };
  }
}

/** Whether a guest's command has its place at this visit; whoever was brought to another one is asked there. */
function isPlaceOf(by: Actor, visit: Visit): boolean {
  return visit.status !== 'none' && by.kind === 'diner' && placeOf(visit, by.dinerId) === null;
}
