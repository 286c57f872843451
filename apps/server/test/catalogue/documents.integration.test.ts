import { expect, test } from 'vitest';
import { Documents } from '../documents.ts';
import { startServer } from '../start-server.ts';

/*
 * Every device of these tests holds each call, answer and message against what the server says of itself (documents.ts),
 * so that all of them prove it. Here is that such a device notices; what the documents must hold stands in
 * specified-calls.integration.test.ts.
 */

test('a call, an answer or a message that no document knows is noticed', async () => {
  const server = await startServer();
  const { documents } = server;
  const ping = await server.device().get('/api/v1/ping');
  const exchange = { method: 'GET', path: '/api/v1/ping', sent: undefined, ...ping };
  const changed = (change: object) => documents.faultsOfExchange({ ...exchange, ...change });
  expect(changed({})).toEqual([]);
  expect(changed({ path: '/api/v1/pong' })).toEqual(['GET /api/v1/pong 200: no such call']);
  expect(changed({ method: 'PUT' })).toEqual(['PUT /api/v1/ping 200: no such call']);
  expect(changed({ path: '/api/v1/ping?when=now' })).toEqual(['GET /api/v1/ping?when=now 200: asks when']);
  expect(changed({ body: { ok: 1 } })).not.toEqual([]);
  expect(changed({ status: 201 })).toEqual(['GET /api/v1/ping 201: no such answer']);
  expect(changed({ headers: new Headers() })).toEqual(['GET /api/v1/ping 200: no API version']);
  const scan = { ...exchange, method: 'POST', path: '/api/v3/guest-session', headers: exchange.headers };
  expect(documents.faultsOfExchange({ ...scan, body: {}, sent: {} })).not.toEqual([]);
  expect(documents.faultsOfMessage('guestHears', 'NO_SUCH_NEWS', {})).not.toEqual([]);
  expect(documents.faultsOfMessage('guestHears', 'SESSION_END', { why: 'because' })).not.toEqual([]);
  expect(documents.faultsOfMessage('guestSays', '/cart2/delete', { of: 'Ben' })).not.toEqual([]);
  expect(documents.faultsOfMessage('guestSays', '/cart2/delete', { requestId: 'empties-it' })).toEqual([]);
  expect(documents).toBeInstanceOf(Documents);
});
