import {
  addresses,
  namespaces,
  pathTo,
  type OwnAccountReply,
  type PeopleReply,
  type QuickReply,
  type StaffMemberWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { startServer, type TestServer } from './start-server.ts';

const requestId = () => ({ request_id: randomUUID() });
const password = 'open sesame';

const setPin = (device: Device, pin: string | null, secret = password) =>
  device.put<OwnAccountReply>(pathTo(addresses.setOwnPin), { ...requestId(), password: secret, pin });
const quick = async (device: Device) =>
  (await device.get<QuickReply>(pathTo(addresses.quickPeople))).body.people.map(({ id }) => id);
const comeIn = (device: Device, id: string, pin: string) =>
  device.post<StaffMemberWire>(pathTo(addresses.quickLogIn), { id, pin });
const whoIs = async (device: Device) =>
  (await device.get<StaffMemberWire>(pathTo(addresses.me))).body.account;

/** A waiter and a cook with a PIN each, and the owner. */
async function startEvening(): Promise<{
  server: TestServer;
  owner: Device;
  waiter: Device;
  cook: Device;
}> {
  const server = await startServer();
  const [owner, waiter, cook] = [
    await server.manager(),
    await server.member('waiter'),
    await server.member('kitchen'),
  ];
  await setPin(waiter, '4711');
  await setPin(cook, '081500');
  return { server, owner, waiter, cook };
}

test('[PEOPLE-5] a PIN opens the console where its person has logged in with the password before, and nowhere else', async () => {
  const { server, waiter } = await startEvening();
  const stranger = server.device();
  expect(await quick(stranger)).toEqual([]);
  expect((await comeIn(stranger, 'waiter', '4711')).status).toBe(403);

  await waiter.post(pathTo(addresses.logOut), {});
  expect(await quick(waiter)).toEqual(['waiter']);
  expect((await comeIn(waiter, 'kitchen', '081500')).status).toBe(403);
  expect(await comeIn(waiter, 'waiter', '4712')).toMatchObject({ status: 422, body: { code: 'wrong-pin' } });
  expect(await comeIn(waiter, 'waiter', '4711')).toMatchObject({ status: 200, body: { role: 'waiter' } });
});

test('[PEOPLE-5] on a device that the managers share everybody with a PIN changes; who was there is out', async () => {
  const { owner, waiter, cook } = await startEvening();
  const { people } = (await owner.get<PeopleReply>(pathTo(addresses.people))).body;
  const id = people.find(({ account }) => account === 'waiter')?.devices[0]?.id ?? '';
  const share = (is_shared: boolean) =>
    owner.put<PeopleReply>(pathTo(addresses.shareDevice, id), { ...requestId(), is_shared });
  expect((await share(true)).body.shared_devices).toHaveLength(1);
  expect(await quick(waiter)).toEqual(['kitchen', 'waiter']);

  const line = await waiter.connect(namespaces.staff);
  expect((await comeIn(waiter, 'kitchen', '081500')).status).toBe(200);
  expect(await whoIs(waiter)).toBe('kitchen');
  await expect.poll(() => line.socket.connected).toBe(false);
  // The cook's own screen is another login.
  expect(await whoIs(cook)).toBe('kitchen');

  await share(false);
  expect(await quick(waiter)).toEqual(['waiter']);
});

test('[PEOPLE-5] the log names who came in with the PIN', async () => {
  const { server, owner, waiter } = await startEvening();
  await owner.post(pathTo(addresses.logIn), { account: 'waiter', password });
  await waiter.post(pathTo(addresses.logIn), { account: 'kitchen', password });
  await comeIn(waiter, 'waiter', '4711');
  await server.phoneAtOpenTable(1);
  const visit_id = await server.visitAt(1);
  await waiter.post(pathTo(addresses.freeTable, 1), { ...requestId(), visit_id });
  const log = await (await server.manager()).get(pathTo(addresses.audit));
  expect(log.body).toMatchObject({ entries: [{ what: 'freeTable', staff_name: 'The waiter' }, {}, {}] });
});

test('[PEOPLE-5] of many guesses at once five are looked at; then it takes the password, which still opens', async () => {
  const { server, waiter } = await startEvening();
  const guesses = Array.from({ length: 30 }, (_one, place) => comeIn(waiter, 'waiter', String(1000 + place)));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  expect((await comeIn(waiter, 'waiter', '4711')).status).toBe(429);
  const answer = await waiter.post(pathTo(addresses.logIn), { account: 'waiter', password });
  expect(answer.status).toBe(200);

  // A restart gives nobody new guesses.
  const again = await server.restart();
  expect((await comeIn(again.device(waiter), 'waiter', '4711')).status).toBe(429);
  await again.close();
});

test('a PIN that is changed or taken away ends what was begun with it', async () => {
  const { server, waiter } = await startEvening();
  await comeIn(waiter, 'waiter', '4711');
  const phone = server.device();
  await phone.post(pathTo(addresses.logIn), { account: 'waiter', password });
  expect((await setPin(phone, null)).body.has_pin).toBe(false);
  expect(await whoIs(waiter)).toBeUndefined();
  expect(await quick(waiter)).toEqual([]);
  expect(await whoIs(phone)).toBe('waiter');
});

test('[PEOPLE-6] who came in with a PIN changes nobody’s account, and the own secrets only with the password', async () => {
  const server = await startServer();
  const manager = await server.member('waiter');
  await (
    await server.manager()
  ).put(pathTo(addresses.changePersonRole, 'waiter'), { ...requestId(), role: 'manager' });
  await manager.post(pathTo(addresses.logIn), { account: 'waiter', password });
  await setPin(manager, '4711');
  expect((await comeIn(manager, 'waiter', '4711')).body).toMatchObject({ role: 'manager', is_owner: false });
  const invite = () =>
    manager.post(pathTo(addresses.invitePerson), { ...requestId(), name: 'Ana', role: 'waiter' });
  expect(await invite()).toMatchObject({ status: 403, body: { code: 'password-needed' } });
  expect((await setPin(manager, '4712', 'not it')).status).toBe(401);
  // Whoever shows the password here is in with it from then on.
  expect((await setPin(manager, '4712')).status).toBe(200);
  expect((await invite()).status).toBe(200);
});
