import { fromIsMake, type TicketLineWire, type TicketWire } from '@tavolata/protocol';
import type { DishStatus } from '@tavolata/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSettled } from '../../../shared/dish-status.ts';

/** A dish that somebody else took off, with its ticket. */
export interface CancelledDish {
  readonly ticket: TicketWire;
  readonly line: TicketLineWire;
}

interface CancelledState {
  /** The ids of the dishes that no cook here has seen to be cancelled. */
  readonly unseen: ReadonlySet<string>;
}

/**
 * Dishes that were taken off elsewhere while this screen showed them as still to be made: a pan may be on the fire for them
 * [KITCHEN-8]. Of what was so before the screen came up nothing is known, and nobody has cooked by it.
 */
export class CancelledDishes {
  readonly state: StoreApi<CancelledState> = createStore<CancelledState>(() => ({ unseen: new Set() }));
  #known: ReadonlyMap<string, DishStatus> = new Map();

  /** Compares the board with what it was. `isOwn` knows what the cooks of this screen have said. Answers what is new. */
  look(tickets: readonly TicketWire[], isOwn: (lineId: string) => boolean): readonly CancelledDish[] {
    const before = this.#known;
    const now = tickets.flatMap((ticket) => ticket.dishes.map((line) => ({ ticket, line })));
    this.#known = new Map(now.map(({ line }) => [line.order_detail_id, fromIsMake(line.is_make)]));
    const fresh = now.filter(({ ticket, line: { order_detail_id: id, part_of, is_make } }) => {
      const was = before.get(id) ?? (part_of === undefined ? undefined : before.get(part_of));
      const isCancelled = was !== undefined && !isSettled(was) && fromIsMake(is_make) === 'not-possible';
      return isCancelled && ticket.is_held !== true && !isOwn(id);
    });
    const { unseen } = this.state.getState();
    const left = [...unseen].filter((id) => this.#known.get(id) === 'not-possible');
    if (fresh.length > 0 || left.length < unseen.size)
      this.state.setState({
        unseen: new Set([...left, ...fresh.map(({ line }) => line.order_detail_id)]),
      });
    return fresh;
  }

  /** A cook has seen that these are cancelled. */
  see(lineIds: readonly string[]): void {
    this.state.setState(({ unseen }) => ({
      unseen: new Set([...unseen].filter((id) => !lineIds.includes(id))),
    }));
  }
}
