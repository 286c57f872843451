import { snackbars } from '@tavolata/app-kit';
import type { TableSession } from '@tavolata/client';
import { hasOwnVisits } from '@tavolata/domain';
import type { ArrivalStore } from '../device/arrival/arrival.ts';
import type { PlaceStore } from '../device/place.ts';
import type { ContentStore } from '../device/content.ts';
import { followMoves } from '../device/table/follow-moves.ts';
import { followPrices } from '../device/table/read-prices.ts';
import { rememberTable } from '../device/table/remember-table.ts';
import type { Stay } from '../device/table/table-keeper.ts';
import type { Words } from '../device/words.ts';
import { followApproval, isTurnedDown, tellBatchAnswer } from '../features/approval/follow-approval.ts';
import { listenToTable } from '../features/news/listen-to-table.ts';
import type { PreferencesStore } from '../shared/preferences.ts';
import { restaurantRules } from '../shared/settings.ts';
import { tellLostTaps } from './tell-lost-taps.ts';

/** What is told with and on. */
export interface NewsParts {
  readonly content: ContentStore;
  readonly preferences: PreferencesStore;
  readonly place: PlaceStore;
  readonly words: () => Words;
  readonly arrival: ArrivalStore;
}

/** Lets the guest hear of what others do at their table and what the staff answer, until the session is over. */
export function tellOfTable(
  session: TableSession,
  parts: NewsParts & Pick<Stay, 'restaurant' | 'catalogue'>,
): void {
  const { content, preferences, place, words, arrival, restaurant, catalogue } = parts;
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
  followPrices(session, content, words);
  session.onFailedCommand(({ code }) => {
    if (code === 'not-here') place.show();
  });
  session.subscribe(() => {
    const { sessionEnd } = session.getState();
    if (!sessionEnd) return;
    const { lostTaps, reason } = sessionEnd;
    const seated = arrival.getState();
    const isOwnOrder = seated.stage === 'seated' && hasOwnVisits(seated.guest.table.table_id);
    if (reason === 'id-in-use') preferences.setState({ isCopy: true });
    arrival.leave(isTurnedDown(sessionEnd, preferences.getState()) ? 'rejected' : reason);
    // With the visit went what was told of it; how it has ended stays.
    const { t } = words();
    if (lostTaps) tellLostTaps(lostTaps, words());
    if (reason === 'id-in-use')
      snackbars.show({
        key: 'table',
        level: 'error',
        text: t(isOwnOrder ? 'rejection.orderInUse' : 'rejection.idInUse'),
      });
    if (reason === 'no-session')
      snackbars.show({
        key: 'table',
        level: 'warning',
        text: t(isOwnOrder ? 'rejection.orderInvalid' : 'rejection.tableInvalid'),
      });
  });
}
