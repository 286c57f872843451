import { snackbars } from '@tavolata/app-kit';
import { createCallBell, createRandomId, createTableSession } from '@tavolata/client';
import { createSocketTransport, watchVisibility } from '@tavolata/client/browser';
import { houseRules } from '../shared/settings.ts';
import type { Addresses } from '../shared/addresses.ts';
import type { PreferencesStore } from '../shared/preferences.ts';
import type { ArrivalStore } from '../device/arrival/arrival.ts';
import type { ClockStore } from '../device/clock.ts';
import type { ContentStore } from '../device/content.ts';
import type { PlaceStore } from '../device/place.ts';
import { deviceIdOf } from '../device/device-id.ts';
import { followApproval, isTurnedDown } from '../features/approval/follow-approval.ts';
import { followHouse } from '../device/follow-house.ts';
import { followMoves } from '../device/table/follow-moves.ts';
import { listenToTable } from '../features/news/listen-to-table.ts';
import type { OpenSeat, Stay } from '../device/table/table-keeper.ts';
import { rememberTable } from '../device/table/remember-table.ts';
import { tellRoundAnswer } from '../features/approval/tell-round-answer.ts';
import type { Words } from '../device/words.ts';

interface SeatParts {
  readonly content: ContentStore;
  readonly clock: ClockStore;
  readonly preferences: PreferencesStore;
  readonly place: PlaceStore;
  readonly addresses: Addresses;
  readonly words: () => Words;
  readonly arrival: ArrivalStore;
}

/** Connects this phone to its table's visit and lets the guest hear of it, until it is over or ended from here. */
export function seatSession(parts: SeatParts, { house, catalogue, userId }: Stay): OpenSeat {
  const { content, clock, preferences, place, addresses, words, arrival } = parts;
  const transport = createSocketTransport(addresses.socket, deviceIdOf(preferences));
  const bell = createCallBell({ line: transport, createId: createRandomId });
  const session = createTableSession({
    transport,
    createId: createRandomId,
    now: Date.now,
    catalogue,
    rules: houseRules(house),
    userId,
    clockOffset: clock.getState().offset,
  });
  const stopWatching = watchVisibility(session);
  const stopFollowing = followHouse(session, content);
  listenToTable(session, words, houseRules(house));
  rememberTable(session, preferences);
  followApproval(session, { preferences, words });
  tellRoundAnswer(session, words);
  followMoves(session, { arrival, words });
  session.onDisappointment(({ code }) => {
    if (code === 'not-here') place.show();
  });
  session.subscribe(() => {
    const { farewell } = session.getState();
    if (!farewell) return;
    if (farewell.lostTaps) {
      const text = words().t('news.tapsLost', { count: farewell.lostTaps });
      snackbars.show({ key: 'taps-lost', level: 'warning', text });
    }
    if (farewell.reason === 'id-in-use') {
      preferences.setState({ isCopy: true });
      snackbars.show({ key: 'table', level: 'error', text: words().t('rejection.idInUse') });
    }
    if (farewell.reason === 'no-session') {
      snackbars.show({ key: 'table', level: 'warning', text: words().t('rejection.tableInvalid') });
    }
    arrival.leave(isTurnedDown(farewell, preferences.getState()) ? 'rejected' : farewell.reason);
  });
  return {
    session,
    bell,
    end() {
      stopWatching();
      stopFollowing();
      session.close();
    },
  };
}
