import type { BegunVisit, VisitId } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { Restaurant } from '../catalogue/restaurant.ts';
import { OpenOrders } from './open-orders.ts';

test('[CEILING-5] an address is forgotten once none of its orders is open, also if nobody comes from there again', async () => {
  const visits: Record<VisitId, Partial<BegunVisit>> = {
    first: { status: 'open' },
    other: { status: 'open' },
  };
  const asked: VisitId[] = [];
  const orders = new OpenOrders({
    restaurant: new Restaurant(null, () => 0),
    authority: {
      findVisit: (id) => {
        asked.push(id);
        // Nothing of a visit but its state matters here.
        return Promise.resolve({ version: 1, visit: visits[id] as BegunVisit });
      },
    },
  });
  orders.add('10.0.0.1', { id: 'first' });
  orders.add('10.0.0.2', { id: 'other' });
  visits['first'] = { status: 'closed', mergedInto: null };
  await orders.forgetEnded();
  await orders.forgetEnded();
  expect(asked).toEqual(['first', 'other', 'other']);
});
