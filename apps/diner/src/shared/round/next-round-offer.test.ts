import { noTurn, type OpenVisit, type Refusal } from '@tavolata/domain';
import { sampleRules } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { createNextRoundOffer, nextRoundPauseMs } from './next-round-offer.ts';

const { rounds } = sampleRules({
  rounds: { dishesPerHead: 2, turnMs: 600_000, maxTurns: 3, sendsOnce: false },
});
if (!rounds) throw new Error('this restaurant keeps rounds');
const running: OpenVisit['turn'] = { ...noTurn, number: 2, clock: { startedAt: 0, rules: rounds } };
const numbers = { turn: 2, allowed: 4, sent: 2 };
const full: Refusal = { code: 'turn-full', ...numbers, inCart: 2, asked: 1, secondsLeft: 90 };

test('[R-06] who hears that a running round is full may ask for the next one, and names the one to leave', () => {
  expect(createNextRoundOffer().after(full, running)).toEqual({ type: 'nextTurn', leaving: 2 });
});

test('[R-06] nobody is offered it of a round that has ended its ordering, nor after any other no', () => {
  const offer = createNextRoundOffer();
  expect(offer.after({ code: 'turn-complete', ...numbers, secondsLeft: 90 }, running)).toBeNull();
  expect(offer.after({ code: 'turn-closing', turn: 2, secondsLeft: 4 }, running)).toBeNull();
});

test('[R-06] there is nothing to wait for where no clock runs, and nothing to come after the last round', () => {
  const offer = createNextRoundOffer();
  const still = { ...noTurn, number: 2 };
  expect(offer.after({ ...full, secondsLeft: null }, still)).toBeNull();
  expect(offer.after({ ...full, turn: 3 }, { ...running, number: 3 })).toBeNull();
});

test('[R-06] who has asked is offered it again after ten seconds, not sooner', () => {
  let now = 50_000;
  const offer = createNextRoundOffer(() => now);
  offer.take();
  now += nextRoundPauseMs - 1;
  expect(offer.after(full, running)).toBeNull();
  now += 1;
  expect(offer.after(full, running)).not.toBeNull();
  expect(nextRoundPauseMs).toBe(10_000);
});
