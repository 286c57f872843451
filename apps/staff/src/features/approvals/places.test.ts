import { expect, test } from 'vitest';
import type { KnownAnswer } from '../../shared/live/answers.ts';
import type { WaitingTile } from '../../shared/live/approvals.ts';
import { anApproval, aTile } from '../../shared/live/sample-tiles.ts';
import { placesOf } from './places.ts';

function waiting(visit_id: string, asked_at: number): WaitingTile {
  return { ...aTile(), visit_id, approval: anApproval({ asked_at }) };
}

function answered(visit_id: string, asked_at: number): KnownAnswer {
  const answer = { visit_id, answer: 'sent', staff_id: 's2', staff_name: 'Ana', not_sent: null } as const;
  return { ...answer, tile: waiting(visit_id, asked_at), heardAt: 0 };
}

const idsOf = (places: ReturnType<typeof placesOf>) =>
  places.map(({ tile, answer }) => `${tile.visit_id}${answer ? ' answered' : ''}`);

test('who is answered keeps the place: the card after it stays where the finger is', () => {
  const [first, second, third] = [waiting('a', 1), waiting('b', 2), waiting('c', 3)];
  expect(idsOf(placesOf([first, second, third], []))).toEqual(['a', 'b', 'c']);
  expect(idsOf(placesOf([first, third], [answered('b', 2)]))).toEqual(['a', 'b answered', 'c']);
});

test('guests who ask again after an answer stand there once, and wait', () => {
  expect(idsOf(placesOf([waiting('a', 9)], [answered('a', 1)]))).toEqual(['a']);
});
