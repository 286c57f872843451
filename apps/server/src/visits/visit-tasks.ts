import type { TableId, VisitId } from '@tavolata/domain';
import { RequestIdReused } from '../audit/request-id-reused.ts';
import type { Attempts, RequestIdentity, Task } from './attempts.ts';
import { CommandFailed } from './command-failed.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { Answer } from './visit-request.ts';
import type { VisitMemory } from './visit-memory.ts';
import type { RequestScope } from './visit-storage.ts';

/** How often a task is decided again because other servers were faster, as two busy ones may be ten times in a row. More means that something is wrong. */
const mostAttempts = 30;

interface VisitTaskParts {
  readonly attempts: Attempts;
  readonly memory: VisitMemory;
  /** Makes an id that nobody can guess and that never comes twice. */
  readonly newId: () => string;
}

/** Carries tasks out: those of one visit one at a time, each again until nobody else was faster, a failure told as one. */
export class VisitTasks {
  readonly #parts: VisitTaskParts;
  readonly #queue = new KeyedQueue<RequestScope>();

  constructor(parts: VisitTaskParts) {
    this.#parts = parts;
  }

  perform(task: Task): Promise<Answer> {
    return this.#inTurn([scopeOf(task.visitId)], [task.visitId], () =>
      this.#untilSettled(() => this.#parts.attempts.attempt(task)),
    );
  }

  /** Brings all that the source has into the task's visit; nothing else happens at either of them meanwhile. */
  performMerge(sourceId: VisitId, task: Task): Promise<Answer> {
    const visitIds = [sourceId, task.visitId];
    return this.#inTurn(visitIds.map(scopeOf), visitIds, () =>
      this.#untilSettled(() => this.#parts.attempts.attemptMerge(sourceId, task)),
    );
  }

  /** Has the party's visit go on with what is its own in the task's one; nothing else happens at either of them meanwhile. */
  performParting(
    party: { readonly visitId: VisitId; readonly tableId: TableId },
    task: Task,
  ): Promise<Answer> {
    const visitIds = [party.visitId, task.visitId];
    return this.#inTurn(visitIds.map(scopeOf), visitIds, () =>
      this.#untilSettled(() => this.#parts.attempts.attemptParting(party, task)),
    );
  }

  /** Looks at a visit between its tasks. */
  look<T>(visitId: VisitId, work: () => Promise<T>): Promise<T> {
    return this.#inTurn([scopeOf(visitId)], [visitId], work);
  }

  /** A request about a table: one at a time, and answered as before when it has been done before. */
  once(request: RequestIdentity, attempt: () => Promise<Answer | null>): Promise<Answer> {
    return this.#inTurn(
      [request.scope],
      [],
      async () => (await this.#parts.attempts.findAnswer(request)) ?? (await this.#untilSettled(attempt)),
    );
  }

  /** The edge around one request: a bug or a failing storage fails this one, and what is in memory is not trusted. */
  async orFail<T>(work: () => Promise<T>, ...visitIds: readonly VisitId[]): Promise<T> {
    try {
      return await work();
    } catch (error) {
      for (const visitId of visitIds) this.#parts.memory.doubt(visitId);
      const isTold = error instanceof CommandFailed || error instanceof RequestIdReused;
      throw isTold ? error : new CommandFailed(this.#parts.newId(), error);
    }
  }

  /** Scopes in one order everywhere, so that no two tasks wait for each other. */
  #inTurn<T>(
    scopes: readonly RequestScope[],
    visitIds: readonly VisitId[],
    work: () => Promise<T>,
  ): Promise<T> {
    const task = () => this.orFail(work, ...visitIds);
    const [first, ...others] = scopes;
    if (first !== undefined && others.length === 0) return this.#queue.run(first, task);
    const inOrder = [...new Set(scopes)].sort();
    return inOrder.reduceRight((inner, scope) => () => this.#queue.run(scope, inner), task)();
  }

  async #untilSettled(attempt: () => Promise<Answer | null>): Promise<Answer> {
    for (let count = 0; count < mostAttempts; count += 1) {
      const answer = await attempt();
      if (answer) return answer;
    }
    throw new Error(`the visit changed ${mostAttempts} times while a command was decided`);
  }
}

/** Where the request ids of a visit count. */
export function scopeOf(visitId: VisitId): RequestScope {
  return `visit:${visitId}`;
}
