import { addresses, type StockWire } from '@tavolata/protocol';
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../api/call.ts';
import { printingQuery } from '../printing/printing-query.ts';
import { listenTo } from './listen-to.ts';
import { stockQuery } from './stock.ts';

vi.mock('../api/call.ts');
afterEach(() => vi.resetAllMocks());

/** Shows what a question is answered, and lets the test say when each is. */
function show(question: { readonly queryKey: QueryKey }) {
  const answers: ((answer: unknown) => void)[] = [];
  vi.mocked(call).mockImplementation(() => new Promise((answer) => answers.push(answer)));
  const queries = new QueryClient();
  const observer = new QueryObserver(queries, question);
  onTestFinished(observer.subscribe(() => undefined));
  return { line: listenTo(queries), answers, shown: () => queries.getQueryData(question.queryKey) };
}

const noPaper = { now: 0, is_on: true, printers: [], jobs: [] };

test('news that come before the first answer are not lost: it may be older than they are, and is asked for again', async () => {
  const { line, answers, shown } = show(printingQuery);
  line.printingChanged({});
  answers[0]?.(noPaper);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ ...noPaper, is_on: false });
  await vi.waitFor(() => expect(shown()).toEqual({ ...noPaper, is_on: false }));
  expect(call).toHaveBeenCalledTimes(2);
  expect(call).toHaveBeenLastCalledWith(addresses.printing);
});

test('a dish that sells out while the stock is being asked for stays sold out', async () => {
  const { line, answers, shown } = show(stockQuery);
  answers[0]?.([]);
  await vi.waitFor(() => expect(shown()).toEqual([]));
  line.connected();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const soldOut = { item_id: 7 } as StockWire;
  line.stockChanged(soldOut);
  expect(shown()).toEqual([soldOut]);
  answers[1]?.([]);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(shown()).toEqual([soldOut]);
  const also = { item_id: 8 } as StockWire;
  answers[2]?.([soldOut, also]);
  await vi.waitFor(() => expect(shown()).toEqual([soldOut, also]));
});
