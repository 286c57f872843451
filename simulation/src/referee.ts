import { must, type BegunVisit, type ClosedVisit, type Command, type OpenVisit, type VisitId } from '@tavolata/domain';
import { fingerprint } from '@tavolata/protocol';
import { Notebook } from '../oracle/notebook.ts';
import { PriceList } from '../oracle/price-list.ts';
import { Shelf } from '../oracle/shelf.ts';
import type { House, Wished } from '../oracle/verdict.ts';
import type { Answer } from '../../apps/server/src/tables/visit-request.ts';
import type { VisitTransaction } from '../../apps/server/src/tables/visit-storage.ts';
import { describeVisit } from './describe-visit.ts';
import type { SeedHouse } from './house-of-seed.ts';

/** A wish as its maker meant it, before it went anywhere. */
type Meant = Pick<Wished, 'who' | 'command'>;

/** An answer on its way out. */
interface Answered {
  readonly visitId: VisitId;
  readonly requestId: string;
  readonly answer: Answer;
  readonly decidedAt: number;
  /** Whether a cart of the table was being sent when the wish came in. */
  readonly wasSending: boolean;
}

interface Followed {
  readonly notebook: Notebook;
  /** The visit at every version that a change led to. */
  readonly versions: Map<number, OpenVisit | ClosedVisit>;
  version: number;
}

/** What a meal came to, for those who count. */
export interface MealReport {
  /** How many wishes were answered, the same one as often as it was. */
  readonly answers: number;
  /** How many wishes came true. */
  readonly cameTrue: number;
  /** Facts and refusals by name, and how often they were met. */
  readonly met: ReadonlyMap<string, number>;
}

/** Watches what is stored and what is answered, and remembers the first thing that was ever wrong. */
export class Referee {
  readonly #house: SeedHouse;
  readonly #rules: House;
  readonly #shelf = new Shelf();
  readonly #meant = new Map<string, Meant>();
  readonly #kept = new Map<string, number>();
  readonly #visits = new Map<VisitId, Followed>();
  readonly #met = new Map<string, number>();
  #complaint: Error | null = null;
  #answers = 0;

  constructor(house: SeedHouse) {
    const prices = new PriceList(house.catalogue.data);
    this.#house = house;
    this.#rules = {
      rules: house.rules,
      prices,
      left: (dish) => this.#shelf.left(dish),
    };
  }

  get report(): MealReport {
    return { answers: this.#answers, cameTrue: this.#kept.size, met: this.#met };
  }

  /** Throws what was wrong since it was last asked. */
  complain(): void {
    if (this.#complaint) throw this.#complaint;
  }

  /** Somebody is about to wish this; the request id is theirs alone. */
  willWish(requestId: string, meant: Meant): void {
    this.#meant.set(requestId, meant);
  }

  /** The version that a wish at a visit led to, once it has come true. */
  keptAt(id: VisitId, requestId: string): number | undefined {
    return this.#kept.get(`visit:${id}/${requestId}`);
  }

  /** The visit as it was at a version; `undefined` when no change ended there. */
  visitAt(id: VisitId, version: number): OpenVisit | ClosedVisit | undefined {
    return this.#visits.get(id)?.versions.get(version);
  }

  latest(id: VisitId): OpenVisit | ClosedVisit {
    const followed = must(this.#visits.get(id), 'a visit that was stored');
    return must(followed.versions.get(followed.version), 'its last version');
  }

  /** A change is on the disk. */
  stored({ scope, requestId, from, events, visit }: VisitTransaction, decidedAt: number): void {
    this.#note(() => {
      const key = `${scope}/${requestId}`;
      this.#expect(!this.#kept.has(key), `${key} came true twice`);
      const version = from + events.length;
      for (const { type } of events) this.#meet(type);
      this.#kept.set(key, version);
      const followed = this.#visits.get(visit.id) ?? this.#begin(requestId, servedVisit(visit));
      this.#expect(followed.version === from, `${key} follows on ${from}, but ${followed.version} is stored`);
      const { who, command } = this.#wishOf(requestId);
      const noted: Command = command.type === 'openTable' ? { type: 'joinVisit', nickname: null } : command;
      followed.notebook.note({ who, command: noted, at: decidedAt });
      for (const event of events) if (event.type === 'batchSent') this.#shelf.take(event.batch.lines);
      followed.version = version;
      const served = servedVisit(visit);
      followed.versions.set(version, served);
      const [paper, house] = [followed.notebook.describe(), describeVisit(served)];
      this.#expect(paper === house, `after ${key} the house has\n${house}\nand the notebook\n${paper}`);
    });
  }

  /** Somebody was given an answer to a wish at a running visit. */
  answered({ visitId, requestId, answer, decidedAt, wasSending }: Answered): void {
    this.#note(() => {
      this.#answers += 1;
      const kept = this.#kept.get(`visit:${visitId}/${requestId}`);
      if (answer.ok) {
        this.#expect(
          kept === answer.version,
          `${requestId} was answered with ${answer.version}, stored: ${kept}`,
        );
        return;
      }
      this.#expect(kept === undefined, `${requestId} came true and was refused: ${answer.refusal.code}`);
      this.#meet(answer.refusal.code);
      const { who, command } = this.#wishOf(requestId);
      const followed = this.#visits.get(visitId);
      if (answer.refusal.code === 'submitting')
        return this.#expect(wasSending, `${requestId} was told that a cart is being sent, and none was`);
      if (!followed) return;
      const reason = followed.notebook.whyNot({ who, command, at: decidedAt });
      this.#expect(
        reason !== null,
        `refused without a reason: ${JSON.stringify(command)} by ${who}, ${JSON.stringify(answer.refusal)}`,
      );
    });
  }

  /** Somebody was answered who wanted to sit down. */
  seated(tableId: number, requestId: string, answer: Answer): void {
    this.#note(() => {
      this.#answers += 1;
      const kept = this.#kept.get(`table:${tableId}/${requestId}`);
      if (answer.ok) {
        this.#expect(
          kept === answer.version,
          `${requestId} was seated at ${answer.version}, stored: ${kept}`,
        );
        return;
      }
      const { command } = this.#wishOf(requestId);
      this.#expect(kept === undefined, `${requestId} sits at the table and was refused`);
      if (command.type !== 'openTable') return;
      const charge = this.#rules.prices.covers(command.menuId, this.#house.today, command.heads);
      const { adults, children, others } = command.heads;
      const isParty = adults + children + others > 0;
      this.#expect(charge === null || !isParty, `a good opening was refused: ${answer.refusal.code}`);
    });
  }

  /** Something that is a bug wherever it turns up. */
  blame(error: unknown): void {
    this.#complaint ??= error instanceof Error ? error : new Error(String(error));
  }

  #begin(requestId: string, visit: OpenVisit | ClosedVisit): Followed {
    const { command } = this.#wishOf(requestId);
    if (command.type !== 'openTable') throw new Error(`${requestId} began a visit with ${command.type}`);
    const notebook = new Notebook(this.#rules, command, this.#house.today);
    const followed = { notebook, versions: new Map(), version: 0 };
    this.#visits.set(visit.id, followed);
    return followed;
  }

  #wishOf(requestId: string): Meant {
    return must(this.#meant.get(requestId) ?? announcementOf(requestId), `somebody wished ${requestId}`);
  }

  #meet(what: string): void {
    this.#met.set(what, (this.#met.get(what) ?? 0) + 1);
  }

  #note(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.blame(error);
    }
  }

  #expect(fact: boolean, complaint: string): asserts fact {
    if (!fact) throw new Error(complaint);
  }
}

/** The house's own wish, when a turn's clock has run out. */
function announcementOf(requestId: string): Meant | null {
  const [, leaving] = /^turn\W(\d+)/.exec(requestId) ?? [];
  return leaving === undefined
    ? null
    : { who: 'house', command: { type: 'nextTurn', leaving: Number(leaving) } };
}

const prints = new WeakMap<OpenVisit | ClosedVisit, string>();

/** The fingerprint of a visit, which never changes once it is there. */
export function printOf(visit: OpenVisit | ClosedVisit): string {
  const known = prints.get(visit);
  if (known !== undefined) return known;
  const print = fingerprint(visit);
  prints.set(visit, print);
  return print;
}

/** Nobody waits for the staff in these meals. */
function servedVisit(visit: BegunVisit): OpenVisit | ClosedVisit {
  if (visit.status === 'waiting' || visit.status === 'rejected') throw new Error(`a visit is ${visit.status}`);
  return visit;
}
