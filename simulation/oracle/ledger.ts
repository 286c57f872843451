import { must, type Command, type Heads, type RestaurantDay } from '@tavolata/domain';
import { costToSend, extraUnits, findEntry, ownEntries, clockAt } from './counting.ts';
import { settleCartOf } from './gone-guests.ts';
import { summarizeLedger } from './summarize-ledger.ts';
import type { StockBounds } from './stock-readings.ts';
import type { LedgerContext, StockedContext, IssuedCommand } from './ledger-context.ts';
import { cameWithParty } from './latecomers.ts';
import { emptyVisit, sentItemId, type LedgerVisit, type SentItem, type CartEntry } from './ledger-visit.ts';
import { isHeldBack, leavesNothing, waitsForStaff, whyNotMerge } from './why-not-at-the-door.ts';
import { mergeLedgers } from './merge-ledgers.ts';
import { headsText } from './visit-summary.ts';
import { whyNot } from './why-not.ts';

type Order = Pick<SentItem, 'lineId' | 'owner' | 'dish' | 'units' | 'extraUnits'> & Pick<CartEntry, 'choice'>;

type Part = NonNullable<Extract<Command, { type: 'setDishStatus' }>['part']>;

type Opening = Extract<Command, { type: 'openTable' }>;

type Approval = Extract<Command, { type: 'approve' }>;

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

  /** Records an accepted command and whether it sent a batch. Throws when the server should have refused it. */
  record(issued: IssuedCommand, wentOut: boolean): void {
    const reason = whyNot(this.#visit, issued, this.#knowing('most', issued));
    if (reason !== null)
      throw new Error(`was accepted against the rules (${reason}): ${JSON.stringify(issued)}`);
    this.#visit.clock = clockAt(this.#visit.clock, issued.at, this.#context);
    this.#apply(issued, wentOut);
    // A guest who does something has not left.
    this.#visit.gone.delete(issued.who);
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
    guests.clock = clockAt(guests.clock, at, this.#context);
    there.clock = clockAt(there.clock, at, this.#context);
    mergeLedgers(guests, there);
    this.#end();
  }

  /** The context at the time of the decision, with the least or the most that the server may have believed to be in stock. */
  #knowing(bound: keyof StockBounds, { since }: IssuedCommand): StockedContext {
    return { ...this.#context, left: (dish) => this.#context.stockBounds(dish, since)[bound] };
  }

  /** The visit as text: equal texts mean equal visits. */
  summarize(): string {
    return summarizeLedger(this.#visit);
  }

  #apply(issued: IssuedCommand, wentOut: boolean): void {
    const { who, command, at } = issued;
    const visit = this.#visit;
    switch (command.type) {
      case 'openTable':
        return this.#openOrJoin(issued, command);
      case 'joinVisit':
        return this.#seat(issued);
      case 'trustDiner':
        visit.latecomers.delete(must(visit.guests[command.seat - 1], 'somebody has the seat'));
        return;
      case 'refuseDiner':
        return this.#refuse(must(visit.guests[command.seat - 1], 'somebody has the seat'));
      case 'phoneGone':
        if (visit.cart.some(({ owner }) => owner === command.dinerId)) visit.gone.add(command.dinerId);
        return;
      case 'phoneBack':
        visit.gone.delete(command.dinerId);
        return;
      case 'takeOverLines':
      case 'removeLines': {
        const guest = must(visit.guests[command.seat - 1], 'somebody has the seat');
        return settleCartOf(visit, guest, command.type === 'takeOverLines' ? who : null);
      }
      case 'addLine': {
        const same = findEntry(visit, who, command.dishId, command.choice);
        const dish = this.#context.prices.dish(command.dishId);
        if (same) same.units += command.quantity;
        else if (dish) {
          const { lineId, choice, quantity } = command;
          visit.cart.push({ lineId, owner: who, dish, choice, units: quantity });
        }
        return;
      }
      case 'changeQuantity': {
        const entry = this.#entry(command.lineId);
        entry.units += command.delta;
        if (entry.units <= 0) this.#removeFromCart([entry]);
        return;
      }
      case 'changeChoice': {
        const entry = this.#entry(command.lineId);
        const same = findEntry(visit, who, entry.dish.id, command.choice);
        if (same === entry) return;
        if (!same) entry.choice = command.choice;
        else {
          same.units += entry.units;
          this.#removeFromCart([entry]);
        }
        return;
      }
      case 'clearCart':
        return this.#removeFromCart(ownEntries(visit, who, this.#context));
      case 'submitCart':
        if (isHeldBack(visit, who, this.#context)) {
          visit.held = { who, command };
          visit.approval = null;
          visit.askedAt = at;
          visit.remindedAt = at;
        } else this.#send(who, at);
        return;
      case 'setDishStatus':
        if (command.part) return this.#sayOfPart(command.sentLineIds, command.part, command.status);
        for (const item of visit.sentItems)
          if (command.sentLineIds.includes(sentItemId(item))) item.status = command.status;
        return;
      case 'skipWait':
        if (command.leaving === visit.clock.turn) this.#startPeriod(visit.clock.turn + 1);
        return;
      case 'resetTurn':
        if (command.turn === visit.clock.turn) this.#startPeriod(visit.clock.turn);
        return;
      case 'changeHeads':
        visit.heads = command.heads;
        visit.reportedHeads = null;
        if (visit.service === 'table')
          visit.covers = this.#context.prices.covers(visit.menuId, visit.openedOn, command.heads) ?? 0;
        return;
      case 'wishHeads':
        return this.#recordHeads(who, command.heads);
      case 'askAgain':
        visit.remindedAt = at;
        return;
      case 'approve':
        return this.#approve({ ...issued, command }, wentOut);
      case 'sayYes':
        if (visit.stage === 'waiting' || visit.held)
          visit.approval ??= { at, without: command.without ?? [] };
        return;
      case 'takeBackYes':
        visit.approval = null;
        return;
      case 'carryOutYes': {
        const { without } = must(visit.approval, 'an approval was given');
        if (leavesNothing(visit, without, this.#context)) visit.approval = null;
        else this.#approve({ ...issued, command: { type: 'approve', orderId: 0, without } }, wentOut);
        return;
      }
      case 'returnRound':
        this.#endHeld();
        return;
      case 'sendAway':
        return this.#sendAway(must(visit.guests[command.seat - 1], 'somebody has the seat'));
      case 'reject':
        return this.#reject();
      case 'moveTable':
        visit.tables = [command.tableId, ...visit.tables.slice(1).filter((id) => id !== command.tableId)];
        return;
      case 'addTable':
        if (!visit.tables.includes(command.tableId)) visit.tables.push(command.tableId);
        return;
      case 'dropTable':
        visit.tables = visit.tables.filter((id, index) => index === 0 || id !== command.tableId);
        return;
      case 'changePin':
        visit.hasPin = command.hasPin;
        return;
      case 'orderForTable': {
        const { dishes } = command;
        return this.#serve(
          null,
          dishes.flatMap(({ dishId, ...order }) => {
            const dish = this.#context.prices.dish(dishId);
            return dish ? [{ ...order, dish, owner: null, units: order.quantity, extraUnits: 0 }] : [];
          }),
          at,
        );
      }
      case 'addCharge':
        visit.charges += command.charge.quantity * command.charge.unitPrice;
        return;
      case 'freeTable':
        if (visit.stage === 'waiting') this.#reject();
        else this.#end();
        return;
      case 'closeForgotten':
        return this.#end();
      case 'nextTurn':
      case 'closeKitchen':
        return;
    }
  }

  /** At a visit that exists the guest joins first; a latecomer's opening is ignored. */
  #openOrJoin(issued: IssuedCommand, opening: Opening): void {
    const visit = this.#visit;
    const { who, at } = issued;
    const isGuest = who !== 'staff';
    const isNew = visit.stage === 'empty';
    if (isGuest && !isNew) this.#seat(issued);
    if (visit.stage !== 'open' && !visit.latecomers.has(who)) this.#open(who, opening, at);
    if (isGuest && isNew) this.#seat(issued);
  }

  /** Opens the table, or requests it from the staff. */
  #open(who: string, opening: Opening, at: number): void {
    const visit = this.#visit;
    const { tableId, menuId, heads, service, hasPin } = opening;
    Object.assign(visit, { tables: [tableId], menuId, heads, service, hasPin });
    if (waitsForStaff(who, opening, this.#context)) {
      if (visit.stage === 'waiting') visit.requestChangedAt.push(at);
      visit.approval = null;
      visit.stage = 'waiting';
      visit.askedAt = at;
      visit.remindedAt = at;
    } else this.#begin({ isApproved: who === 'staff', at });
  }

  /** The visit opens and its covers are charged. Takeaway has no covers and no turns. */
  #begin({ isApproved, at }: { isApproved: boolean; at: number }): void {
    const visit = this.#visit;
    const { rules, prices } = this.#context;
    const covers = prices.covers(visit.menuId, visit.openedOn, visit.heads);
    if (covers === null) throw new Error('a table was opened for people without a price');
    const hasTurns = rules.rounds !== null && prices.isPerPerson(visit.menuId) && visit.service === 'table';
    visit.stage = 'open';
    visit.approval = null;
    visit.isApproved = isApproved;
    visit.openedAt = at;
    visit.covers = visit.service === 'table' ? covers : 0;
    visit.clock = { turn: hasTurns ? 1 : 0, period: 1, startedAt: null };
  }

  /** Seats a guest: one of the party if they came with it or know the PIN, otherwise a latecomer. */
  #seat({ who, at, knowsPin = false }: IssuedCommand): void {
    const visit = this.#visit;
    const isKnown = visit.guests.includes(who);
    if (isKnown && visit.hasPin && knowsPin) visit.latecomers.delete(who);
    if (isKnown) return;
    if (!cameWithParty(visit, { at, knowsPin }, this.#context)) visit.latecomers.set(who, 'awaited');
    visit.guests.push(who);
  }

  #refuse(who: string): void {
    const visit = this.#visit;
    visit.latecomers.set(who, 'refused');
    this.#dropUnsentOf(who);
  }

  /** Sends what was held if it still may go; where that depends on what the server read of the stock, the server decides. */
  #approve(issued: IssuedCommand & { readonly command: Approval }, wentOut: boolean): void {
    const visit = this.#visit;
    const { held } = visit;
    if (visit.stage === 'waiting') return this.#begin({ isApproved: true, at: issued.at });
    // An approval of nothing changes nothing.
    if (!held) return;
    visit.isApproved = true;
    this.#endHeld();
    const { without = [] } = issued.command;
    const leftOut = ownEntries(visit, held.who, this.#context).filter(({ lineId }) =>
      without.includes(lineId),
    );
    this.#removeFromCart(leftOut);
    // Lines left out by the staff don't make the guests confirm an unused allowance.
    const { shownSum, ...agreed } = held.command;
    const command = { ...agreed, confirmsUnused: true };
    const released = { ...issued, ...held, command };
    // The staff's approval counts even if its sender has been sent away meanwhile.
    const table = { ...visit, sentAway: [], latecomers: new Map() };
    // If it costs more than the guest read, it goes back to the guests.
    const isDearer = shownSum !== undefined && costToSend(visit, held.who, this.#context) > shownSum;
    const mayGo = !isDearer && whyNot(table, released, this.#knowing('most', issued)) === null;
    const mustGo = whyNot(table, released, this.#knowing('least', issued)) === null;
    if (mayGo && (mustGo || wentOut)) this.#send(held.who, issued.at);
    visit.approvedUpTo = visit.senders.length;
  }

  /** A guest sent away loses their unsent entries; a held submit or an opening with nobody behind it no longer waits. */
  #sendAway(who: string): void {
    const visit = this.#visit;
    if (visit.sentAway.includes(who)) return;
    visit.sentAway.push(who);
    if (visit.stage === 'waiting' && visit.guests.every((guest) => visit.sentAway.includes(guest)))
      this.#reject();
    this.#dropUnsentOf(who);
  }

  /** Drops what a guest has not sent and what they reported for the table. */
  #dropUnsentOf(who: string): void {
    const visit = this.#visit;
    this.#removeFromCart(visit.cart.filter(({ owner }) => owner === who));
    if (visit.held && ownEntries(visit, visit.held.who, this.#context).length === 0) this.#endHeld();
    if (visit.reportedHeads?.who === who) visit.reportedHeads = null;
  }

  /** Nothing is held any more, and an approval of it is void. */
  #endHeld(): void {
    this.#visit.held = null;
    this.#visit.approval = null;
  }

  /** A report equal to the known number withdraws any earlier one; repeating the same report changes nothing. */
  #recordHeads(who: string, heads: Heads): void {
    const visit = this.#visit;
    const [said, counted, before] = [heads, visit.heads, visit.reportedHeads?.heads].map(
      (each) => each && headsText(each),
    );
    if (said === before) return;
    visit.reportedHeads = said === counted ? null : { who, heads };
  }

  /** A visit rejected before anything was served owes nothing and leaves no trace. */
  #reject(): void {
    if (this.#visit.sentItems.length > 0 || this.#visit.charges > 0) return this.#end();
    Object.assign(this.#visit, { tables: this.#visit.tables.slice(0, 1), covers: 0 });
    this.#end();
  }

  #end(): void {
    this.#visit.stage = 'ended';
  }

  #send(who: string, at: number): void {
    const cart = ownEntries(this.#visit, who, this.#context);
    const extra = extraUnits(this.#visit, cart, this.#context);
    const orders = cart.map((entry) => ({
      ...entry,
      extraUnits: extra.find(({ lineId }) => lineId === entry.lineId)?.units ?? 0,
    }));
    this.#removeFromCart(cart);
    this.#serve(who, orders, at);
  }

  /** The next batch goes to the kitchen; the first counted dish of a turn starts its clock. */
  #serve(sender: string | null, orders: readonly Order[], at: number): void {
    const visit = this.#visit;
    const { turn, period } = visit.clock;
    visit.senders.push(sender);
    orders.forEach(({ lineId, owner, dish, choice, units, extraUnits: extra }, index) => {
      visit.sentItems.push({
        batch: visit.senders.length,
        place: index + 1,
        lineId,
        owner,
        dish,
        turn,
        period,
        units,
        unitPrice: this.#context.prices.unit(dish, choice, visit.service === 'takeaway'),
        extraUnits: extra,
        status: 'waiting',
      });
    });
    const isCounted = orders.some(({ dish }) => !dish.isExemptFromRound);
    if (isCounted && turn > 0 && visit.clock.startedAt === null)
      visit.clock = { ...visit.clock, startedAt: at };
  }

  /** Splits some units off an item; those charged extra are taken first [KITCHEN-5]. */
  #sayOfPart([id]: readonly string[], { as, units, of }: Part, status: string): void {
    const { sentItems } = this.#visit;
    const index = sentItems.findIndex((item) => sentItemId(item) === id);
    const item = must(sentItems[index], 'the item was sent');
    if (item.units !== of || sentItems.some((other) => sentItemId(other) === as)) return;
    if (units >= of) {
      item.status = status;
      return;
    }
    const extraUnits = Math.min(units, item.extraUnits);
    sentItems.splice(index + 1, 0, { ...item, partName: as, units, extraUnits, status });
    item.units -= units;
    item.extraUnits -= extraUnits;
  }

  #startPeriod(turn: number): void {
    this.#visit.clock = { turn, period: this.#visit.clock.period + 1, startedAt: null };
  }

  #entry(lineId: string): CartEntry {
    const entry = this.#visit.cart.find((each) => each.lineId === lineId);
    if (!entry) throw new Error(`the cart has no line ${lineId}`);
    return entry;
  }

  #removeFromCart(gone: readonly CartEntry[]): void {
    const kept = this.#visit.cart.filter((entry) => !gone.includes(entry));
    this.#visit.cart.splice(0, Infinity, ...kept);
  }
}
