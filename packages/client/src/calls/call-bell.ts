import {
  answerTimeoutMs,
  type CallAck,
  type CallServiceMessage,
  type GuestCallWire,
  type Rejection,
} from '@tavolata/protocol';
import type { Refusal } from '@tavolata/domain';
import { Listeners } from '../session/listeners.ts';
import { startTimer, type StartTimer } from '../session/timers.ts';

/** A guest's request that somebody comes: options by their titles, words of their own, and, without a table, where to. */
export type CallRequest = Pick<CallServiceMessage, 'message' | 'checkbox_group' | 'table_name'>;

/** What ringing came to. `unreachable`: no answer in time; ringing again with the same request is the same call. */
export type RingResult =
  | { readonly ok: true; readonly call: GuestCallWire }
  | { readonly ok: false; readonly code: Refusal['code'] | Rejection | 'unreachable' };

/** The part of a line to the server that a bell needs. */
export interface CallLine {
  callService(message: CallServiceMessage, onAnswer: (answer: CallAck) => void): void;
  /** Has the calls told that the staff have not finished, whole, whenever one changes. */
  onCalls(listener: (calls: readonly GuestCallWire[]) => void): void;
}

/** Rings for the staff, and knows which calls of the table are still standing. */
export interface CallBell {
  getState(): readonly GuestCallWire[];
  /** Calls back after every change; answers how to stop. */
  subscribe(listener: () => void): () => void;
  ring(command: CallRequest): Promise<RingResult>;
}

interface BellParts {
  readonly line: CallLine;
  /** Makes the ids of requests. */
  readonly createId: () => string;
  /** The browser's timers, unless a test has its own. */
  readonly startTimer?: StartTimer;
}

/** Hangs a bell on a line. */
export function createCallBell({ line, createId, startTimer: start = startTimer }: BellParts): CallBell {
  const listeners = new Listeners<void>();
  let calls: readonly GuestCallWire[] = [];
  /** A command that got no answer may have come true: until it has one, it keeps its id. */
  let unanswered: { readonly command: string; readonly requestId: string } | null = null;

  line.onCalls((told) => {
    calls = told;
    listeners.tell();
  });

  return {
    getState: () => calls,
    subscribe: (listener) => listeners.add(listener),
    ring(command) {
      const words = JSON.stringify(command);
      const requestId = unanswered?.command === words ? unanswered.requestId : createId();
      unanswered = { command: words, requestId };
      return new Promise((resolve) => {
        const stopWaiting = start(answerTimeoutMs, () => resolve({ ok: false, code: 'unreachable' }));
        line.callService({ requestId, ...command }, (answer) => {
          stopWaiting();
          unanswered = null;
          resolve(answer.ok ? answer : { ok: false, code: answer.code });
        });
      });
    },
  };
}
