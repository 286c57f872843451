import type { ServiceOptionWire } from '@tavolata/protocol';
import { useEffect, useState } from 'react';
import type { Loadable } from '../../device/content.ts';
import { useDevice } from '../../device/device.ts';

/** What the restaurant can be asked for, fetched when a guest wants to call. */
export function useServiceOptions(): Loadable<readonly ServiceOptionWire[]> {
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
