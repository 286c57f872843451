import type { RestaurantDay } from '@tavolata/domain';
import { bringUpToDate } from './plans.ts';
import { applyCommand } from './effects.ts';
import type { IssuedCommand, LedgerContext, StockedContext } from './ledger-context.ts';
import { emptyVisit, type LedgerVisit } from './ledger-visit.ts';
import { mergeLedgers } from './merge-ledgers.ts';
import { partLedgers } from './part-ledgers.ts';
import { endVisit } from './party.ts';
import { beforeCommand, settleReadiness, type ServerChoice } from './readiness.ts';
import { whyNotMerge, whyNotPart } from './staff-actions.ts';
import type { StockBounds } from './stock-readings.ts';
import { summarizeLedger } from './summarize-ledger.ts';
import { whyNot } from './why-not.ts';

/**
 * The oracle's own record of one visit: who came, what is ordered, sent and owed. Written independently of the domain's
 * rules so that the two can disagree; it shares menus and ids with them, nothing else.
 */
export class Ledger {
  readonly #context: LedgerContext;
  readonly #visit: LedgerVisit;

  constructor(context: LedgerContext, today: RestaurantDay) {
    this.#context = context;
    this.#visit = emptyVisit(today);
  }

  /** The tables that the visit has, or requests. */
  get tables(): readonly number[] {
    return this.#visit.stage === 'ended' ? [] : this.#visit.tables;
  }

  /** Why the server must refuse the command now; `null` when it must accept it. */
  whyNot(issued: IssuedCommand): string | null {
    return whyNot(this.#visit, issued, this.#knowing('least', issued));
  }

  /** Records an accepted command, whether it sent a batch, and what else the server chose. Throws when the server should have refused it. */
  record(issued: IssuedCommand, hasSent: boolean, server: ServerChoice): void {
    const reason = whyNot(this.#visit, issued, this.#knowing('most', issued));
    if (reason !== null)
      throw new Error(`was accepted against the rules (${reason}): ${JSON.stringify(issued)}`);
    // Said twice, it happens once.
    if (issued.command.type === 'reopen' && this.#visit.stage === 'open') return;
    const was = this.summarize();
    bringUpToDate(this.#visit, issued.at, this.#context);
    // A guest who does something has not left.
    this.#visit.gone.delete(issued.who);
    const before = beforeCommand(this.#visit);
    const stocked = (bound: keyof StockBounds) => this.#knowing(bound, issued);
    applyCommand({
      issued,
      command: issued.command,
      visit: this.#visit,
      context: this.#context,
      stocked,
      hasSent,
      server,
    });
    // What changes nothing doesn't look at the stock anew. A turn that is started over is another one, also where it looks the same.
    if (this.summarize() === was && issued.command.type !== 'resetTurn') return;
    settleReadiness(this.#visit, { issued, before, context: this.#context, stocked, server });
  }

  /** Why these guests may not join the hosts' visit; `null` when they may. */
  whyNotMergeInto(hosts: Ledger): string | null {
    return whyNotMerge(this.#visit, hosts.#visit);
  }

  /** Records that these guests have joined the hosts' visit: everything they have is in that ledger from now on. */
  mergeInto(hosts: Ledger, at: number): void {
    const reason = this.whyNotMergeInto(hosts);
    if (reason !== null) throw new Error(`were merged against the rules (${reason})`);
    const [guests, there] = [this.#visit, hosts.#visit];
    bringUpToDate(guests, at, this.#context);
    bringUpToDate(there, at, this.#context);
    mergeLedgers(guests, there);
    endVisit(guests, null);
  }

  /** Why these guests may not go on by themselves at this table; `null` when they may. */
  whyNotPartFrom(hosts: Ledger, tableId: number): string | null {
    return whyNotPart(this.#visit, hosts.#visit, tableId, this.#context);
  }

  /** Records that these guests have left the hosts: what is theirs is in this ledger again from now on. */
  partFrom(hosts: Ledger, tableId: number, at: number): void {
    const reason = this.whyNotPartFrom(hosts, tableId);
    if (reason !== null) throw new Error(`were parted against the rules (${reason})`);
    bringUpToDate(hosts.#visit, at, this.#context);
    partLedgers(this.#visit, hosts.#visit, tableId, this.#context);
  }

  /** The context at the time of the decision, with the least or the most that the server may have believed to be in stock. */
  #knowing(bound: keyof StockBounds, { since }: IssuedCommand): StockedContext {
    return { ...this.#context, left: (dish) => this.#context.stockBounds(dish, since)[bound] };
  }

  /** The visit as text: equal texts mean equal visits. */
  summarize(): string {
    return summarizeLedger(this.#visit);
  }
}
