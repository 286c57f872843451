import { noop, type QueryClient, type QueryFilters } from '@tanstack/react-query';

/**
 * Asks again for what is shown. What is on its way for the first time may have been said before the news came,
 * and is not asked for twice at once: it is asked for again as soon as it is here.
 */
export function askAgain(queries: QueryClient, what: QueryFilters): void {
  const onTheirWay = queries
    .getQueryCache()
    .findAll({ ...what, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queries.invalidateQueries(what);
  for (const { promise, queryKey } of onTheirWay)
    void promise?.then(() => queries.invalidateQueries({ queryKey, exact: true }), noop);
}
