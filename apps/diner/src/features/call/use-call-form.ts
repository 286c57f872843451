import type { ServiceOptionWire } from '@tavolata/protocol';
import { useEffect, useState } from 'react';
import type { CallFormProps } from './call-form.tsx';
import { valueOf, type Loadable } from '../../device/content.ts';
import { useDevice } from '../../device/device.ts';
import { useRinging, type CallPlace } from './use-ringing.ts';

interface FormPlace extends CallPlace {
  /** Where a guest without a table has said that they sit; `null` before they have. */
  readonly placeName: string | null;
}

/** What the form for calls needs: the restaurant's options, and the bell of this place. */
export function useCallForm({ placeName, ...place }: FormPlace): CallFormProps {
  const options = useServiceOptions(place.isOnline);
  return {
    ...useRinging(place),
    options: valueOf(options),
    hasFailed: options.status === 'failed',
    tableName: place.tableName,
    placeName,
  };
}

/** What the restaurant can be asked for, fetched when a guest wants to call, and once more when the network is back. */
function useServiceOptions(isOnline: boolean): Loadable<readonly ServiceOptionWire[]> {
  const { api } = useDevice();
  const [options, setOptions] = useState<Loadable<readonly ServiceOptionWire[]>>({ status: 'loading' });

  const isKnown = options.status === 'ready';

  useEffect(() => {
    if (isKnown) return;
    let isGone = false;
    void api.serviceOptions().then((answer) => {
      if (isGone) return;
      setOptions(answer.ok ? { status: 'ready', value: answer.value } : { status: 'failed' });
    });
    return () => {
      isGone = true;
    };
  }, [api, isOnline, isKnown]);

  return options;
}
