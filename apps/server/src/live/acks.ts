import type { Refusal } from '@tavolata/domain';
import {
  refusalText,
  rejectionText,
  type Ack,
  type CartSnapshot,
  type CallAck,
  type Rejection,
} from '@tavolata/protocol';
import type { GuestSocket } from './rooms.ts';

type NotTaken = Extract<Ack, { readonly ok: false }>;

/** The answer that a message isn't understood or not allowed. */
export function rejected(code: Rejection): NotTaken {
  return { ok: false, code, message: rejectionText[code], detail: null };
}

/** The last answer to a device that says too much for too long. */
export function aboutToBeCutOff(): NotTaken {
  const message = 'Too many requests for too long: this connection ends unless they stop.';
  return { ...rejected('too-many-requests'), message };
}

/** The answer that a message has fields that nobody knows: a client can leave them out and ask again [C-12]. */
export function malformed(unknownFields: readonly string[]): NotTaken {
  if (unknownFields.length === 0) return rejected('malformed');
  const message = `must not have additional properties: ${unknownFields.join(', ')}`;
  return { ...rejected('malformed'), message, unknownFields };
}

/** The answer that the restaurant says no, with the numbers behind it. */
export function refused(refusal: Refusal): NotTaken {
  return { ok: false, code: refusal.code, message: refusalText[refusal.code], detail: refusal };
}

/** Answers a message if its sender asked for an answer: Socket.IO puts the way back last. */
export function acknowledge(args: readonly unknown[], answer: Ack | Ack<CartSnapshot> | CallAck): void {
  const wayBack = args.at(-1);
  // What Socket.IO puts there takes any arguments.
  if (typeof wayBack === 'function') (wayBack as (answer: Ack | Ack<CartSnapshot> | CallAck) => void)(answer);
}

/**
 * What a device hears in this turn, its answer and what its table is told of it, goes to its line as one piece: each is a
 * call to the system of some 30 µs.
 */
export function sendInOnePiece({ conn }: GuestSocket): void {
  const line = conn.request.socket;
  line.cork();
  // Behind what the authority tells: that was put there before the answer.
  process.nextTick(() => line.uncork());
}
