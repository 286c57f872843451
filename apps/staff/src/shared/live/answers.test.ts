import { expect, test } from 'vitest';
import { recentAnswers, withAnswer } from './answers.ts';
import { aTile, anApproval } from './sample-tiles.ts';

const waiting = aTile({ visit_id: 'v1', approval: anApproval() });
const floor = { now: 0, sections: [], tables: [waiting], orders: [] };
const answer = {
  visit_id: 'v1',
  answer: 'opened',
  staff_id: 's2',
  staff_name: 'Ana',
  not_sent: null,
} as const;

test('who has answered is said with what had waited, for some seconds', () => {
  const known = withAnswer([], answer, { floor, at: 1000 });
  expect(known).toMatchObject([{ staff_name: 'Ana', tile: { table_id: 1 }, heardAt: 1000 }]);
  expect(recentAnswers(known, 6999)).toHaveLength(1);
  expect(recentAnswers(known, 7000)).toHaveLength(0);
});

test('another answer for the same guests takes the place of the first; what has been said goes', () => {
  const known = withAnswer([], answer, { floor, at: 1000 });
  expect(withAnswer(known, { ...answer, answer: 'sent' }, { floor, at: 2000 })).toMatchObject([
    { answer: 'sent' },
  ]);
  const other = { ...answer, visit_id: 'unknown here' };
  expect(withAnswer(known, other, { floor, at: 2000 })).toHaveLength(1);
  expect(withAnswer(known, other, { floor, at: 9000 })).toHaveLength(0);
});
