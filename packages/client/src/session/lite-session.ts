import type { LiveStock } from '@tavolata/domain';
import {
  stockFromWire,
  withNewStock,
  type RestaurantState,
  type StockWire,
  type TableChange,
  type TableStatusWire,
} from '@tavolata/protocol';
import { Listeners } from './listeners.ts';
import type { Connection } from './session-state.ts';
import type { Transport, TransportListener } from './transport.ts';

/** What a device without a table knows of the restaurant. The same object until something changes. */
export interface LiteState {
  readonly connection: Connection;
  readonly stock: LiveStock;
  /** The restaurant as it is now; `null` until the server has told. */
  readonly restaurantVersion: number | null;
}

/** A line to the restaurant for who sits at no table. */
export interface LiteSession {
  getState(): LiteState;
  /** Calls back after every change of the state; answers how to stop. */
  subscribe(listener: () => void): () => void;
  /** Calls back when the table that this device has scanned, and where it doesn’t sit yet, is another than before. */
  onTable(listener: (table: TableStatusWire) => void): () => void;
  /** The same when the guests who sit there have gone to another one. */
  onPartyMoved(listener: (to: TableChange) => void): () => void;
  /** Calls back when the server tells this device what happens from now on: what it has read before may be old. */
  onComeIn(listener: () => void): () => void;
  /** Hidden, it rests; shown again, it connects. */
  setVisible(isVisible: boolean): void;
  close(): void;
}

/** Connects this device to the restaurant. */
export function createLiteSession(transport: Transport): LiteSession {
  return new RestaurantLine(transport);
}

class RestaurantLine implements LiteSession, TransportListener {
  readonly #transport: Transport;
  readonly #listeners = new Listeners<void>();
  readonly #tables = new Listeners<TableStatusWire>();
  readonly #moves = new Listeners<TableChange>();
  readonly #comings = new Listeners<void>();
  #isVisible = true;
  #state: LiteState = { connection: 'connecting', stock: new Map(), restaurantVersion: null };

  constructor(transport: Transport) {
    this.#transport = transport;
    transport.open(this);
  }

  getState(): LiteState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  onTable(listener: (table: TableStatusWire) => void): () => void {
    return this.#tables.add(listener);
  }

  onPartyMoved(listener: (to: TableChange) => void): () => void {
    return this.#moves.add(listener);
  }

  onComeIn(listener: () => void): () => void {
    return this.#comings.add(listener);
  }

  setVisible(isVisible: boolean): void {
    if (isVisible === this.#isVisible || this.#state.connection === 'over') return;
    this.#isVisible = isVisible;
    if (isVisible) this.#transport.renew();
    else this.#transport.close();
  }

  close(): void {
    this.#transport.close();
  }

  connected(): void {
    this.#publish({ connection: 'online' });
  }

  disconnected(): void {
    this.#publish({ connection: this.#isVisible ? 'offline' : 'connecting' });
  }

  rejected(): void {
    this.#publish({ connection: 'over' });
  }

  sessionEnd(): void {
    this.#publish({ connection: 'over' });
  }

  restaurantTold({ version, stock }: RestaurantState): void {
    this.#publish({ restaurantVersion: version, stock: stockFromWire(stock) });
    this.#comings.tell();
  }

  restaurantChanged(version: number): void {
    this.#publish({ restaurantVersion: version });
  }

  stockChanged(dish: StockWire): void {
    this.#publish({ stock: withNewStock(this.#state.stock, [dish]) });
  }

  tableTold(table: TableStatusWire): void {
    this.#tables.tell(table);
  }

  partyMoved(to: TableChange): void {
    this.#moves.tell(to);
  }

  /** No visit is told of where there is none. */
  changed(): void {}
  heartbeat(): void {}
  lockChanged(): void {}
  tipped(): void {}
  said(): void {}
  plateTimesTold(): void {}

  #publish(change: Partial<LiteState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}
