import { must, type BegunVisit, type TableId, type VisitId } from '@tavolata/domain';
import { Board } from '../oracle/board.ts';
import type { House, Wished } from '../oracle/house.ts';
import { Notebook } from '../oracle/notebook.ts';
import { PriceList } from '../oracle/price-list.ts';
import { Shelf } from '../oracle/shelf.ts';
import type { StockChange, StockRow } from '../../apps/server/src/stock/stock-storage.ts';
import type { Answer } from '../../apps/server/src/visits/visit-request.ts';
import type { VisitStep, VisitTransaction } from '../../apps/server/src/visits/visit-storage.ts';
import { describeVisit } from './describe-visit.ts';
import type { SeedHouse } from './house-of-seed.ts';
import { announcementOf, keyOf, type Meant } from './meant.ts';

/** An answer on its way out. */
interface Answered {
  /** Where it was decided: the guests may have gone on from where it was wished. */
  readonly visitId: VisitId;
  readonly requestId: string;
  readonly answer: Answer;
  readonly decidedAt: number;
  /** Whether a cart of the table was being sent when the wish came in. */
  readonly wasSending: boolean;
  /** The last reading of the shelf then. */
  readonly since: number;
}

/** A visit, as the oracle and as the house have it. */
interface Followed {
  readonly notebook: Notebook;
  /** The visit at every version that a change led to. */
  readonly versions: Map<number, BegunVisit>;
  version: number;
}

/** A version of a visit. */
interface Moment {
  readonly visitId: VisitId;
  readonly version: number;
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
  readonly #shelf: Shelf;
  readonly #board = new Board();
  readonly #meant = new Map<string, Meant>();
  /** Where wishes came true. */
  readonly #kept = new Map<string, Moment>();
  /** Wishes that could not come true since another visit had the table. */
  readonly #foundTaken = new Set<string>();
  /** Who wants which table, and what was ever in the way since. */
  readonly #seeking = new Map<string, { readonly tableId: TableId; readonly reason: string | null }>();
  readonly #visits = new Map<VisitId, Followed>();
  /** In which visit another one has gone on, and from which version of it. */
  readonly #wentTo = new Map<VisitId, Moment>();
  readonly #met = new Map<string, number>();
  #complaint: Error | null = null;
  #answers = 0;

  constructor(house: SeedHouse) {
    this.#house = house;
    const prices = new PriceList(house.catalogue.data);
    this.#shelf = new Shelf(prices);
    this.#rules = {
      rules: house.rules,
      prices,
      told: (dish, since) => this.#board.told(dish, since),
      isTaken: (tableId) => this.#findAt(tableId) !== undefined,
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

  /** The version of this visit since which a wish is part of it, wherever it came true; `undefined` when it is none. */
  keptAt(id: VisitId, requestId: string): number | undefined {
    let moment = this.#kept.get(requestId);
    while (moment && moment.visitId !== id) moment = this.#wentTo.get(moment.visitId);
    return moment?.version;
  }

  /** The visit as it was at a version; `undefined` when no change ended there. */
  visitAt(id: VisitId, version: number): BegunVisit | undefined {
    return this.#visits.get(id)?.versions.get(version);
  }

  /** The visit as it is, there where its guests sit by now. */
  latest(id: VisitId): BegunVisit {
    const next = this.#wentTo.get(id);
    if (next) return this.latest(next.visitId);
    const followed = must(this.#visits.get(id), 'a visit that was stored');
    return must(followed.versions.get(followed.version), 'its last version');
  }

  /** The last reading of the shelf. */
  get reading(): number {
    return this.#board.last;
  }

  /** The staff have said something of a dish, and it is on the disk. */
  said(change: StockChange): void {
    this.#note(() => this.#shelf.say(change));
    this.#meet(
      change.isSoldOut === undefined ? 'stock counted' : change.isSoldOut ? 'sold out' : 'back again',
    );
  }

  /** The house has read what is left. */
  read(rows: readonly StockRow[]): void {
    this.#board.read(rows);
  }

  /** At rest the house has of its dishes what the shelf has. */
  checkShelf(rows: readonly StockRow[]): void {
    const stored = JSON.stringify([...rows].sort((a, b) => a.dishId - b.dishId));
    const shelf = JSON.stringify(this.#shelf.notes);
    this.#expect(stored === shelf, `the house has ${stored}, and the shelf ${shelf}`);
  }

  /** A change is on the disk. */
  stored(transaction: VisitTransaction, { decidedAt, since }: Pick<Answered, 'decidedAt' | 'since'>): void {
    this.#note(() => {
      const { scope, requestId, source } = transaction;
      const key = keyOf(scope, requestId);
      this.#expect(!this.#kept.has(key), `${key} came true twice`);
      const meant = this.#wishOf(requestId);
      const { notebook } = this.#follow(transaction);
      if ('comingFrom' in meant) {
        const from = must(source, 'nobody comes from nowhere');
        this.#follow(from).notebook.comeTo(notebook, decidedAt);
        this.#advance(from, key);
        this.#wentTo.set(from.visit.id, momentAfter(transaction));
      } else {
        const batches = transaction.events.flatMap((event) =>
          event.type === 'batchSent' ? [event.batch] : [],
        );
        notebook.note({ ...meant, at: decidedAt, since }, batches.length > 0);
        for (const { lines } of batches) this.#shelf.take(lines);
      }
      this.#advance(transaction, key);
      this.#kept.set(key, momentAfter(transaction));
      for (const [seeker, { tableId, reason }] of this.#seeking)
        if (reason === null) this.willSeat(tableId, seeker);
    });
  }

  /** The disk says that another visit has a table of this one. */
  foundTaken({ requestId, visit }: VisitTransaction): void {
    this.#note(() => {
      const others = [...this.#visits].filter(([id]) => id !== visit.id);
      const isTaken = tablesOf(visit).some((tableId) =>
        others.some(([, { notebook }]) => notebook.tables.includes(tableId)),
      );
      this.#expect(isTaken, `${requestId} was told that a table is taken, and it is not`);
      this.#foundTaken.add(requestId);
    });
  }

  /** Somebody was given an answer to a wish at a running visit. */
  answered({ visitId, requestId, answer, decidedAt, wasSending, since }: Answered): void {
    this.#note(() => {
      this.#answers += 1;
      if (answer.ok) return this.#checkKept(keyOf(`visit:${answer.visitId}`, requestId), answer);
      const { code } = answer.refusal;
      const key = keyOf(`visit:${visitId}`, requestId);
      this.#expect(!this.#kept.has(key), `${requestId} came true and was refused: ${code}`);
      this.#meet(code);
      if (code === 'submitting')
        return this.#expect(wasSending, `${requestId} was told that a cart is being sent, and none was`);
      if (code === 'table-in-use' && this.#foundTaken.has(requestId)) return;
      const meant = this.#wishOf(requestId);
      const reason = this.#whyNot(visitId, meant, { at: decidedAt, since });
      this.#expect(
        reason !== null,
        `refused without a reason: ${JSON.stringify(meant)}, ${JSON.stringify(answer.refusal)}`,
      );
    });
  }

  /** A wish for a table is on its way. */
  willSeat(tableId: TableId, requestId: string): void {
    const reason = this.#whyNotSeated(tableId, requestId) ?? this.#seeking.get(requestId)?.reason ?? null;
    this.#seeking.set(requestId, { tableId, reason });
  }

  /** Somebody was answered who wanted a table: to sit down at it, or to have it ready for guests. */
  seated(requestId: string, answer: Answer): void {
    this.#note(() => {
      this.#answers += 1;
      if (answer.ok) return this.#checkKept(requestId, answer);
      const { code } = answer.refusal;
      this.#expect(!this.#kept.has(requestId), `${requestId} came true and was refused: ${code}`);
      this.#meet(code);
      const reason = this.#seeking.get(requestId)?.reason ?? null;
      this.#expect(reason !== null, `a good opening was refused: ${code}`);
    });
  }

  /** Something that is a bug wherever it turns up. */
  blame(error: unknown): void {
    this.#complaint ??= error instanceof Error ? error : new Error(String(error));
  }

  #checkKept(key: string, { visitId, version }: Extract<Answer, { ok: true }>): void {
    const kept = this.#kept.get(key);
    const since = kept && this.keptAt(visitId, key);
    const isTrue = kept?.visitId === visitId ? since === version : since !== undefined && since <= version;
    this.#expect(isTrue, `${key} was answered with ${version}, stored: ${kept?.version}`);
  }

  #whyNot(visitId: VisitId, meant: Meant, when: Pick<Wished, 'at' | 'since'>): string | null {
    const notebook = this.#visits.get(visitId)?.notebook;
    if (!notebook) return 'no such visit';
    if ('comingFrom' in meant)
      return this.#visits.get(meant.comingFrom)?.notebook.whyNotComeTo(notebook) ?? null;
    return notebook.whyNot({ ...meant, ...when });
  }

  #follow({ visit, from }: VisitStep): Followed {
    const followed = this.#visits.get(visit.id) ?? {
      notebook: this.#freshNotebook(),
      versions: new Map(),
      version: 0,
    };
    this.#expect(
      followed.version === from,
      `a change of ${visit.id} follows on ${from}, but ${followed.version} is stored`,
    );
    this.#visits.set(visit.id, followed);
    return followed;
  }

  #advance(step: VisitStep, key: string): void {
    const { events, visit } = step;
    const followed = must(this.#visits.get(visit.id), 'a visit that is followed');
    for (const { type } of events) this.#meet(type);
    followed.version = momentAfter(step).version;
    followed.versions.set(followed.version, visit);
    const [paper, house] = [followed.notebook.describe(), describeVisit(visit)];
    this.#expect(paper === house, `after ${key} the house has\n${house}\nand the notebook\n${paper}`);
    this.#checkNames(visit);
  }

  /** Everybody has the seat of their turn, and a name of their own where the house names them. */
  #checkNames({ diners }: BegunVisit): void {
    this.#expect(
      diners.every(({ seat }, index) => seat === index + 1),
      'seats are not in the order of coming',
    );
    const names = new Set(diners.map(({ label }) => label));
    const isNamed =
      names.size === (this.#house.rules.isSelfOrder ? diners.length : Math.min(1, diners.length));
    this.#expect(isNamed, `${diners.length} guests have the names ${[...names].join(', ')}`);
  }

  #freshNotebook(): Notebook {
    return new Notebook(this.#rules, this.#house.today);
  }

  #findAt(tableId: TableId): Followed | undefined {
    return [...this.#visits.values()].find(({ notebook }) => notebook.tables.includes(tableId));
  }

  #whyNotSeated(tableId: TableId, requestId: string): string | null {
    const meant = this.#wishOf(requestId);
    if ('comingFrom' in meant) throw new Error('two tables are not one that opens');
    // Neither a table nor its opening depends on the time, or on the shelf.
    const wished = { ...meant, at: 0, since: 0 };
    const there = this.#findAt(tableId)?.notebook;
    // Whoever waits at the table may be open, or elsewhere, before the staff come to open it.
    const mayFindGuests = there && meant.who === 'staff' ? 'somebody there' : null;
    return this.#freshNotebook().whyNot(wished) ?? there?.whyNot(wished) ?? mayFindGuests;
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

function momentAfter({ visit, from, events }: VisitStep): Moment {
  return { visitId: visit.id, version: from + events.length };
}

function tablesOf(visit: BegunVisit): readonly TableId[] {
  return [visit.tableId, ...('otherTables' in visit ? visit.otherTables : [])];
}
