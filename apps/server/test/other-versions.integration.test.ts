import {
  addresses,
  namespaces,
  oldestServedVersion,
  pathTo,
  protocolVersion,
  protocolVersionHeader,
  type Problem,
} from '@tavolata/protocol';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { startServer } from './start-server.ts';

/** What a client says of its version, and whether the server takes it. */
const said = [
  ['a version that is too old', oldestServedVersion - 1, false],
  ['the oldest that is served', oldestServedVersion, true],
  ['a newer version', protocolVersion + 1, false],
  ['this version', protocolVersion, true],
  ['no version', undefined, true],
  ['what is no version', 'abc', true],
] as const;

const asHeaders = (version: string | number | undefined): Record<string, string> =>
  version === undefined ? {} : { [protocolVersionHeader]: String(version) };

/** Why the line was refused; `null` where it came up. */
function refusalOf(device: Device, namespace: string, version: unknown): Promise<unknown> {
  const socket = device.socket(namespace, {}, version === undefined ? {} : { protocol_version: version });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', (error: Error & { readonly data?: unknown }) =>
      resolve({ code: error.message, data: error.data }),
    );
  });
}

const told = { code: 'other-version', data: { protocol_version: protocolVersion } };

test.each(said)('a call that says %s (%s) is made: %s', async (_what, version, isTaken) => {
  const server = await startServer();
  const phone = await server.phoneAt(1);
  const answer = await phone.get<Problem>(pathTo(addresses.resume), asHeaders(version));
  expect(answer.headers.get(protocolVersionHeader)).toBe(String(protocolVersion));
  if (isTaken) return expect(answer.status).toBe(200);
  expect(answer).toMatchObject({ status: 409, body: told.data });
  expect(answer.body.code).toBe(told.code);
});

test.each(said)('a phone’s line that says %s (%s) comes up: %s', async (_what, version, isTaken) => {
  const server = await startServer();
  const phone = await server.phoneAt(1);
  expect(await refusalOf(phone, namespaces.guest, version)).toEqual(isTaken ? null : told);
});

test.each(said)('a staff screen’s line that says %s (%s) comes up: %s', async (_what, version, isTaken) => {
  const server = await startServer();
  const waiter = await server.member('waiter');
  expect(await refusalOf(waiter, namespaces.staff, version)).toEqual(isTaken ? null : told);
});

test('a call of another version does nothing', async () => {
  const server = await startServer();
  const phone = await server.phoneAt(1);
  const old = await phone.post(pathTo(addresses.openTable), openingBody, asHeaders(oldestServedVersion - 1));
  expect(old.status).toBe(409);
  expect((await phone.post(pathTo(addresses.openTable), openingBody)).body).toMatchObject({ joined: false });
});

const openingBody = {
  ...{ request_id: 'opening-1', select_menu: '1' },
  ...{ adult_number: 2, child_number: 0, other_number: 0 },
};
