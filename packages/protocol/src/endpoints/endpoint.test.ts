import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { systemEndpoints } from './system.ts';
import { accountEndpoints } from './accounts.ts';
import { codeEndpoints } from './codes.ts';
import { anyone, endpoint, staff } from './endpoint.ts';
import { floorEndpoints } from './floor.ts';
import { guestEndpoints } from './guests.ts';
import { restaurantEndpoints } from './restaurant.ts';
import { menuEndpoints } from './menus.ts';
import { orderEndpoints } from './orders.ts';
import { visitEndpoints } from './visits.ts';

const path = '/api/v3/staff/spoons/:id';
const params = Type.Object({ id: Type.Integer() });
const said = { method: 'GET', path, summary: 'A spoon', reply: null } as const;

test('a call that does not say who may make it, what its path names or what the log calls it does not compile', () => {
  endpoint({ ...said, access: anyone, params });
  // @ts-expect-error nobody says who may
  endpoint({ ...said, params });
  // @ts-expect-error no such role
  endpoint({ ...said, access: staff('cleaner'), params });
  // @ts-expect-error the path names an id, and nothing says what it is
  endpoint({ ...said, access: anyone });
  // @ts-expect-error the path names no number
  endpoint({ ...said, access: anyone, params: Type.Object({ number: Type.Integer() }) });
  // @ts-expect-error a change is written down, or said not to be
  endpoint({ ...said, method: 'POST', access: anyone, params });
  endpoint({ ...said, method: 'POST', access: anyone, params, log: null });
  expect(endpoint({ ...said, access: anyone, params })).toMatchObject({ access: { who: 'anyone' } });
});

test('no two calls have one name, or one address', () => {
  const parts = [
    systemEndpoints,
    restaurantEndpoints,
    menuEndpoints,
    guestEndpoints,
    orderEndpoints,
    visitEndpoints,
    floorEndpoints,
    codeEndpoints,
    accountEndpoints,
  ];
  const names = parts.flatMap((part) => Object.keys(part));
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  const addresses = Object.values(endpoints).map(({ method, path: at }) => `${method} ${at}`);
  expect(new Set(addresses).size).toBe(names.length);
});
