import type { CallBell, LiteState } from '@tavolata/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { untilHere } from '../../shared/until-here.ts';
import { useDevice } from '../../device/device.ts';
import type { LiteLine } from './lite-line.ts';

interface LiteNow {
  readonly bell: CallBell | null;
  /** `null` while there is no line. */
  readonly state: LiteState | null;
}

/** The line of a guest without a table, for as long as the screen is shown. */
export function useLiteLine(userId: string | null): LiteNow {
  const { addresses, content, renewal } = useDevice();
  const [line, setLine] = useState<LiteLine | null>(null);

  useEffect(() => {
    if (userId === null) return;
    let end: () => void = () => undefined;
    let isGone = false;
    // The library of the line comes after the first dishes are on screen.
    // Until then the menu can be read, and the call says that there is no connection.
    void untilHere(
      () => import('./lite-line.ts'),
      () => !isGone,
    ).then((loaded) => {
      if (isGone || !loaded) return;
      const opened = loaded.openLiteLine({ addresses, content, renewal });
      end = opened.end;
      setLine(opened);
    });
    return () => {
      isGone = true;
      end();
      setLine(null);
    };
  }, [userId, addresses, content, renewal]);

  const state = useSyncExternalStore(
    (listener) => line?.session.subscribe(listener) ?? stopNothing,
    () => line?.session.getState() ?? null,
  );
  return { bell: line?.bell ?? null, state };
}

function stopNothing() {
  // There was nothing to listen to.
}
