import { describe, expect, test } from 'vitest';
import { dataWrittenBy } from './data-written-by.ts';
import { repliesOfThen, repliesOn } from './replies.ts';

describe.each([
  ['174efc8', 'in two files', 9, 2],
  ['c56a7dc', 'in two files with their logs beside them, as its stop has left them', 6, 3],
  ['ab3389d', 'in one file, before words were made one', 6, 3],
])('what a server of %s has left %s', (commit, _how, tables, past) => {
  test('reads to the staff as that server itself answered: open, moved, merged, waiting, takeaway and closed', async () => {
    const then = repliesOfThen(commit);
    expect([then.tables.length, then.orders.length, then.past.length]).toEqual([tables, 1, past]);
    expect(await repliesOn(dataWrittenBy(commit))).toEqual(then);
  });
});
