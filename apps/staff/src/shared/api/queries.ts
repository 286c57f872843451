import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { call, CallFailed } from './call.ts';

/** Who is logged in here; `null` for nobody. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    try {
      return await call(addresses.me);
    } catch (error) {
      if (error instanceof CallFailed && error.failure.code === 'no-session') return null;
      throw error;
    }
  },
  staleTime: Infinity,
});

/** How the machine does that everything is kept on; looked at each minute. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => call(addresses.staffHealth),
  refetchInterval: 60_000,
  staleTime: 0,
});

/** The restaurant: its currency, zone and names. */
export const restaurantQuery = queryOptions({
  queryKey: ['restaurant'],
  queryFn: () => call(addresses.restaurant),
  staleTime: Infinity,
});

/** The business day at the restaurant: past midnight it is still the evening's. */
export const businessDayQuery = queryOptions({
  queryKey: ['business-day'],
  queryFn: async () => (await call(addresses.report, { span: 'day' })).today,
});

/** The business hours, as a manager edits them. */
export const hoursQuery = queryOptions({
  queryKey: ['hours'],
  queryFn: () => call(addresses.hours),
  staleTime: Infinity,
});

/** All menus with their dishes. */
export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: () => call(addresses.menus, { type: 0, with_dish: true }),
  staleTime: Infinity,
});

/** Where the menu is kept as its manager edits it. */
export const menuEditorKey = ['menu-editor'] as const;

/** The menu as its manager edits it. */
export const menuEditorQuery = queryOptions({
  queryKey: menuEditorKey,
  queryFn: () => call(addresses.menuEditor),
  staleTime: Infinity,
});

/** Where the restaurant and its tables are kept as their manager edits them. */
export const restaurantEditorKey = ['restaurant-editor'] as const;

/** Who works here; nobody tells of changes, so it is looked at again while the room is open. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => call(addresses.people),
  staleTime: 0,
  refetchInterval: 20_000,
});

/** Where the codes of all tables are kept. */
export const codesKey = ['codes'] as const;

/** The codes of all tables. */
export const codesQuery = queryOptions({ queryKey: codesKey, queryFn: () => call(addresses.codes) });

/** Where the orders are kept that have ended. */
export const pastOrdersKey = ['past-orders'] as const;

/** One of them with its bill, which is never another one again. */
export const pastOrderQuery = (visitId: string) =>
  queryOptions({
    queryKey: [...pastOrdersKey, visitId],
    queryFn: () => call(addresses.pastOrder, visitId),
    staleTime: Infinity,
  });

/** Where the log is kept. */
export const auditKey = ['audit'] as const;
