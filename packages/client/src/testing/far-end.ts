import type { DinerId } from '@tavolata/domain';
import type { Ack, CartSnapshot, GuestMessage, Heartbeat, VisitChange } from '@tavolata/protocol';

/** What a wire leads to: the twin of a table, or a whole server. Answers come when the far end has them, or never. */
export interface FarEnd {
  /** A device's line has come up: it hears what changes at its visit. Answers how to stop. */
  listen(dinerId: DinerId, tell: (change: VisitChange) => void): () => void;
  handle(dinerId: DinerId, message: GuestMessage, answer: (ack: Ack) => void): void;
  askSnapshot(dinerId: DinerId, answer: (ack: Ack<CartSnapshot>) => void): void;
  /** It is time for a heartbeat. */
  beat(dinerId: DinerId, tell: (beat: Heartbeat) => void): void;
}
