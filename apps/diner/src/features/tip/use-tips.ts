import type { MarketingTip } from '@tavolata/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useDevice } from '../../device/device.ts';
import { useTable } from '@tavolata/client/react';

/** The tip that is shown, and the ways to be rid of it. */
export interface Tips {
  readonly tip: MarketingTip | null;
  readonly close: () => void;
  readonly neverAgain: () => void;
}

/** What others at the table like, unless this guest has asked not to be told. */
export function useTips(): Tips {
  const { preferences } = useDevice();
  const { session } = useTable();
  const areHidden = useStore(preferences, ({ areTipsHidden }) => areTipsHidden);
  const [tip, setTip] = useState<MarketingTip | null>(null);

  useEffect(() => {
    if (areHidden) return;
    return session?.onTip((news) => {
      if (news.status) setTip(news);
    });
  }, [session, areHidden]);

  const close = useCallback(() => setTip(null), []);
  return {
    tip: areHidden ? null : tip,
    close,
    neverAgain: () => preferences.setState({ areTipsHidden: true }),
  };
}
