import type {
  Ack,
  CartSnapshot,
  SessionEnd,
  GuestMessage,
  Heartbeat,
  RestaurantState,
  MarketingTip,
  PlateTimeWire,
  Rejection,
  SaidAtTable,
  StockWire,
  TableChange,
  TableStatusWire,
  VisitChange,
} from '@tavolata/protocol';

/** What somebody at the table says in words. With a level it is a message to be shown as one of that level. */
export interface TableTalk extends SaidAtTable {
  readonly level?: string;
}

/** Who is told what comes over a line, and how the line stands. */
export interface TransportListener {
  /** There is a line. Nothing that was on its way over an earlier one will come any more. */
  connected(): void;
  disconnected(): void;
  /** The server does not take this device. The transport has given up. */
  rejected(code: Rejection): void;
  changed(change: VisitChange): void;
  heartbeat(beat: Heartbeat): void;
  sessionEnd(sessionEnd: SessionEnd): void;
  /** How the restaurant is when the line comes up. */
  restaurantTold(state: RestaurantState): void;
  /** The menu or a setting has changed; the restaurant is at this version now. */
  restaurantChanged(version: number): void;
  stockChanged(dish: StockWire): void;
  /** How long the kitchen usually takes, with all dishes of which it is known. */
  plateTimesTold(times: readonly PlateTimeWire[]): void;
  /** The record of the own table has changed, told to who sits at no visit yet. */
  tableTold(table: TableStatusWire): void;
  /** The guests of the own table, where this device doesn’t sit yet, have gone to another one. */
  partyMoved(to: TableChange): void;
  /** Who is sending the cart; `null` when nobody is any more. */
  lockChanged(sender: string | null): void;
  tipped(tip: MarketingTip): void;
  said(words: TableTalk): void;
}

/** A line to the server that mends itself. What is sent while it is broken is lost, and so is its answer. */
export interface Transport {
  /** Connects, and keeps at it until it is closed. */
  open(listener: TransportListener): void;
  close(): void;
  /** Gives up the line there is, which may be dead without knowing, and connects anew. */
  renew(): void;
  send(message: GuestMessage, onAnswer: (answer: Ack) => void): void;
  askSnapshot(onAnswer: (answer: Ack<CartSnapshot>) => void): void;
}
