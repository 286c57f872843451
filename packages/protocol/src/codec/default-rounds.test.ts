import { mostPeople } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { restaurantRulesOf } from './restaurant-rules.ts';

test('[K-02] a restaurant without settings keeps no rounds; one that only switches them on has 10 of 600000 ms with a dish a head', () => {
  expect(restaurantRulesOf({}).rounds).toBeNull();
  const bare = [
    { enable: true },
    { enable: 1, turn_dishes: null, turn_mins: null },
    { enable: '1', turn_dishes: 'x' },
  ];
  for (const value of bare) {
    const { rounds } = restaurantRulesOf({ 'rule-global-turn-limit': value });
    expect(rounds).toEqual({ dishesPerHead: 1, turnMs: 600_000, maxTurns: 10, sendsOnce: false });
    // The 100 dishes of a round hold by themselves: no table has more people [OPEN-1].
    expect((rounds?.dishesPerHead ?? 0) * mostPeople).toBeLessThanOrEqual(100);
  }
});
