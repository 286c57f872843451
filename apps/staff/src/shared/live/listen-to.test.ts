import { requestOf } from '@tavolata/client';
import { addresses, type StockWire } from '@tavolata/protocol';
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { printingQuery } from '../printing/printing-query.ts';
import { listenTo } from './listen-to.ts';
import { stockQuery } from './stock.ts';

afterEach(() => vi.restoreAllMocks());

/** Shows what a question is answered, and lets the test say when each is. */
function show(question: { readonly queryKey: QueryKey }) {
  const answers: ((answer: unknown) => void)[] = [];
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      () => new Promise((resolve) => answers.push((reply) => resolve(Response.json(reply)))),
    );
  const queries = new QueryClient();
  const observer = new QueryObserver(queries, question);
  onTestFinished(observer.subscribe(() => undefined));
  return { line: listenTo(queries), asked, answers, shown: () => queries.getQueryData(question.queryKey) };
}

const noPaper = { now: 0, is_on: true, printers: [], jobs: [] };

test('news that come before the first answer are not lost: it may be older than they are, and is asked for again', async () => {
  const { line, asked, answers, shown } = show(printingQuery);
  line.printingChanged({});
  answers[0]?.(noPaper);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.({ ...noPaper, is_on: false });
  await expect.poll(() => shown()).toEqual({ ...noPaper, is_on: false });
  expect(asked.mock.calls.map(([url]) => url)).toEqual(Array(2).fill(requestOf(addresses.printing, []).url));
});

test('a dish that sells out while the stock is being asked for stays sold out', async () => {
  const { line, answers, shown } = show(stockQuery);
  answers[0]?.([]);
  await expect.poll(() => shown()).toEqual([]);
  line.connected();
  await expect.poll(() => answers).toHaveLength(2);
  const soldOut = { item_id: 7 } as StockWire;
  line.stockChanged(soldOut);
  expect(shown()).toEqual([soldOut]);
  answers[1]?.([]);
  await expect.poll(() => answers).toHaveLength(3);
  expect(shown()).toEqual([soldOut]);
  const also = { item_id: 8 } as StockWire;
  answers[2]?.([soldOut, also]);
  await expect.poll(() => shown()).toEqual([soldOut, also]);
});
