import { addresses, protocolVersion } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { createGuestApi } from './guest-api.ts';
import { requestOf, type ReplyAt } from './request-of.ts';

const headers = { 'protocol-version': String(protocolVersion) };

test('a call goes where the list says, with what its path, its query and its body take', () => {
  expect(requestOf(addresses.floor, [])).toEqual({
    url: '/api/v3/staff/floor',
    init: { method: 'GET', headers },
  });
  expect(requestOf(addresses.audit, [{ day: '2026-11-21', before: 7 }])).toEqual({
    url: '/api/v3/staff/audit?day=2026-11-21&before=7',
    init: { method: 'GET', headers },
  });
  expect(requestOf(addresses.pastOrders, [{}]).url).toBe('/api/v3/staff/past-orders');
  expect(requestOf(addresses.trust, ['a visit/1', { request_id: 'request-1', seat: 2 }])).toEqual({
    url: '/api/v3/staff/visits/a%20visit%2F1/trust',
    init: {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"request_id":"request-1","seat":2}',
    },
  });
  const dishes = [{ item_id: 4, quantity: 1 }];
  expect(requestOf(addresses.addDishes, ['v2.5', 12, { dishes }]).url).toBe('/api/v2.5/orders/12/dishes');
});

test('a call with another method, path, body or answer than the list has does not compile', () => {
  requestOf(addresses.me, []);
  // @ts-expect-error there is no such method at this path
  expect(() => requestOf('DELETE /api/v3/staff/me', [])).not.toThrow();
  // @ts-expect-error it takes no body
  expect(() => requestOf(addresses.me, [{ nonsense: 1 }])).not.toThrow();
  // @ts-expect-error its body has a seat
  expect(() => requestOf(addresses.trust, ['visit-1', { request_id: 'request-1' }])).not.toThrow();
  // @ts-expect-error its body has nothing of the kind
  expect(() => requestOf(addresses.trust, ['v', { request_id: 'r', seat: 1, nonsense: 1 }])).not.toThrow();
  // @ts-expect-error its path names a visit
  expect(() => requestOf(addresses.trust, [{ request_id: 'request-1', seat: 2 }])).not.toThrow();
  // @ts-expect-error a page of the log has a day, and no week
  expect(() => requestOf(addresses.audit, [{ week: 47 }])).not.toThrow();
  const version: ReplyAt<typeof addresses.trust>['version'] = 3;
  // @ts-expect-error what it answers has no tables
  const tables: ReplyAt<typeof addresses.trust>['tables'] = undefined;
  expect([version, tables]).toEqual([3, undefined]);
});

test('what the guest’s calls bring is what the list says', async () => {
  const answer = () => Promise.resolve(new Response('{"ok":1,"timezone":"Europe/Rome"}'));
  const told = await createGuestApi({ fetch: answer }).testServer();
  expect(told.ok && told.value.timezone).toBe('Europe/Rome');
  // @ts-expect-error the test of the server tells no weather
  expect(told.ok && told.value.weather).toBeUndefined();
});
