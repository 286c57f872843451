import { snackbars, type Renewal } from '@tavolata/app-kit';
import { createCallBell, createRandomId, createTableSession } from '@tavolata/client';
import { createSocketTransport, watchVisibility } from '@tavolata/client/browser';
import { restaurantRules } from '../shared/settings.ts';
import type { Addresses } from '../shared/addresses.ts';
import type { ClockStore } from '../device/clock.ts';
import { appStands } from '../shared/app-stands.ts';
import { laterTexts } from '../shared/catalogs.ts';
import { deviceIdOf } from '../device/device-id.ts';
import { followRestaurant } from '../device/follow-restaurant.ts';
import type { OpenSeat, Stay } from '../device/table/table-keeper.ts';
import { tellLostTaps } from './tell-lost-taps.ts';
import type { NewsParts } from './table-news.ts';
import { keepTaps, takeTaps } from '../device/unanswered-taps.ts';

interface SeatParts extends NewsParts {
  readonly clock: ClockStore;
  readonly addresses: Addresses;
  readonly renewal: Renewal;
}

/** Connects this phone to its table's visit and lets the guest hear of it, until it is over or ended from here. */
export function seatSession(parts: SeatParts, { restaurant, catalogue, userId, known }: Stay): OpenSeat {
  const { content, clock, preferences, addresses, words, renewal } = parts;
  const transport = createSocketTransport(addresses.socket, {
    deviceId: deviceIdOf(preferences),
    onOtherVersion: renewal.renew,
    // The scan has told all that the first dish is ordered with; what is tapped goes as soon as there is a line.
    after: known ? appStands() : undefined,
    // There is nothing to hear before there is a line.
    async prepare() {
      const [{ tellOfTable }] = await Promise.all([import('./table-news.ts'), laterTexts()]);
      if (isToldOf) return;
      isToldOf = true;
      tellOfTable(session, { ...parts, restaurant, catalogue });
    },
  });
  const bell = createCallBell({ line: transport, createId: createRandomId });
  let isToldOf = false;
  // What was tapped before the page was loaded again is still to be answered.
  const { taps, lost } = takeTaps(userId);
  if (lost > 0) tellLostTaps(lost, words());
  const session = createTableSession({
    transport,
    createId: createRandomId,
    now: Date.now,
    catalogue,
    rules: restaurantRules(restaurant),
    userId,
    unanswered: taps,
    known,
    clockOffset: clock.getState().offset,
  });
  const stopKeeping = renewal.onLeaving(() => keepTaps(userId, session.unanswered()));
  const stopWatching = watchVisibility(session);
  const stopFollowing = followRestaurant(session, content, words);
  return {
    session,
    bell,
    end() {
      isToldOf = true;
      stopKeeping();
      stopWatching();
      stopFollowing();
      session.close();
      // Nothing can be done any more about the dishes and the round that they speak of.
      snackbars.clear();
    },
  };
}
