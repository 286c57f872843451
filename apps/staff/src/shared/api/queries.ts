import { queryOptions } from '@tanstack/react-query';
import { CallFailed } from './call.ts';
import { staffApi } from './staff-api.ts';

/** Who is logged in here; `null` for nobody. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    try {
      return await staffApi.me();
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
  queryFn: () => staffApi.health(),
  refetchInterval: 60_000,
  staleTime: 0,
});

/** The restaurant: its currency, zone and names. */
export const houseQuery = queryOptions({
  queryKey: ['house'],
  queryFn: () => staffApi.house(),
  staleTime: Infinity,
});

/** The business hours, as a manager edits them. */
export const hoursQuery = queryOptions({
  queryKey: ['hours'],
  queryFn: () => staffApi.hours(),
  staleTime: Infinity,
});

/** All menus with their dishes. */
export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: () => staffApi.menus(),
  staleTime: Infinity,
});

/** Where the orders are kept that have ended. */
export const pastOrdersKey = ['past-orders'] as const;

/** Where the log is kept. */
export const auditKey = ['audit'] as const;
