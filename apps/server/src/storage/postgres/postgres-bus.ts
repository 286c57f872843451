import type { Bus, Hint } from '../../bus/bus.ts';
import { Emitter } from '../../emitter.ts';
import type { HintLine } from './hint-line.ts';
import type { RestaurantRows } from './open-restaurant-rows.ts';

interface PostgresBusParts {
  readonly line: HintLine;
  readonly rows: Pick<RestaurantRows, 'id' | 'database' | 'writerId'>;
  readonly lookEveryMs?: LookEveryMs;
}

/** How often it is looked whether others have written: rarely where hints are heard, for one may be lost with who says it. */
interface LookEveryMs {
  readonly heard: number;
  readonly unheard: number;
}

const usually: LookEveryMs = { heard: 4000, unheard: 1000 };

/**
 * Hints by PostgreSQL's NOTIFY, or by Redis. A process that dies between a commit and its hint, a line that breaks and a proxy that carries
 * none lose hints: so it is also looked how far the other processes of the restaurant have written.
 */
export class PostgresBus implements Bus {
  readonly #parts: PostgresBusParts;
  readonly #heard = new Emitter<[Hint]>({ onError: () => undefined });
  readonly #end: ReturnType<HintLine['join']>;
  #known: string;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(parts: PostgresBusParts, known: string) {
    this.#parts = parts;
    this.#known = known;
    this.#end = parts.line.join(parts.rows.id, (hint) => this.#heard.emit(hint));
    this.#lookLater();
  }

  /** What others write from now on is heard of, sooner or later. */
  static async open(parts: PostgresBusParts): Promise<PostgresBus> {
    return new PostgresBus(parts, await writtenByOthers(parts.rows));
  }

  publish(hint: Hint): void {
    this.#end.say(hint);
  }

  subscribe(listener: (hint: Hint) => void): () => void {
    return this.#heard.on(listener);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#end.leave();
  }

  #lookLater(): void {
    const { line, lookEveryMs = usually } = this.#parts;
    this.#timer = setTimeout(
      () => {
        this.#look()
          // A database that is away has nothing new, and is looked at again.
          .catch(() => undefined)
          .finally(() => {
            if (!this.#isClosed) this.#lookLater();
          });
      },
      line.isHeard ? lookEveryMs.heard : lookEveryMs.unheard,
    );
  }

  async #look(): Promise<void> {
    const written = await writtenByOthers(this.#parts.rows);
    if (written === this.#known || this.#isClosed) return;
    this.#known = written;
    this.#heard.emit({ about: 'anything' });
  }
}

/** Another text than before when any other process of the restaurant has committed something since. */
async function writtenByOthers({ database, writerId }: PostgresBusParts['rows']): Promise<string> {
  const { writers, transactions } = await database
    .selectFrom('writers')
    .select((eb) => [eb.fn.countAll().as('writers'), eb.fn.sum('last_number').as('transactions')])
    .where('id', '<>', writerId)
    .executeTakeFirstOrThrow();
  return `${writers}/${transactions}`;
}
