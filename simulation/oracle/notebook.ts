import type { Command, RestaurantDay } from '@tavolata/domain';
import { choiceKey } from './choice-check.ts';
import type { Paper, Slip } from './paper.ts';
import { describe } from './standing.ts';
import { extraUnits, findSlip, ownSlips, slotAt, whyNot, type House, type Wished } from './verdict.ts';

type Opening = Extract<Command, { type: 'openTable' }>;

/**
 * The waiter's notebook of one table: what is ordered, sent and owed, counted with paper and pencil. Written apart from
 * the house's rules, so that the two can disagree; it knows menus and ids, nothing else of theirs.
 */
export class Notebook {
  readonly #house: House;
  readonly #paper: Paper;

  constructor(house: House, opening: Opening, today: RestaurantDay) {
    const { menuId, heads, service } = opening;
    const covers = house.prices.covers(menuId, today, heads);
    if (covers === null) throw new Error('a table was opened for persons without a price');
    this.#house = house;
    this.#paper = {
      menuId,
      heads,
      covers,
      isTakeaway: service === 'takeaway',
      openedOn: today,
      guests: [],
      slips: [],
      plates: [],
      senders: [],
      slot: {
        turn: house.rules.rounds && house.prices.isPerPerson(menuId) ? 1 : 0,
        serial: 1,
        startedAt: null,
      },
      isClosed: false,
    };
  }

  /** Why the house has to say no now; `null` when it has to say yes. */
  whyNot(wished: Wished): string | null {
    return whyNot(this.#paper, wished, this.#house);
  }

  /** Notes a wish that has come true. Throws when it never may have. */
  note(wished: Wished): void {
    const reason = whyNot(this.#paper, wished, this.#hopeful(wished));
    if (reason !== null)
      throw new Error(`came true against the rules (${reason}): ${JSON.stringify(wished)}`);
    this.#paper.slot = slotAt(this.#paper.slot, wished.at, this.#house);
    this.#apply(wished);
  }

  /** Before a send the number of a counted dish is a hint: it may be of a moment ago. A send takes what there is. */
  #hopeful({ command }: Wished): House {
    const menuNumber: House['left'] = ({ isSoldOut, bargain }) =>
      isSoldOut ? 0 : bargain.kind === 'stock' ? bargain.remaining : Infinity;
    return command.type === 'submitCart' ? this.#house : { ...this.#house, left: menuNumber };
  }

  /** How the table stands: equal texts are equal tables. */
  describe(): string {
    const { slips, plates, slot, guests, isClosed } = this.#paper;
    return describe({
      guests,
      isClosed,
      cart: isClosed
        ? []
        : slips.map(
            ({ lineId, owner, dish, units, choice }) =>
              `${lineId} ${owner} ${dish.id} x ${units} ${choiceKey(choice)}`,
          ),
      sent: plates.map(
        ({ id, owner, dish, units, extraUnits, status }) =>
          `${id} ${owner} ${dish.id} x ${units} (${extraUnits} extra) ${status}`,
      ),
      turn: isClosed ? '' : `${slot.turn} since ${slot.startedAt ?? 'nothing'}`,
      bill: this.#bill(),
    });
  }

  #apply({ who, command, at }: Wished): void {
    const paper = this.#paper;
    switch (command.type) {
      case 'openTable':
        return;
      case 'joinVisit':
        if (!paper.guests.includes(who)) paper.guests.push(who);
        return;
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
        return this.#send(who, at);
      case 'setDishStatus':
        for (const plate of paper.plates)
          if (command.sentLineIds.includes(plate.id)) plate.status = command.status;
        return;
      case 'skipWait':
        if (command.leaving === paper.slot.turn) this.#beginSlot(paper.slot.turn + 1);
        return;
      case 'resetTurn':
        if (command.turn === paper.slot.turn) this.#beginSlot(paper.slot.turn);
        return;
      case 'changeHeads':
        paper.heads = command.heads;
        paper.covers = this.#house.prices.covers(paper.menuId, paper.openedOn, command.heads) ?? 0;
        return;
      case 'freeTable':
        paper.isClosed = true;
        return;
      case 'nextTurn':
      case 'askAgain':
      case 'approve':
      case 'reject':
      case 'moveTable':
      case 'addTable':
      case 'dropTable':
      case 'changePin':
      case 'orderForTable':
      case 'addCharge':
        return;
    }
  }

  #send(who: string, at: number): void {
    const paper = this.#paper;
    const slips = ownSlips(paper, who, this.#house);
    const extra = extraUnits(paper, slips, this.#house);
    const isCounted = slips.some(({ dish }) => !dish.isExemptFromRound);
    paper.senders.push(who);
    const plates = slips.map(({ lineId, owner, dish, choice, units }, index) => ({
      id: `${paper.senders.length}-${index + 1}`,
      lineId,
      owner,
      dish,
      slot: paper.slot.serial,
      units,
      unitPrice: this.#house.prices.unit(dish, choice, paper.isTakeaway),
      extraUnits: extra.find((each) => each.lineId === lineId)?.units ?? 0,
      status: 'waiting',
    }));
    this.#tearOff(slips);
    paper.plates.push(...plates);
    if (isCounted && paper.slot.turn > 0 && paper.slot.startedAt === null)
      paper.slot = { ...paper.slot, startedAt: at };
  }

  #bill(): number {
    let sum = this.#paper.covers;
    for (const { dish, units, unitPrice, extraUnits, status } of this.#paper.plates) {
      if (status === 'not-possible') continue;
      sum += units * unitPrice + extraUnits * (dish.limit?.excessPrice ?? 0);
    }
    return sum;
  }

  #beginSlot(turn: number): void {
    this.#paper.slot = { turn, serial: this.#paper.slot.serial + 1, startedAt: null };
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
