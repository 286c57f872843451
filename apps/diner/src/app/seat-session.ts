import { snackbars, type Renewal } from '@tavolata/app-kit';
import { createCallBell, createRandomId, createTableSession } from '@tavolata/client';
import { createSocketTransport, watchVisibility } from '@tavolata/client/browser';
import { restaurantRules } from '../shared/settings.ts';
import type { Addresses } from '../shared/addresses.ts';
import type { PreferencesStore } from '../shared/preferences.ts';
import type { ArrivalStore } from '../device/arrival/arrival.ts';
import type { ClockStore } from '../device/clock.ts';
import type { ContentStore } from '../device/content.ts';
import type { PlaceStore } from '../device/place.ts';
import { deviceIdOf } from '../device/device-id.ts';
import { followApproval, isTurnedDown, tellBatchAnswer } from '../features/approval/follow-approval.ts';
import { followRestaurant } from '../device/follow-restaurant.ts';
import { followMoves } from '../device/table/follow-moves.ts';
import { listenToTable } from '../features/news/listen-to-table.ts';
import type { OpenSeat, Stay } from '../device/table/table-keeper.ts';
import { keepTaps, takeTaps } from '../device/unanswered-taps.ts';
import { rememberTable } from '../device/table/remember-table.ts';
import type { Words } from '../device/words.ts';

interface SeatParts {
  readonly content: ContentStore;
  readonly clock: ClockStore;
  readonly preferences: PreferencesStore;
  readonly place: PlaceStore;
  readonly addresses: Addresses;
  readonly words: () => Words;
  readonly arrival: ArrivalStore;
  readonly renewal: Renewal;
}

/** Connects this phone to its table's visit and lets the guest hear of it, until it is over or ended from here. */
export function seatSession(parts: SeatParts, { restaurant, catalogue, userId, known }: Stay): OpenSeat {
  const { content, clock, preferences, place, addresses, words, arrival, renewal } = parts;
  const transport = createSocketTransport(addresses.socket, {
    deviceId: deviceIdOf(preferences),
    onOtherVersion: renewal.renew,
  });
  const bell = createCallBell({ line: transport, createId: createRandomId });
  // What was tapped before the page was loaded again is still to be answered.
  const { taps, lost } = takeTaps(userId);
  if (lost > 0) tellLostTaps(lost, words);
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
  listenToTable(session, words, {
    ...restaurantRules(restaurant),
    isLookingAtOrders: () => preferences.getState().viewPage === 'orderHistory',
    catalogue,
    allergies: () => preferences.getState().allergies,
  });
  rememberTable(session, preferences);
  followApproval(session, { preferences, words });
  tellBatchAnswer(session, words);
  followMoves(session, { arrival, words });
  session.onFailedCommand(({ code }) => {
    if (code === 'not-here') place.show();
  });
  session.subscribe(() => {
    const { sessionEnd } = session.getState();
    if (!sessionEnd) return;
    if (sessionEnd.lostTaps) tellLostTaps(sessionEnd.lostTaps, words);
    if (sessionEnd.reason === 'id-in-use') {
      preferences.setState({ isCopy: true });
      snackbars.show({ key: 'table', level: 'error', text: words().t('rejection.idInUse') });
    }
    if (sessionEnd.reason === 'no-session') {
      snackbars.show({ key: 'table', level: 'warning', text: words().t('rejection.tableInvalid') });
    }
    arrival.leave(isTurnedDown(sessionEnd, preferences.getState()) ? 'rejected' : sessionEnd.reason);
  });
  return {
    session,
    bell,
    end() {
      stopKeeping();
      stopWatching();
      stopFollowing();
      session.close();
    },
  };
}

function tellLostTaps(count: number, words: () => Words) {
  snackbars.show({ key: 'taps-lost', level: 'warning', text: words().t('news.tapsLost', { count }) });
}
