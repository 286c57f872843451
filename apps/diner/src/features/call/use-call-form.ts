import type { ServiceOptionWire } from '@tavolata/protocol';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CallFormProps } from './call-form.tsx';
import { valueOf, type Loadable } from '../../device/content.ts';
import { useDevice } from '../../device/device.ts';
import { useRinging, type CallPlace } from './use-ringing.ts';

/** Where a form calls somebody to. */
export interface FormPlace extends CallPlace {
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

/**
 * What the restaurant can be asked for, fetched when a guest wants to call, once more when the network is back, and whenever
 * the restaurant has become another one. What was there stays until the new has come.
 */
function useServiceOptions(isOnline: boolean): Loadable<readonly ServiceOptionWire[]> {
  const { api, content } = useDevice();
  const version = useStore(content, ({ restaurant }) => valueOf(restaurant)?.version);
  const [options, setOptions] = useState<Loadable<readonly ServiceOptionWire[]>>({ status: 'loading' });
  const [versionKnown, setVersionKnown] = useState<number>();

  const isKnown = options.status === 'ready' && versionKnown === version;

  useEffect(() => {
    if (isKnown) return;
    let isGone = false;
    void api.serviceOptions().then((answer) => {
      if (isGone) return;
      if (answer.ok) {
        setOptions({ status: 'ready', value: answer.value });
        setVersionKnown(version);
      } else setOptions((old) => (old.status === 'ready' ? old : { status: 'failed' }));
    });
    return () => {
      isGone = true;
    };
  }, [api, isOnline, isKnown, version]);

  return options;
}
