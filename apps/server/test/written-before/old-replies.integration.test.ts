import { describe, expect, test } from 'vitest';
import { startServer } from '../start-server.ts';
import { eveningRestaurant, playEvening } from './an-evening.ts';
import { dataWrittenBy, keepDataOf } from './data-written-by.ts';
import { keepReplies, repliesOfThen, repliesOn, repliesTo } from './replies.ts';

describe.each([
  ['174efc8', 'in two files', 9, 2],
  ['c56a7dc', 'in two files with their logs beside them, as its stop has left them', 6, 3],
  ['ab3389d', 'in one file, before words were made one', 6, 3],
  ['4c4fde8', 'in shape 2, before anybody could plan for the next round', 8, 2],
  ['6a694e1', 'in shape 4, with names, pictures and plans', 8, 2],
  ['e244b3c', 'in shape 6, with parties that were parted', 8, 2],
  ['f0a1a81', 'in shape 7, with dishes of the staff in the cart', 8, 2],
])('what a server of %s has left %s', (commit, _how, tables, past) => {
  test('reads to the staff as that server itself answered: open, moved, merged, waiting, takeaway and closed', async () => {
    const then = repliesOfThen(commit);
    expect([then.tables.length, then.orders.length, then.past.length]).toEqual([tables, 1, past]);
    expect(await repliesOn(dataWrittenBy(commit))).toEqual(then);
  });
});

test('what a server of now leaves reads after its stop as it did before', async () => {
  const server = await startServer({ record: eveningRestaurant });
  await playEvening(server);
  const before = await repliesTo(await server.manager());
  await server.close();
  // How the evenings above were kept: a shape that is published gets one, written by the last server that had it.
  const commit = process.env['KEEP_EVENING_AS'];
  if (commit !== undefined) {
    keepDataOf(server.dataDir, commit);
    keepReplies(before, commit);
  }
  expect(await repliesOn(server.dataDir)).toEqual(before);
});
