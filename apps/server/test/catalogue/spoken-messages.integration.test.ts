import { describe, expect, test } from 'vitest';
import { differencesFrom } from './fields-in.ts';
import { aTableOfTwo, feastWithSoups, inCart, messageWork, onlyLine, say, update } from './message-work.ts';
import { messagesSent } from './specified-calls.ts';

const works = Object.entries(messageWork).flatMap(([name, byWhat]) =>
  Object.entries(byWhat).map(([what, work]) => [`${name} ${what}`, { name, ...work }] as const),
);

/** The table's keys are the names of the messages, and no others. */
const fieldsOf = (name: string): readonly string[] => messagesSent[name as keyof typeof messagesSent];

describe('[API-02] a message of the specification, with exactly its fields', () => {
  test.each(works)('%s', async (_title, { name, says, after, does }) => {
    let ways = 1;
    for (let way = 0; way < ways; way += 1) {
      const table = await aTableOfTwo();
      await after?.(table);
      const contents = await says(table);
      const content = contents[way];
      ways = contents.length;
      expect(differencesFrom(fieldsOf(name), content)).toEqual([]);
      for (const { heard } of [table.plain, table.friend]) heard.splice(0);
      await say(table.plain, name, content);
      expect(table.plain.heard.filter(({ name }) => name === 'CART_ERROR')).toEqual([]);
      await does(table);
    }
  });
});

test('[API-02] [C-12] a line with all that the restaurant says of it, given back just as it was heard, is understood', async () => {
  const table = await aTableOfTwo();
  await inCart(update(feastWithSoups))(table);
  const line = await onlyLine(table);
  await say(table.plain, '/cart2/update', update({ ...line, totalNum: 1 }, { isAddedToCart: true }));
  expect((await table.friend.visit()).lines).toMatchObject([{ id: line.lineId, quantity: 2 }]);
  await say(table.plain, '/cart2/item/delete', { dish: line });
  expect((await table.friend.visit()).lines).toEqual([]);
});
