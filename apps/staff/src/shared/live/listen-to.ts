import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { billKey } from '../bill/bill-query.ts';
import {
  auditKey,
  codesKey,
  hoursQuery,
  menuEditorKey,
  menusQuery,
  meQuery,
  restaurantEditorKey,
  restaurantQuery,
} from '../api/queries.ts';
import { answersQuery, withAnswer } from './answers.ts';
import { askAgain as askAgainOf } from './ask-again.ts';
import { floorFeed, floorQuery } from './floor-tiles.ts';
import { kitchenFeed, kitchenQuery } from './kitchen-board.ts';
import { optionsQuery } from './options.ts';
import { allSettingsQuery, previewKey } from '../printing/all-settings-query.ts';
import { printingQuery } from '../printing/printing-query.ts';
import { takeNews } from './screen-feed.ts';
import type { LineListener } from './staff-line.ts';
import { callsQuery, withCall } from './service-calls.ts';
import { stockQuery, withDishStock } from './stock.ts';
import { alertsQuery, withAlert, withSettled } from './table-alerts.ts';
import { tableKey } from './table-detail.ts';

/** Writes what the line tells into the console's copy. */
export function listenTo(queries: QueryClient): LineListener {
  const askAgain = (queryKey: QueryKey) => askAgainOf(queries, { queryKey });
  // An answer that is on its way may not know of it yet.
  const askAgainIfAsked = (queryKey: QueryKey) => {
    if (queries.isFetching({ queryKey, exact: true }) > 0) askAgain(queryKey);
  };
  return {
    // What happened while there was no line was not told: everything shown is asked for again.
    connected: () => askAgainOf(queries, { predicate: ({ queryKey }) => queryKey[0] !== 'me' }),
    floorChanged: (news) => {
      takeNews(queries, floorFeed, news);
      for (const { table_id } of news.tiles) askAgain(tableKey(table_id));
      askAgain(billKey);
      askAgain(auditKey);
    },
    called: (call) => {
      queries.setQueryData(callsQuery.queryKey, (calls) => calls && withCall(calls, call));
      askAgainIfAsked(callsQuery.queryKey);
      askAgain(auditKey);
    },
    alerted: (alert) => {
      queries.setQueryData(alertsQuery.queryKey, (known = []) => withAlert(known, alert));
    },
    alertSeen: (alert) => {
      queries.setQueryData(alertsQuery.queryKey, (known = []) => withSettled(known, alert));
      askAgain(auditKey);
    },
    answered: (answer) => {
      const floor = queries.getQueryData(floorQuery.queryKey);
      queries.setQueryData(answersQuery.queryKey, (known = []) =>
        withAnswer(known, answer, { floor, at: Date.now() }),
      );
    },
    kitchenChanged: (news) => takeNews(queries, kitchenFeed, news),
    stockChanged: (dish) => {
      queries.setQueryData(stockQuery.queryKey, (stock) => stock && withDishStock(stock, dish));
      askAgainIfAsked(stockQuery.queryKey);
      askAgain(auditKey);
    },
    // Settings change with the menu, and the tables' turns with the settings.
    menuChanged: () => {
      for (const { queryKey } of [
        restaurantQuery,
        menusQuery,
        hoursQuery,
        stockQuery,
        optionsQuery,
        floorQuery,
      ])
        askAgain(queryKey);
      for (const key of [menuEditorKey, restaurantEditorKey, codesKey]) askAgain(key);
      // Stations are the menu's too, and how papers look changes with the settings.
      for (const { queryKey } of [printingQuery, kitchenQuery, allSettingsQuery]) askAgain(queryKey);
      askAgain(previewKey);
      askAgain(auditKey);
    },
    printingChanged: () => askAgain(printingQuery.queryKey),
    ended: () => queries.setQueryData(meQuery.queryKey, null),
  };
}
