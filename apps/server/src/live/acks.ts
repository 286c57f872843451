import type { Refusal } from '@tavolata/domain';
import {
  refusalText,
  rejectionText,
  type Ack,
  type CartSnapshot,
  type CallAck,
  type Rejection,
} from '@tavolata/protocol';

/** The answer that a message isn't understood or not allowed. */
export function rejected(code: Rejection): Ack<never> {
  return { ok: false, code, message: rejectionText[code], detail: null };
}

/** The answer that the house says no, with the numbers behind it. */
export function refused(refusal: Refusal): Ack<never> {
  return { ok: false, code: refusal.code, message: refusalText[refusal.code], detail: refusal };
}

/** Answers a message if its sender asked for an answer, and says whether: Socket.IO puts the way back last. */
export function acknowledge(args: readonly unknown[], answer: Ack | Ack<CartSnapshot> | CallAck): boolean {
  const wayBack = args.at(-1);
  // What Socket.IO puts there takes any arguments.
  if (typeof wayBack === 'function') (wayBack as (answer: Ack | Ack<CartSnapshot> | CallAck) => void)(answer);
  return typeof wayBack === 'function';
}
