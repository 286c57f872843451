import { expect, test } from 'vitest';
import { aBoard, aTicket } from '../../shared/live/sample-tickets.ts';
import type { Say } from '../../shared/texts.ts';
import { spokenBoard } from './kitchen-page.tsx';

const t = ((key: string, { number }: { number: number }) => `${key} ${number}`) as unknown as Say;

test('what is taken away goes by its number in the language of the screen; tables keep their names', () => {
  const board = aBoard(
    aTicket({ visit_id: 'a', table_name: '12' }),
    aTicket({ visit_id: 'b', table_id: -1, table_name: 'Quick Service 8', pickup_number: 8 }),
  );
  expect(spokenBoard(board, t).tickets.map(({ table_name }) => table_name)).toEqual([
    '12',
    'orders.pickup 8',
  ]);
});
