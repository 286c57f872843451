import { snackbars } from '@tavolata/app-kit';
import type { CallBell, RingResult } from '@tavolata/client';
import type { GuestCallWire, ServiceOptionWire } from '@tavolata/protocol';
import { useSyncExternalStore, useEffect, useState } from 'react';
import type { CallFormProps } from './call-form.tsx';
import { failedCommandMessage } from '../../shared/refusal-message.ts';
import { useTexts } from '../../shared/texts.ts';
import { valueOf, type Loadable } from '../../device/content.ts';
import { useDevice } from '../../device/device.ts';

interface CallPlace {
  /** `null` until the line to the restaurant stands for the first time. */
  readonly bell: CallBell | null;
  readonly isOnline: boolean;
  /** `null` where there is no table. */
  readonly tableName: string | null;
  /** Where a guest without a table has said that they sit; `null` before they have. */
  readonly placeName: string | null;
}

const noCalls: readonly GuestCallWire[] = [];

/** What the form for calls needs: the restaurant's options, the bell of this place, and words for what it came to. */
export function useCallForm({ bell, isOnline, tableName, placeName }: CallPlace): CallFormProps {
  const t = useTexts();
  const options = useServiceOptions();
  const calls = useSyncExternalStore(
    (listener) => bell?.subscribe(listener) ?? stopNothing,
    () => bell?.getState() ?? noCalls,
  );

  function tellFailure({ code }: Extract<RingResult, { readonly ok: false }>) {
    const text =
      code === 'unreachable' ? t('call.noAnswer') : failedCommandMessage({ code, refusal: null }, t);
    snackbars.show({ key: 'call', level: 'error', text });
  }

  return {
    options: valueOf(options),
    hasFailed: options.status === 'failed',
    tableName,
    placeName,
    calls,
    isOnline: isOnline && bell !== null,
    onRing: (subject) => bell?.ring(subject) ?? Promise.resolve({ ok: false, code: 'unreachable' }),
    onSent: () => {
      const text = tableName === null ? t('call.sentPlace') : t('call.sent', { table: tableName });
      snackbars.show({ key: 'call', level: 'success', text });
    },
    onFailed: tellFailure,
  };
}

function stopNothing() {
  // There was nothing to listen to.
}

/** What the restaurant can be asked for, fetched when a guest wants to call. */
function useServiceOptions(): Loadable<readonly ServiceOptionWire[]> {
  const { api } = useDevice();
  const [options, setOptions] = useState<Loadable<readonly ServiceOptionWire[]>>({ status: 'loading' });

  useEffect(() => {
    let isGone = false;
    void api.serviceOptions().then((answer) => {
      if (isGone) return;
      setOptions(answer.ok ? { status: 'ready', value: answer.value } : { status: 'failed' });
    });
    return () => {
      isGone = true;
    };
  }, [api]);

  return options;
}
