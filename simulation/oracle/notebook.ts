import { must, type Command, type Heads, type RestaurantDay } from '@tavolata/domain';
import { costToSend, extraUnits, findSlip, ownSlips, slotAt } from './counting.ts';
import { settleSlipsOf } from './gone.ts';
import { describePaper } from './describe-paper.ts';
import type { Told } from './board.ts';
import type { House, InformedHouse, Wished } from './house.ts';
import { cameAlong } from './latecomers.ts';
import { blankPaper, plateId, type Paper, type Plate, type Slip } from './paper.ts';
import { isHeldBack, leavesNothing, waitsForStaff, whyNotTogether } from './presence.ts';
import { putTogether } from './put-together.ts';
import { numbersOf } from './standing.ts';
import { whyNot } from './verdict.ts';

type Order = Pick<Plate, 'lineId' | 'owner' | 'dish' | 'units' | 'extraUnits'> & Pick<Slip, 'choice'>;

type Part = NonNullable<Extract<Command, { type: 'setDishStatus' }>['part']>;

type Opening = Extract<Command, { type: 'openTable' }>;

type Approval = Extract<Command, { type: 'approve' }>;

/**
 * The waiter's notebook of one table: who came, what is ordered, sent and owed, counted with paper and pencil. Written
 * apart from the house's rules, so that the two can disagree; it knows menus and ids, nothing else of theirs.
 */
export class Notebook {
  readonly #house: House;
  readonly #paper: Paper;

  constructor(house: House, today: RestaurantDay) {
    this.#house = house;
    this.#paper = blankPaper(today);
  }

  /** The tables that these guests have, or ask for. */
  get tables(): readonly number[] {
    return this.#paper.stage === 'over' ? [] : this.#paper.tables;
  }

  /** Why the house has to say no now; `null` when it has to say yes. */
  whyNot(wished: Wished): string | null {
    return whyNot(this.#paper, wished, this.#knowing('least', wished));
  }

  /** Notes a wish that has come true, with or without a batch that went by it. Throws when it never may have. */
  note(wished: Wished, wentOut: boolean): void {
    const reason = whyNot(this.#paper, wished, this.#knowing('most', wished));
    if (reason !== null)
      throw new Error(`came true against the rules (${reason}): ${JSON.stringify(wished)}`);
    this.#paper.slot = slotAt(this.#paper.slot, wished.at, this.#house);
    this.#apply(wished, wentOut);
    // Who does something is here.
    this.#paper.gone.delete(wished.who);
  }

  /** Why these guests can't come to the others' table; `null` when they can. */
  whyNotComeTo(hosts: Notebook): string | null {
    return whyNotTogether(this.#paper, hosts.#paper);
  }

  /** Notes that these guests have come to the others' table: all they have is on that paper from now on. */
  comeTo(hosts: Notebook, at: number): void {
    const reason = this.whyNotComeTo(hosts);
    if (reason !== null) throw new Error(`came together against the rules (${reason})`);
    const [guests, there] = [this.#paper, hosts.#paper];
    guests.slot = slotAt(guests.slot, at, this.#house);
    there.slot = slotAt(there.slot, at, this.#house);
    putTogether(guests, there);
    this.#end();
  }

  /** The house when it made up its mind, with as much or as little of each dish as it can have thought there was. */
  #knowing(bound: keyof Told, { since }: Wished): InformedHouse {
    return { ...this.#house, left: (dish) => this.#house.told(dish, since)[bound] };
  }

  /** How the table stands: equal texts are equal tables. */
  describe(): string {
    return describePaper(this.#paper);
  }

  #apply(wished: Wished, wentOut: boolean): void {
    const { who, command, at } = wished;
    const paper = this.#paper;
    switch (command.type) {
      case 'openTable':
        return this.#openOrJoin(wished, command);
      case 'joinVisit':
        return this.#seat(wished);
      case 'trustDiner':
        paper.late.delete(must(paper.guests[command.seat - 1], 'somebody has the seat'));
        return;
      case 'refuseDiner':
        return this.#refuse(must(paper.guests[command.seat - 1], 'somebody has the seat'));
      case 'phoneGone':
        if (paper.slips.some(({ owner }) => owner === command.dinerId)) paper.gone.add(command.dinerId);
        return;
      case 'phoneBack':
        paper.gone.delete(command.dinerId);
        return;
      case 'takeOverLines':
      case 'removeLines': {
        const guest = must(paper.guests[command.seat - 1], 'somebody has the seat');
        return settleSlipsOf(paper, guest, command.type === 'takeOverLines' ? who : null);
      }
      case 'addLine': {
        const same = findSlip(paper, who, command.dishId, command.choice);
        const dish = this.#house.prices.dish(command.dishId);
        if (same) same.units += command.quantity;
        else if (dish) {
          const { lineId, choice, quantity } = command;
          paper.slips.push({ lineId, owner: who, dish, choice, units: quantity });
        }
        return;
      }
      case 'changeQuantity': {
        const slip = this.#slip(command.lineId);
        slip.units += command.delta;
        if (slip.units <= 0) this.#tearOff([slip]);
        return;
      }
      case 'changeChoice': {
        const slip = this.#slip(command.lineId);
        const same = findSlip(paper, who, slip.dish.id, command.choice);
        if (same === slip) return;
        if (!same) slip.choice = command.choice;
        else {
          same.units += slip.units;
          this.#tearOff([slip]);
        }
        return;
      }
      case 'clearCart':
        return this.#tearOff(ownSlips(paper, who, this.#house));
      case 'submitCart':
        if (isHeldBack(paper, who, this.#house)) {
          paper.held = { who, command };
          paper.yes = null;
          paper.askedAt = at;
          paper.remindedAt = at;
        } else this.#send(who, at);
        return;
      case 'setDishStatus':
        if (command.part) return this.#sayOfPart(command.sentLineIds, command.part, command.status);
        for (const plate of paper.plates)
          if (command.sentLineIds.includes(plateId(plate))) plate.status = command.status;
        return;
      case 'skipWait':
        if (command.leaving === paper.slot.turn) this.#beginSlot(paper.slot.turn + 1);
        return;
      case 'resetTurn':
        if (command.turn === paper.slot.turn) this.#beginSlot(paper.slot.turn);
        return;
      case 'changeHeads':
        paper.heads = command.heads;
        paper.headsWish = null;
        if (paper.service === 'table')
          paper.covers = this.#house.prices.covers(paper.menuId, paper.openedOn, command.heads) ?? 0;
        return;
      case 'wishHeads':
        return this.#noteHeads(who, command.heads);
      case 'askAgain':
        paper.remindedAt = at;
        return;
      case 'approve':
        return this.#approve({ ...wished, command }, wentOut);
      case 'sayYes':
        if (paper.stage === 'asked' || paper.held) paper.yes ??= { at, without: command.without ?? [] };
        return;
      case 'takeBackYes':
        paper.yes = null;
        return;
      case 'carryOutYes': {
        const { without } = must(paper.yes, 'somebody has said yes');
        if (leavesNothing(paper, without, this.#house)) paper.yes = null;
        else this.#approve({ ...wished, command: { type: 'approve', orderId: 0, without } }, wentOut);
        return;
      }
      case 'returnRound':
        this.#endHeld();
        return;
      case 'sendAway':
        return this.#sendAway(must(paper.guests[command.seat - 1], 'somebody has the seat'));
      case 'reject':
        return this.#reject();
      case 'moveTable':
        paper.tables = [command.tableId, ...paper.tables.slice(1).filter((id) => id !== command.tableId)];
        return;
      case 'addTable':
        if (!paper.tables.includes(command.tableId)) paper.tables.push(command.tableId);
        return;
      case 'dropTable':
        paper.tables = paper.tables.filter((id, index) => index === 0 || id !== command.tableId);
        return;
      case 'changePin':
        paper.hasPin = command.hasPin;
        return;
      case 'orderForTable': {
        const { dishes } = command;
        return this.#serve(
          null,
          dishes.flatMap(({ dishId, ...order }) => {
            const dish = this.#house.prices.dish(dishId);
            return dish ? [{ ...order, dish, owner: null, units: order.quantity, extraUnits: 0 }] : [];
          }),
          at,
        );
      }
      case 'addCharge':
        paper.charges += command.charge.quantity * command.charge.unitPrice;
        return;
      case 'freeTable':
        if (paper.stage === 'asked') this.#reject();
        else this.#end();
        return;
      case 'closeForgotten':
        return this.#end();
      case 'nextTurn':
      case 'closeKitchen':
        return;
    }
  }

  /** Who is there already is joined first; whoever came late asks for no other opening than the party has. */
  #openOrJoin(wished: Wished, opening: Opening): void {
    const paper = this.#paper;
    const { who, at } = wished;
    const isGuest = who !== 'staff';
    const isNew = paper.stage === 'blank';
    if (isGuest && !isNew) this.#seat(wished);
    if (paper.stage !== 'open' && !paper.late.has(who)) this.#open(who, opening, at);
    if (isGuest && isNew) this.#seat(wished);
  }

  /** The guests' table, or their wish for it. */
  #open(who: string, opening: Opening, at: number): void {
    const paper = this.#paper;
    const { tableId, menuId, heads, service, hasPin } = opening;
    Object.assign(paper, { tables: [tableId], menuId, heads, service, hasPin });
    if (waitsForStaff(who, opening, this.#house)) {
      if (paper.stage === 'asked') paper.changedAt.push(at);
      paper.yes = null;
      paper.stage = 'asked';
      paper.askedAt = at;
      paper.remindedAt = at;
    } else this.#begin({ isSeen: who === 'staff', at });
  }

  /** From now on there are covers to pay. What is taken away has none, and is not ordered in turns. */
  #begin({ isSeen, at }: { isSeen: boolean; at: number }): void {
    const paper = this.#paper;
    const { rules, prices } = this.#house;
    const covers = prices.covers(paper.menuId, paper.openedOn, paper.heads);
    if (covers === null) throw new Error('a table was opened for persons without a price');
    const hasTurns = rules.rounds !== null && prices.isPerPerson(paper.menuId) && paper.service === 'table';
    paper.stage = 'open';
    paper.yes = null;
    paper.isSeen = isSeen;
    paper.begunAt = at;
    paper.covers = paper.service === 'table' ? covers : 0;
    paper.slot = { turn: hasTurns ? 1 : 0, stretch: 1, startedAt: null };
  }

  /** Who came with the others, or says the PIN, is one of them; anybody else waits for a yes. */
  #seat({ who, at, knowsPin = false }: Wished): void {
    const paper = this.#paper;
    const isKnown = paper.guests.includes(who);
    if (isKnown && paper.hasPin && knowsPin) paper.late.delete(who);
    if (isKnown) return;
    if (!cameAlong(paper, { at, knowsPin }, this.#house)) paper.late.set(who, 'awaited');
    paper.guests.push(who);
  }

  #refuse(who: string): void {
    const paper = this.#paper;
    paper.late.set(who, 'refused');
    this.#forgetWordOf(who);
  }

  /** What waited goes, if it still can; where there was more or less of a dish meanwhile the house's word counts. */
  #approve(wished: Wished & { readonly command: Approval }, wentOut: boolean): void {
    const paper = this.#paper;
    const { held } = paper;
    if (paper.stage === 'asked') return this.#begin({ isSeen: true, at: wished.at });
    // A yes to nothing sees nobody.
    if (!held) return;
    paper.isSeen = true;
    this.#endHeld();
    const { without = [] } = wished.command;
    const leftOut = ownSlips(paper, held.who, this.#house).filter(({ lineId }) => without.includes(lineId));
    this.#tearOff(leftOut);
    // That there is less of it by now makes no turn unfull by the guests' wish.
    const { shownSum, ...agreed } = held.command;
    const command = { ...agreed, confirmsUnused: true };
    const released = { ...wished, ...held, command };
    // What is left of a round goes by the word of the staff, also when they have sent away who sent it.
    const table = { ...paper, away: [], late: new Map() };
    // At what the guest has read or less: dearer it is the guests' again.
    const isDearer = shownSum !== undefined && costToSend(paper, held.who, this.#house) > shownSum;
    const mayGo = !isDearer && whyNot(table, released, this.#knowing('most', wished)) === null;
    const mustGo = whyNot(table, released, this.#knowing('least', wished)) === null;
    if (mayGo && (mustGo || wentOut)) this.#send(held.who, wished.at);
    paper.yesUpTo = paper.senders.length;
  }

  /** What they had not sent goes with them; a round with nothing left in it, or a wish of nobody, waits no more. */
  #sendAway(who: string): void {
    const paper = this.#paper;
    if (paper.away.includes(who)) return;
    paper.away.push(who);
    if (paper.stage === 'asked' && paper.guests.every((guest) => paper.away.includes(guest))) this.#reject();
    this.#forgetWordOf(who);
  }

  /** What somebody has not sent, and has said for the table. */
  #forgetWordOf(who: string): void {
    const paper = this.#paper;
    this.#tearOff(paper.slips.filter(({ owner }) => owner === who));
    if (paper.held && ownSlips(paper, paper.held.who, this.#house).length === 0) this.#endHeld();
    if (paper.headsWish?.who === who) paper.headsWish = null;
  }

  /** Nothing waits any more, and a yes to it is none. */
  #endHeld(): void {
    this.#paper.held = null;
    this.#paper.yes = null;
  }

  /** The number that is counted needs no word, and the same word again is the first one's. */
  #noteHeads(who: string, heads: Heads): void {
    const paper = this.#paper;
    const [said, counted, before] = [heads, paper.heads, paper.headsWish?.heads].map(
      (each) => each && numbersOf(each),
    );
    if (said === before) return;
    paper.headsWish = said === counted ? null : { who, heads };
  }

  /** Guests who are sent away before they were served owe nothing, and nobody asks what they wanted. */
  #reject(): void {
    if (this.#paper.plates.length > 0 || this.#paper.charges > 0) return this.#end();
    Object.assign(this.#paper, { tables: this.#paper.tables.slice(0, 1), covers: 0 });
    this.#end();
  }

  #end(): void {
    this.#paper.stage = 'over';
  }

  #send(who: string, at: number): void {
    const slips = ownSlips(this.#paper, who, this.#house);
    const extra = extraUnits(this.#paper, slips, this.#house);
    const orders = slips.map((slip) => ({
      ...slip,
      extraUnits: extra.find(({ lineId }) => lineId === slip.lineId)?.units ?? 0,
    }));
    this.#tearOff(slips);
    this.#serve(who, orders, at);
  }

  /** The next batch goes to the kitchen; the first counted dish of a turn starts its clock. */
  #serve(sender: string | null, orders: readonly Order[], at: number): void {
    const paper = this.#paper;
    const { turn, stretch } = paper.slot;
    paper.senders.push(sender);
    orders.forEach(({ lineId, owner, dish, choice, units, extraUnits: extra }, index) => {
      paper.plates.push({
        batch: paper.senders.length,
        place: index + 1,
        lineId,
        owner,
        dish,
        turn,
        stretch,
        units,
        unitPrice: this.#house.prices.unit(dish, choice, paper.service === 'takeaway'),
        extraUnits: extra,
        status: 'waiting',
      });
    });
    const isCounted = orders.some(({ dish }) => !dish.isExemptFromRound);
    if (isCounted && turn > 0 && paper.slot.startedAt === null) paper.slot = { ...paper.slot, startedAt: at };
  }

  /** Some units of a plate become a plate of their own; dearer ones beyond a limit first [KITCHEN-5]. */
  #sayOfPart([id]: readonly string[], { as, units, of }: Part, status: string): void {
    const { plates } = this.#paper;
    const index = plates.findIndex((plate) => plateId(plate) === id);
    const plate = must(plates[index], 'it was sent');
    if (plate.units !== of || plates.some((other) => plateId(other) === as)) return;
    if (units >= of) {
      plate.status = status;
      return;
    }
    const extraUnits = Math.min(units, plate.extraUnits);
    plates.splice(index + 1, 0, { ...plate, partName: as, units, extraUnits, status });
    plate.units -= units;
    plate.extraUnits -= extraUnits;
  }

  #beginSlot(turn: number): void {
    this.#paper.slot = { turn, stretch: this.#paper.slot.stretch + 1, startedAt: null };
  }

  #slip(lineId: string): Slip {
    const slip = this.#paper.slips.find((each) => each.lineId === lineId);
    if (!slip) throw new Error(`nothing is noted under ${lineId}`);
    return slip;
  }

  #tearOff(gone: readonly Slip[]): void {
    const kept = this.#paper.slips.filter((slip) => !gone.includes(slip));
    this.#paper.slips.splice(0, Infinity, ...kept);
  }
}
