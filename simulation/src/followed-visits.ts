import {
  billOf,
  isRunning,
  must,
  plannedLines,
  type BegunVisit,
  type DinerId,
  type TableId,
  type VisitId,
} from '@tavolata/domain';
import type { VisitStep } from '../../apps/server/src/visits/visit-storage.ts';
import type { Ledger } from '../oracle/ledger.ts';
import { expectFact } from './expect-fact.ts';
import { momentAfter, Passages, type Moment } from './passages.ts';
import { summarizeVisit } from './summarize-visit.ts';

/** A visit as the oracle and as the server have it. */
interface FollowedVisit {
  readonly ledger: Ledger;
  /** The stored visit at every version that a change ended with. */
  readonly versions: Map<number, BegunVisit>;
  version: number;
}

interface FollowedVisitsParts {
  readonly newLedger: () => Ledger;
  readonly isSelfOrder: boolean;
}

/** All visits that were stored, each beside its ledger. Throws the sentence when they differ. */
export class FollowedVisits {
  readonly #parts: FollowedVisitsParts;
  readonly #visits = new Map<VisitId, FollowedVisit>();
  readonly #passages = new Passages();

  constructor(parts: FollowedVisitsParts) {
    this.#parts = parts;
  }

  ledgerOf(id: VisitId): Ledger | undefined {
    return this.#visits.get(id)?.ledger;
  }

  /** The ledger of the visit that has a table. */
  ledgerAt(tableId: TableId): Ledger | undefined {
    return [...this.#visits.values()].find(({ ledger }) => ledger.tables.includes(tableId))?.ledger;
  }

  /** Whether another visit than these has one of the tables. */
  isTakenByOthers(tables: readonly TableId[], than: readonly BegunVisit[]): boolean {
    const others = [...this.#visits].filter(([id]) => than.every((one) => id !== one.id));
    return tables.some((tableId) => others.some(([, { ledger }]) => ledger.tables.includes(tableId)));
  }

  /** The visit at a version; `undefined` when no change ended with it. */
  at(id: VisitId, version: number): BegunVisit | undefined {
    return this.#visits.get(id)?.versions.get(version);
  }

  hasBeenOver(id: VisitId): boolean {
    return [...(this.#visits.get(id)?.versions.values() ?? [])].some((visit) => !isRunning(visit));
  }

  /** The last state of the visit at which a guest is who sat at this one, followed through merges and partings. */
  latest(id: VisitId, dinerId: DinerId): BegunVisit {
    const followed = must(this.#visits.get(id), 'a visit that was stored');
    const visit = must(followed.versions.get(followed.version), 'its last version');
    const stays =
      visit.diners.some(({ id: there }) => there === dinerId) &&
      !(visit.status === 'closed' && visit.mergedInto !== null);
    const next = this.#passages.nextOf(id, dinerId);
    return stays || next === undefined ? visit : this.latest(next, dinerId);
  }

  /** The version of a visit from which a moment is part of it, merges and partings included. */
  reached(id: VisitId, moment: Moment): number | undefined {
    return this.#passages.reached(id, moment);
  }

  /** A change is stored: the ledger that it is written into. */
  follow({ visit, from }: VisitStep): Ledger {
    const followed = this.#visits.get(visit.id) ?? {
      ledger: this.#parts.newLedger(),
      versions: new Map(),
      version: 0,
    };
    expectFact(
      followed.version === from,
      `a change of ${visit.id} follows on ${from}, but ${followed.version} is stored`,
    );
    this.#visits.set(visit.id, followed);
    return followed.ledger;
  }

  /** The ledger has it as well: they are compared. */
  advance(step: VisitStep, key: string): void {
    const { visit } = step;
    const followed = must(this.#visits.get(visit.id), 'a visit that is followed');
    followed.version = momentAfter(step).version;
    followed.versions.set(followed.version, visit);
    const [expected, stored] = [followed.ledger.summarize(), summarizeVisit(visit)];
    expectFact(expected === stored, `after ${key} the server has\n${stored}\nand the ledger\n${expected}`);
    this.#checkNames(visit);
  }

  /** All guests of a visit go on at another one. */
  merge(from: VisitStep, into: VisitStep): void {
    this.#passages.pass(from, into, idsOf(from.visit));
  }

  /** Some guests of a visit go on at their own one. */
  part(from: VisitStep, parted: VisitStep): void {
    const before = must(this.at(from.visit.id, from.from), 'the visit before');
    this.#passages.pass(from, parted, idsOf(parted.visit));
    checkNothingLost(before, from.visit, parted.visit);
  }

  /** Seats are numbered in order of arrival, and where everyone orders alone names are unique. */
  #checkNames({ diners }: BegunVisit): void {
    expectFact(
      diners.every(({ seat }, index) => seat > (diners[index - 1]?.seat ?? 0)),
      'seats are not in order of arrival',
    );
    const names = new Set(diners.map(({ label }) => label));
    const isNamed = names.size === (this.#parts.isSelfOrder ? diners.length : Math.min(1, diners.length));
    expectFact(isNamed, `${diners.length} guests have the names ${[...names].join(', ')}`);
  }
}

function idsOf({ diners }: BegunVisit): readonly DinerId[] {
  return diners.map(({ id }) => id);
}

/** A parting takes nothing away and adds nothing. */
function checkNothingLost(before: BegunVisit, hosts: BegunVisit, guests: BegunVisit): void {
  const [was, stay, go] = [before, hosts, guests].map(amountsOf);
  for (const [what, amount] of Object.entries(was ?? {}))
    expectFact(
      amount === (stay?.[what] ?? 0) + (go?.[what] ?? 0),
      `of ${amount} ${what} ${stay?.[what]} stay, and ${go?.[what]} go`,
    );
}

/** What a visit has of everything that two visits share when they are parted. */
function amountsOf(visit: BegunVisit): Readonly<Record<string, number>> {
  if (visit.status !== 'open') return {};
  const { heads, lines, batches, diners } = visit;
  const units = (all: readonly { readonly quantity: number }[]) =>
    all.reduce((total, { quantity }) => total + quantity, 0);
  return {
    cents: billOf(visit).total,
    people: heads.adults + heads.children + heads.others,
    phones: diners.length,
    'units unsent': units([...lines, ...plannedLines(visit)]),
    'units sent': units(batches.flatMap((batch) => batch.lines)),
  };
}
