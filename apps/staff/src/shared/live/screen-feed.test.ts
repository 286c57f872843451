import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { takeNews, withNews, type ScreenFeed } from './screen-feed.ts';

interface Words {
  readonly feed: string;
  readonly told: number;
  readonly words: string;
}

const feed: ScreenFeed<Words, Words> = {
  queryKey: ['words'],
  apply: (state, { feed: of, told, words }) => ({ feed: of, told, words: state.words + words }),
};

const said = (told: number, words: string, of = 'a'): Words => ({ feed: of, told, words });

function aScreen(state?: Words) {
  const queries = new QueryClient();
  if (state) queries.setQueryData(feed.queryKey, state);
  const askAgain = vi.spyOn(queries, 'invalidateQueries');
  const shown = () => queries.getQueryData<Words>(feed.queryKey);
  return { queries, askAgain, shown };
}

test('a screen takes the next news, and none twice', () => {
  const { queries, askAgain, shown } = aScreen(said(4, 'abcd'));
  for (const news of [said(5, 'e'), said(5, 'e'), said(3, 'c'), said(6, 'f')]) takeNews(queries, feed, news);
  expect(shown()).toEqual(said(6, 'abcdef'));
  expect(askAgain).not.toHaveBeenCalled();
});

test('a screen that has missed something asks for everything, and shows until then what it has', () => {
  const { queries, askAgain, shown } = aScreen(said(4, 'abcd'));
  takeNews(queries, feed, said(6, 'f'));
  expect(shown()).toEqual(said(4, 'abcd'));
  expect(askAgain).toHaveBeenCalledExactlyOnceWith({ queryKey: feed.queryKey });
});

test('a server that has started again counts anew: everything is asked for', () => {
  const { queries, askAgain } = aScreen(said(4, 'abcd'));
  takeNews(queries, feed, said(5, 'e', 'b'));
  expect(askAgain).toHaveBeenCalledOnce();
});

test('what was told while the whole answer was on its way is added to it, and what it holds already is not', () => {
  const { queries } = aScreen();
  for (const news of [said(4, 'd'), said(5, 'e'), said(6, 'f')]) takeNews(queries, feed, news);
  expect(withNews(queries, feed, said(4, 'abcd'))).toEqual(said(6, 'abcdef'));
  expect(withNews(queries, feed, said(4, 'abcd', 'b'))).toEqual(said(4, 'abcd', 'b'));
});
