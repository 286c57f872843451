import {
  must,
  type BegunVisit,
  type DinerId,
  type Refusal,
  type TableId,
  type VisitId,
} from '@tavolata/domain';
import { StockReadings } from '../oracle/stock-readings.ts';
import type { LedgerContext, IssuedCommand } from '../oracle/ledger-context.ts';
import { Ledger } from '../oracle/ledger.ts';
import { PriceList } from '../oracle/price-list.ts';
import type { ServerChoice } from '../oracle/readiness.ts';
import { StockLedger } from '../oracle/stock-ledger.ts';
import type { StockChange, StockRow } from '../../apps/server/src/stock/stock-storage.ts';
import type { Answer } from '../../apps/server/src/visits/visit-request.ts';
import type {
  RefusedRequest,
  VisitStep,
  VisitTransaction,
} from '../../apps/server/src/visits/visit-storage.ts';
import { expectFact } from './expect-fact.ts';
import { FollowedVisits } from './followed-visits.ts';
import { timerCommandOf, keyOf, type IntendedCommand } from './intended-command.ts';
import { KeptSeats } from './kept-seats.ts';
import { momentAfter, type Moment } from './passages.ts';
import type { SeedRestaurant } from './seed-restaurant.ts';

/** An answer the server is about to give. */
interface Answered {
  /** The visit at which it was decided, which may not be the one it was sent to. */
  readonly visitId: VisitId;
  readonly requestId: string;
  readonly answer: Answer;
  readonly decidedAt: number;
  /** Whether a submit of the table was under way when the command came in. */
  readonly wasSending: boolean;
  /** The number of the last stock reading then. */
  readonly since: number;
  /** What spoke against it when the authority began to decide: by the answer a timer may have changed the visit. */
  readonly reason: string | null;
  /** Whether it had been accepted by then: of two nodes that were asked the one may refuse before the other accepts. */
  readonly wasAccepted: boolean;
}

/** When and against what a command was decided. */
type Judged = Pick<Answered, 'decidedAt' | 'wasSending' | 'since' | 'reason'>;

interface Refused extends Judged, Pick<Answered, 'visitId' | 'requestId'> {
  readonly refusal: Refusal;
}

/** The figures of a meal. */
export interface MealReport {
  /** How many answers were given, repeated ones included. */
  readonly answers: number;
  /** How many commands were accepted. */
  readonly accepted: number;
  /** How often each event and each refusal occurred. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Checks everything that is stored and answered against the oracle, and keeps the first fault. */
export class Referee {
  readonly #restaurant: SeedRestaurant;
  readonly #rules: LedgerContext;
  readonly #stockLedger: StockLedger;
  readonly #stockReadings = new StockReadings();
  readonly #intended = new Map<string, IntendedCommand>();
  /** Where commands were accepted. */
  readonly #accepted = new Map<string, Moment>();
  /** What the servers' own timers have asked for. */
  readonly #fired = new Set<string>();
  /** Guests' commands whose refusal is kept. */
  readonly #keptNo = new Set<string>();
  /** Those whose guest has been told. */
  readonly #toldNo = new Set<string>();
  /** Commands refused because another visit had the table. */
  readonly #foundTaken = new Set<string>();
  /** Requests for a table that are under way, and the first reason against each since it was made. */
  readonly #seeking = new Map<string, { readonly tableId: TableId; readonly reason: string | null }>();
  readonly #visits: FollowedVisits;
  readonly #seats: KeptSeats;
  readonly #counts = new Map<string, number>();
  #fault: Error | null = null;
  #answers = 0;

  constructor(restaurant: SeedRestaurant) {
    this.#restaurant = restaurant;
    const prices = new PriceList(restaurant.catalogue.data);
    this.#stockLedger = new StockLedger(prices);
    this.#rules = {
      rules: restaurant.rules,
      prices,
      stockBounds: (dish, since) => this.#stockReadings.boundsOf(dish, since),
      isTaken: (tableId) => this.#visits.ledgerAt(tableId) !== undefined,
    };
    const { isSelfOrder } = restaurant.rules;
    this.#visits = new FollowedVisits({ newLedger: () => this.#newLedger(), isSelfOrder });
    this.#seats = new KeptSeats(this.#visits);
  }

  get report(): MealReport {
    return { answers: this.#answers, accepted: this.#accepted.size, counts: this.#counts };
  }

  /** Throws the first fault, if there was one. */
  throwFirstFault(): void {
    if (this.#fault) throw this.#fault;
  }

  /** A command is about to be sent under this unique request id. */
  expectCommand(requestId: string, intended: IntendedCommand): void {
    this.#intended.set(requestId, intended);
  }

  /** Whether the command with this key is part of a visit. */
  isAccepted(key: string): boolean {
    return this.#accepted.has(key);
  }

  /** The version of this visit from which the command is part of it, merges and partings included; `undefined` when it is not. */
  acceptedAt(id: VisitId, requestId: string): number | undefined {
    const moment = this.#accepted.get(requestId);
    return moment && this.#visits.reached(id, moment);
  }

  /** The visit at a version; `undefined` when no change ended with it. */
  visitAt(id: VisitId, version: number): BegunVisit | undefined {
    return this.#visits.at(id, version);
  }

  /** The last state of the visit at which a guest is who sat at this one, followed through merges and partings. */
  latest(id: VisitId, dinerId: DinerId): BegunVisit {
    return this.#visits.latest(id, dinerId);
  }

  /** The number of this server's last stock reading. */
  stockReadingOf(server: string): number {
    return this.#stockReadings.lastOf(server);
  }

  /** The staff's change of a dish's stock has been stored. */
  stockChanged(change: StockChange): void {
    this.#guard(() => this.#stockLedger.changeStock(change));
    this.#count(
      change.isSoldOut === undefined ? 'stock counted' : change.isSoldOut ? 'sold out' : 'back again',
    );
  }

  /** A server has read the stock. */
  stockRead(rows: readonly StockRow[], server: string): void {
    this.#stockReadings.read(rows, server);
  }

  /** Once everything has settled, the stored stock equals the ledger's. */
  checkStock(rows: readonly StockRow[]): void {
    const stored = JSON.stringify([...rows].sort((a, b) => a.dishId - b.dishId));
    const stockLedger = JSON.stringify(this.#stockLedger.entries);
    expectFact(stored === stockLedger, `the server has stored ${stored}, and the ledger has ${stockLedger}`);
  }

  /** A change has been stored. */
  stored(transaction: VisitTransaction, { decidedAt, since }: Pick<Answered, 'decidedAt' | 'since'>): void {
    this.#guard(() => {
      const { scope, requestId, source } = transaction;
      const key = keyOf(scope, requestId);
      expectFact(!this.#accepted.has(key), `${key} was accepted twice`);
      expectFact(!this.#toldNo.has(requestId), `${key} was refused, and came true`);
      const intended = this.#commandOf(requestId);
      const ledger = this.#visits.follow(transaction);
      if ('mergingFrom' in intended) {
        const from = must(source, 'a merge has a source');
        this.#visits.follow(from).mergeInto(ledger, decidedAt);
        this.#advance(from, key);
        this.#visits.merge(from, transaction);
      } else if ('parting' in intended) {
        const parted = must(transaction.parted, 'a parting has a party');
        this.#visits.follow(parted).partFrom(ledger, intended.tableId, decidedAt);
        this.#advance(parted, key);
        this.#visits.part(transaction, parted);
      } else {
        const batches = transaction.events.flatMap((event) =>
          event.type === 'batchSent' ? [event.batch] : [],
        );
        const issued = { ...intended, at: decidedAt, since };
        ledger.record(issued, batches.length > 0, chosenIn(transaction.visit));
        for (const { lines } of batches) this.#stockLedger.take(lines);
        if (intended.command.type === 'sendReady' && batches.length > 0)
          this.#count('sent when all were ready');
      }
      if (transaction.seats && 'who' in intended)
        this.#seats.checkStays(intended.who, transaction.visit.id, key);
      this.#advance(transaction, key);
      this.#accepted.set(key, momentAfter(transaction));
      for (const [seeker, { tableId, reason }] of this.#seeking)
        if (reason === null) this.expectSeating(tableId, seeker);
    });
  }

  /** A server's own timer asks for something. */
  timerFired(visitId: VisitId, requestId: string): void {
    const key = keyOf(`visit:${visitId}`, requestId);
    if (this.#fired.has(key)) this.#count('a timer fired again');
    this.#fired.add(key);
  }

  /** The storage refused a change since another node had been faster with one. */
  metConflict(): void {
    this.#count('decided again after a conflict');
  }

  /** The storage refused a change since another visit has one of its tables. */
  foundTaken({ requestId, visit, parted }: VisitTransaction): void {
    this.#guard(() => {
      const changed = [visit, ...(parted ? [parted.visit] : [])];
      const isTaken = this.#visits.isTakenByOthers(changed.flatMap(tablesOf), changed);
      expectFact(isTaken, `${requestId} was refused for a taken table that is free`);
      this.#foundTaken.add(requestId);
    });
  }

  /** A command at a running visit was answered. */
  answered({ answer, wasAccepted, ...decided }: Answered): void {
    this.#guard(() => {
      const { requestId } = decided;
      this.#answers += 1;
      if (answer.ok) return this.#checkAccepted(keyOf(`visit:${answer.visitId}`, requestId), answer);
      const { refusal } = answer;
      expectFact(!wasAccepted, `${requestId} was accepted and refused: ${refusal.code}`);
      this.#count(refusal.code);
      // It was looked at when it was kept, and is said again whatever has changed since.
      if (this.#keptNo.has(requestId)) return this.#count('a no was kept');
      this.#checkReason({ refusal, ...decided });
    });
  }

  /** A guest has read that a command came to nothing: from now on it must not come true, wherever it is under way. */
  toldNo(requestId: string): void {
    this.#toldNo.add(requestId);
  }

  #checkReason({ visitId, requestId, refusal, decidedAt: at, since, ...decided }: Refused): void {
    if (refusal.code === 'submitting')
      return expectFact(
        decided.wasSending,
        `${requestId} was refused for a submit under way, and there was none`,
      );
    if (refusal.code === 'table-in-use' && this.#foundTaken.has(requestId)) return;
    // It was over when that was decided, and has been reopened before the answer.
    if (refusal.code === 'visit-not-open' && this.#visits.hasBeenOver(visitId)) return;
    const intended = this.#commandOf(requestId);
    const reason = decided.reason ?? this.#whyNot(visitId, intended, { at, since });
    expectFact(
      reason !== null,
      `refused without a reason: ${JSON.stringify(intended)}, ${JSON.stringify(refusal)}`,
    );
  }

  /** A no is kept: what another node has under way of it must not come true any more. */
  refused({ scope, requestId, visitId, refusal }: RefusedRequest, decided: Judged): void {
    this.#guard(() => {
      const key = keyOf(scope, requestId);
      expectFact(!this.#accepted.has(key), `${key} was accepted, and a no was kept`);
      this.#keptNo.add(requestId);
      this.#checkReason({ visitId, requestId, refusal, ...decided });
    });
  }

  /** What speaks against a request at a running visit now; nothing where nobody has said what it is meant to be. */
  reasonAgainst(
    { visitId, requestId, since }: Pick<Answered, 'visitId' | 'requestId' | 'since'>,
    at: number,
  ): string | null {
    const intended = this.#intended.get(requestId);
    return intended ? this.#whyNot(visitId, intended, { at, since }) : null;
  }

  /** A request for a table is under way. */
  expectSeating(tableId: TableId, requestId: string): void {
    const reason = this.#whyNotSeated(tableId, requestId) ?? this.#seeking.get(requestId)?.reason ?? null;
    this.#seeking.set(requestId, { tableId, reason });
  }

  /** A request to open or join a table, or to prepare it, was answered. */
  seated(
    requestId: string,
    answer: Answer,
    {
      wasAccepted,
      hasMoved,
      wasSeated,
    }: Pick<Answered, 'wasAccepted'> & {
      /** The guest has been seated by another request since this one came in, or that visit has moved or ended. */
      readonly hasMoved: boolean;
      /** The guest had a seat at that visit when this came in, as who has it back by a scan and asks for the table as well. */
      readonly wasSeated: boolean;
    },
  ): void {
    this.#guard(() => {
      this.#answers += 1;
      const changesNothing = hasMoved || (wasSeated && !wasAccepted);
      if (answer.ok && changesNothing && this.#sitsThere(requestId, answer))
        return this.#count('found seated');
      if (answer.ok) return this.#checkAccepted(requestId, answer);
      const { code } = answer.refusal;
      expectFact(!wasAccepted, `${requestId} was accepted and refused: ${code}`);
      this.#count(code);
      if (code === 'visit-not-open' && hasMoved) return;
      const reason = this.#seeking.get(requestId)?.reason ?? null;
      expectFact(reason !== null, `a good opening was refused: ${code}`);
    });
  }

  /** A phone knows where its guest sits, or that its visit is over. */
  sitsAt(dinerId: DinerId, visitId: VisitId | null): void {
    this.#seats.sitsAt(dinerId, visitId);
  }

  /** A device has scanned another table's code. */
  hasLeft(dinerId: DinerId): void {
    this.#seats.hasLeft(dinerId);
  }

  /** Keeps an error that is a bug wherever it occurs. */
  reportFault(error: unknown): void {
    this.#fault ??= error instanceof Error ? error : new Error(String(error));
  }

  /** Whether an answer leads to a visit of the one who asked, where the request itself changed nothing. */
  #sitsThere(requestId: string, { visitId, version, events }: Extract<Answer, { ok: true }>): boolean {
    const intended = this.#commandOf(requestId);
    const { diners = [] } = this.#visits.at(visitId, version) ?? {};
    return events.length === 0 && 'who' in intended && diners.some(({ id }) => id === intended.who);
  }

  #checkAccepted(key: string, { visitId, version }: Extract<Answer, { ok: true }>): void {
    const accepted = this.#accepted.get(key);
    const since = accepted && this.acceptedAt(visitId, key);
    const isTrue =
      accepted?.visitId === visitId ? since === version : since !== undefined && since <= version;
    expectFact(isTrue, `${key} was answered with ${version}, stored: ${accepted?.version}`);
  }

  #whyNot(
    visitId: VisitId,
    intended: IntendedCommand,
    when: Pick<IssuedCommand, 'at' | 'since'>,
  ): string | null {
    const ledger = this.#visits.ledgerOf(visitId);
    if (!ledger) return 'no such visit';
    if ('mergingFrom' in intended)
      return this.#visits.ledgerOf(intended.mergingFrom)?.whyNotMergeInto(ledger) ?? null;
    if ('parting' in intended) {
      const party = this.#visits.ledgerOf(intended.parting);
      return party ? party.whyNotPartFrom(ledger, intended.tableId) : 'no such party';
    }
    return ledger.whyNot({ ...intended, ...when });
  }

  #advance(step: VisitStep, key: string): void {
    for (const { type } of step.events) this.#count(type);
    this.#visits.advance(step, key);
  }

  #newLedger(): Ledger {
    return new Ledger(this.#rules, this.#restaurant.today);
  }

  #whyNotSeated(tableId: TableId, requestId: string): string | null {
    const intended = this.#commandOf(requestId);
    if (!('who' in intended)) throw new Error('neither a merge nor a parting opens a table');
    // Opening a table depends neither on the time nor on the stock.
    const issued = { ...intended, at: 0, since: 0 };
    const there = this.#visits.ledgerAt(tableId);
    // A visit that waits there may open, or move, before the staff's request is decided.
    const mayFindGuests = there && intended.who === 'staff' ? 'somebody there' : null;
    return this.#newLedger().whyNot(issued) ?? there?.whyNot(issued) ?? mayFindGuests;
  }

  #commandOf(requestId: string): IntendedCommand {
    return must(
      this.#intended.get(requestId) ?? timerCommandOf(requestId),
      `the command of ${requestId} is known`,
    );
  }

  #count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  #guard(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.reportFault(error);
    }
  }
}

/** What the server has decided of who is ready. */
function chosenIn(visit: BegunVisit): ServerChoice {
  const ready = visit.status === 'open' ? visit.ready : undefined;
  return { isAnybodyReady: ready !== undefined, countdownSince: ready?.countdown?.startedAt ?? null };
}

function tablesOf(visit: BegunVisit): readonly TableId[] {
  return [visit.tableId, ...('otherTables' in visit ? visit.otherTables : [])];
}
