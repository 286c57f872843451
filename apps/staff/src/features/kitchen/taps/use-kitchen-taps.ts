import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import { notHeardOf } from './tap.ts';
import { KitchenTaps } from './kitchen-taps.ts';
import { forgetTaps, keepTaps, readTaps } from './unanswered-taps.ts';
import { call } from '../../../shared/api/call.ts';
import { useConsole } from '../../../shared/console.tsx';
import { failureText } from '../../../shared/failure-text.ts';
import { kitchenQuery } from '../../../shared/live/kitchen-board.ts';
import { useTexts } from '../../../shared/texts.ts';
import { noteEndedSession } from '../../../shared/api/create-queries.ts';

/** The taps of whoever is logged in here. They wait for the line in whichever room this screen is. */
export function useKitchenTaps(): KitchenTaps {
  const { queries, line, renewal } = useConsole();
  const t = useTexts();
  const tellRefusal = useEffectEvent((error: Error) => {
    noteEndedSession(queries, error);
    snackbars.show({ key: 'tap', level: 'error', text: failureText(error, t) });
  });
  const [taps] = useState(
    () =>
      new KitchenTaps({
        // React may begin here more than once before the screen is there: the taps are still kept then.
        unanswered: readTaps(),
        send: (body) => call(addresses.setDishStatus, body),
        notHeardOf(answered) {
          const board = queries.getQueryData(kitchenQuery.queryKey);
          return board ? notHeardOf(board, answered) : [];
        },
      }),
  );
  useEffect(() => {
    forgetTaps();
    const stopWatching = line.state.subscribe(({ status }) => {
      if (status === 'live') taps.resend();
    });
    const stopKeeping = renewal.onLeaving(() => keepTaps(taps.state.getState().pending));
    const stopListening = taps.onRefused((error) => tellRefusal(error));
    return () => {
      stopWatching();
      stopKeeping();
      stopListening();
      taps.close();
    };
  }, [line, renewal, taps]);
  return taps;
}
