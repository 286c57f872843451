import type { QueryClient } from '@tanstack/react-query';
import type { FeedMark } from '@tavolata/protocol';

/** As many of the last news are kept as come while a whole answer is on its way, and more. */
const mostKept = 100;

export interface ScreenFeed<State extends FeedMark, News extends FeedMark> {
  /** Where the whole answer is kept. */
  readonly queryKey: readonly [string];
  readonly apply: (state: State, news: News) => State;
}

/** Takes in news: at once where they are the next ones, else by asking for everything. */
export function takeNews<State extends FeedMark, News extends FeedMark>(
  queries: QueryClient,
  { queryKey, apply }: ScreenFeed<State, News>,
  news: News,
): void {
  const kept = newsKey(queryKey);
  queries.setQueryData<readonly News[]>(kept, (known = []) => [...known, news].slice(-mostKept));
  const state = queries.getQueryData<State>(queryKey);
  if (!state || isKnown(state, news)) return;
  if (isNext(state, news)) return void queries.setQueryData<State>(queryKey, apply(state, news));
  // An answer that is on its way already will be followed by the news that are kept.
  if (queries.isFetching({ queryKey, exact: true }) === 0) void queries.invalidateQueries({ queryKey });
}

/** A whole answer with the news that have come while it was on its way. */
export function withNews<State extends FeedMark, News extends FeedMark>(
  queries: QueryClient,
  { queryKey, apply }: ScreenFeed<State, News>,
  answer: State,
): State {
  const kept = queries.getQueryData<readonly News[]>(newsKey(queryKey)) ?? [];
  return kept.reduce((state, news) => (isNext(state, news) ? apply(state, news) : state), answer);
}

/** Not under the answer's own key, which is asked for again with all that is under it. */
function newsKey([name]: readonly [string]) {
  return [`${name}-news`] as const;
}

function isNext(state: FeedMark, { feed, told }: FeedMark): boolean {
  return feed === state.feed && told === state.told + 1;
}

function isKnown(state: FeedMark, { feed, told }: FeedMark): boolean {
  return feed === state.feed && told <= state.told;
}
