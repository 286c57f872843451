import { snackbars } from '@tavolata/app-kit';
import type { CallBell, CallRequest, RingResult } from '@tavolata/client';
import type { GuestCallWire } from '@tavolata/protocol';
import { useSyncExternalStore } from 'react';
import { failedCommandMessage } from '../../shared/refusal-message.ts';
import { useTexts } from '../../shared/texts.ts';

/** Where somebody of the staff is to come. */
export interface CallPlace {
  /** `null` until the line to the restaurant stands for the first time. */
  readonly bell: CallBell | null;
  readonly isOnline: boolean;
  /** `null` where there is no table. */
  readonly tableName: string | null;
}

/** Calling from one place, and what has become of the calls from there. */
export interface Ringing {
  readonly calls: readonly GuestCallWire[];
  readonly isOnline: boolean;
  readonly onRing: (subject: CallRequest) => Promise<RingResult>;
  /** The staff know. */
  readonly onSent: () => void;
  /** It came to nothing; what was written stays. */
  readonly onFailed: (result: Extract<RingResult, { readonly ok: false }>) => void;
}

const noCalls: readonly GuestCallWire[] = [];

/** The bell of a place, and words for what ringing it came to. */
export function useRinging({ bell, isOnline, tableName }: CallPlace): Ringing {
  const t = useTexts();
  const calls = useSyncExternalStore(
    (listener) => bell?.subscribe(listener) ?? stopNothing,
    () => bell?.getState() ?? noCalls,
  );
  return {
    calls,
    isOnline: isOnline && bell !== null,
    onRing: (subject) => bell?.ring(subject) ?? Promise.resolve({ ok: false, code: 'unreachable' }),
    onSent: () => {
      const text = tableName === null ? t('call.sentPlace') : t('call.sent', { table: tableName });
      snackbars.show({ key: 'call', level: 'success', text });
    },
    onFailed: ({ code }) => {
      const text =
        code === 'unreachable' ? t('call.noAnswer') : failedCommandMessage({ code, refusal: null }, t);
      snackbars.show({ key: 'call', level: 'error', text });
    },
  };
}

function stopNothing() {
  // There was nothing to listen to.
}
