import {
  addresses,
  namespaces,
  pathTo,
  type OwnAccountReply,
  type PeopleReply,
  type PersonCodeReply,
  type PersonRole,
  type PersonWire,
  type StaffMemberWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Answer, Device } from './device.ts';
import { startServer, type TestServer } from './start-server.ts';

const password = 'a long evening';
const requestId = () => ({ request_id: randomUUID() });

const invite = (by: Device, role: PersonRole, name = 'Ana') =>
  by.post<PersonCodeReply>(pathTo(addresses.invitePerson), { ...requestId(), name, role });

/** Somebody who has come by an invitation, on a browser of their own. */
async function join(server: TestServer, by: Device, role: PersonRole, account = 'ana') {
  const { code } = (await invite(by, role)).body;
  const device = server.device();
  const body = { code, account, name: account.toUpperCase(), password };
  const { status, body: me } = await device.post<StaffMemberWire>(pathTo(addresses.useCode), body);
  expect(status).toBe(200);
  return { device, id: me.id };
}

async function personIn(by: Device, account: string): Promise<PersonWire> {
  const { people } = (await by.get<PeopleReply>(pathTo(addresses.people))).body;
  const person = people.find((one) => one.account === account);
  if (!person) throw new Error(`nobody is ${account}`);
  return person;
}

const me = (device: Device) => device.get<StaffMemberWire>(pathTo(addresses.me));
const disable = (by: Device, id: string) => by.post(pathTo(addresses.disablePerson, id), requestId());
const enable = (by: Device, id: string) => by.post(pathTo(addresses.enablePerson, id), requestId());
const setRole = (by: Device, id: string, role: PersonRole) =>
  by.put(pathTo(addresses.changePersonRole, id), { ...requestId(), role });
const logIn = (device: Device, account: string, secret = password) =>
  device.post(pathTo(addresses.logIn), { account, password: secret });

/** Holds against a no of the wire. */
function expectNo(answer: Answer, status: number, code: string) {
  expect(answer).toMatchObject({ status, body: { code } });
}

test('[PEOPLE-3] an invitation makes an account once, with a name and a password that its person chooses', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { code } = (await invite(owner, 'waiter', 'Ana from Turin')).body;
  expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  const read = await server.device().post(pathTo(addresses.readCode), { code: code.toLowerCase() });
  expect(read.body).toEqual({ name: 'Ana from Turin', role: 'waiter', account: null });

  // Two use it at once: one gets in.
  const body = { code, name: 'Ana', password };
  const answers = await Promise.all(
    ['ana', 'ana2'].map((account) =>
      server.device().post<StaffMemberWire>(pathTo(addresses.useCode), { ...body, account }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const { people, invitations } = (await owner.get<PeopleReply>(pathTo(addresses.people))).body;
  expect(people.map(({ role }) => role)).toEqual(['owner', 'waiter']);
  expect(invitations).toEqual([]);
  expectNo(
    await server.device().post(pathTo(addresses.useCode), { ...body, account: 'cleo' }),
    422,
    'wrong-code',
  );
});

test('[PEOPLE-3] a code ends after three days, when it is withdrawn, and when another is made for the same', async () => {
  let now = Date.now();
  const server = await startServer({ now: () => now });
  const owner = await server.manager();
  const read = async (code: string) =>
    (await server.device().post(pathTo(addresses.readCode), { code })).status;
  const [late, withdrawn] = [(await invite(owner, 'kitchen')).body, (await invite(owner, 'waiter')).body];
  const { invitations } = (await owner.get<PeopleReply>(pathTo(addresses.people))).body;
  const of = invitations.find(({ role }) => role === 'waiter');
  await owner.post(pathTo(addresses.withdrawInvitation, of?.id ?? ''), requestId());
  expect([await read(late.code), await read(withdrawn.code)]).toEqual([200, 422]);

  // The answer is lost, and the same request comes again: what nobody has read opens nothing.
  const same = { ...requestId(), name: 'Bo', role: 'waiter' };
  const [first, second] = [
    await owner.post<PersonCodeReply>(pathTo(addresses.invitePerson), same),
    await owner.post<PersonCodeReply>(pathTo(addresses.invitePerson), same),
  ];
  expect([await read(first.body.code), await read(second.body.code)]).toEqual([422, 200]);
  expectNo(
    await owner.post(pathTo(addresses.invitePerson), { ...same, name: 'Cleo' }),
    422,
    'request-id-reused',
  );

  const { id } = await join(server, owner, 'waiter');
  const renewal = () => owner.post<PersonCodeReply>(pathTo(addresses.makePasswordCode, id), requestId());
  const [old, young] = [(await renewal()).body, (await renewal()).body];
  expect([await read(old.code), await read(young.code)]).toEqual([422, 200]);
  now += 72 * 3_600_000;
  const again = await server.manager();
  expect([await read(late.code), await read(young.code)]).toEqual([422, 422]);
  expect((await personIn(again, 'ana')).code_until).toBeNull();
});

test('[PEOPLE-3] a code for a new password ends the logins and the PIN there were, and the old password', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { device, id } = await join(server, owner, 'waiter');
  await device.put(pathTo(addresses.setOwnPin), { ...requestId(), password, pin: '4711' });
  const line = await device.connect(namespaces.staff);
  const { code } = (await owner.post<PersonCodeReply>(pathTo(addresses.makePasswordCode, id), requestId()))
    .body;
  expect((await me(device)).status).toBe(200);

  const elsewhere = server.device();
  const read = await elsewhere.post(pathTo(addresses.readCode), { code });
  expect(read.body).toMatchObject({ account: 'ana' });
  const answer = await elsewhere.post(pathTo(addresses.useCode), { code, password: 'another evening' });
  expect(answer).toMatchObject({ status: 200, body: { account: 'ana' } });
  await expect.poll(() => line.socket.connected).toBe(false);
  expect((await me(device)).status).toBe(401);
  expect(await personIn(owner, 'ana')).toMatchObject({ has_pin: false, code_until: null });
  expectNo(await logIn(server.device(), 'ana'), 401, 'wrong-credentials');
  expect((await logIn(server.device(), 'ana', 'another evening')).status).toBe(200);
});

test('[PEOPLE-2, PEOPLE-3] a code for a new password ends when its person is given another role, or chooses a password', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { device: manager } = await join(server, owner, 'manager', 'mia');
  const { device: ana, id } = await join(server, owner, 'waiter');
  const make = async (of: string) =>
    (await manager.post<PersonCodeReply>(pathTo(addresses.makePasswordCode, of), requestId())).body.code;
  const use = (code: string) =>
    server.device().post(pathTo(addresses.useCode), { code, password: 'of the manager' });

  // Whoever made it would come in as the owner that its person is by now.
  const kept = await make(id);
  expect((await setRole(owner, id, 'owner')).status).toBe(200);
  expectNo(await use(kept), 422, 'wrong-code');
  expect((await logIn(ana, 'ana')).status).toBe(200);

  const { device: bo, id: boId } = await join(server, owner, 'kitchen', 'bo');
  const lost = await make(boId);
  const own = { ...requestId(), password, new_password: 'another evening' };
  expect((await bo.put(pathTo(addresses.changeOwnPassword), own)).status).toBe(200);
  expect(await personIn(owner, 'bo')).toMatchObject({ code_until: null });
  expectNo(await use(lost), 422, 'wrong-code');
});

test('[PEOPLE-3] what managers have handed out opens nothing once they are disabled or demoted; what others have, and who rises, does', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const [mia, cleo, dan] = [
    await join(server, owner, 'manager', 'mia'),
    await join(server, owner, 'manager', 'cleo'),
    await join(server, owner, 'manager', 'dan'),
  ];
  const { id: ana } = await join(server, owner, 'waiter');
  const invitedBy = async (by: Device) => (await invite(by, 'manager')).body.code;
  const ways = [await invitedBy(mia.device), await invitedBy(cleo.device)];
  const renewal = pathTo(addresses.makePasswordCode, ana);
  ways.push((await mia.device.post<PersonCodeReply>(renewal, requestId())).body.code);
  const good = [await invitedBy(dan.device), await invitedBy(owner)];

  const { body } = await owner.post<PeopleReply>(pathTo(addresses.disablePerson, mia.id), requestId());
  expect(body.people.find(({ id }) => id === ana)).toMatchObject({ code_until: null });
  expect(body.invitations).toHaveLength(3);
  expect((await setRole(owner, cleo.id, 'waiter')).status).toBe(200);
  expect((await setRole(owner, dan.id, 'owner')).status).toBe(200);
  await enable(owner, mia.id);
  for (const code of ways)
    expectNo(
      await server.device().post(pathTo(addresses.useCode), { code, account: 'back', name: 'Mia', password }),
      422,
      'wrong-code',
    );
  for (const code of good)
    expect((await server.device().post(pathTo(addresses.readCode), { code })).status).toBe(200);
});

test('an account that somebody has leaves the code good for another one', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { code } = (await invite(owner, 'waiter')).body;
  const use = (account: string) =>
    server.device().post(pathTo(addresses.useCode), { code, account, name: 'Ana', password });
  expectNo(await use('MANAGER'), 409, 'account-taken');
  expect((await use('ana')).status).toBe(200);
});

test('[PEOPLE-4] who is disabled is out on every screen at once, gets in by nothing, and in again when enabled', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { device, id } = await join(server, owner, 'waiter');
  await device.put(pathTo(addresses.setOwnPin), { ...requestId(), password, pin: '4711' });
  const tablet = server.device();
  await logIn(tablet, 'ana');
  const lines = [await device.connect(namespaces.staff), await tablet.connect(namespaces.staff)];
  const other = await owner.connect(namespaces.staff);
  const { code } = (await owner.post<PersonCodeReply>(pathTo(addresses.makePasswordCode, id), requestId()))
    .body;

  expect((await disable(owner, id)).status).toBe(200);
  for (const { socket } of lines) await expect.poll(() => socket.connected).toBe(false);
  expect(other.socket.connected).toBe(true);
  for (const one of [device, tablet]) {
    expect((await me(one)).status).toBe(401);
    await expect(one.connect(namespaces.staff)).rejects.toThrow('no-session');
  }
  expectNo(await logIn(tablet, 'ana'), 401, 'wrong-credentials');
  expectNo(
    await tablet.post(pathTo(addresses.useCode), { code, password: 'by the code' }),
    422,
    'wrong-code',
  );
  expectNo(await tablet.post(pathTo(addresses.quickLogIn), { id, pin: '4711' }), 403, 'forbidden');

  await enable(owner, id);
  expect((await me(tablet)).status).toBe(401);
  expect((await logIn(tablet, 'ana')).status).toBe(200);
});

test('[PEOPLE-4] a login under way while its account is disabled comes to nothing, then and later', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { id } = await join(server, owner, 'waiter');
  for (let round = 0; round < 4; round += 1) {
    const devices = Array.from({ length: 4 }, () => server.device());
    await Promise.all([...devices.map((device) => logIn(device, 'ana')), disable(owner, id)]);
    await enable(owner, id);
    for (const device of devices) expect((await me(device)).status).toBe(401);
  }
});

test('[PEOPLE-1] the last owner is neither disabled nor given another role, also when two owners do it to each other at once', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { id: first } = (await me(owner)).body;
  expectNo(await disable(owner, first), 409, 'last-owner');
  expectNo(await setRole(owner, first, 'manager'), 409, 'last-owner');
  expect((await me(owner)).status).toBe(200);

  const { device: other, id: second } = await join(server, owner, 'owner');
  const answers = await Promise.all([setRole(owner, second, 'waiter'), disable(other, first)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = [owner, other].filter((_one, place) => answers[place]?.status === 200);
  const people = (await (left[0] ?? owner).get<PeopleReply>(pathTo(addresses.people))).body.people;
  expect(people.filter(({ role, is_disabled }) => role === 'owner' && !is_disabled)).toHaveLength(1);
});

test('[PEOPLE-2] a manager changes everybody but owners, makes none, and takes no invitation of one back', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { id: boss } = (await me(owner)).body;
  const { device: manager } = await join(server, owner, 'manager', 'mia');
  const { id } = await join(server, manager, 'waiter');
  expect(await personIn(manager, 'manager')).toMatchObject({ role: 'owner', may_change: false });
  for (const answer of [
    await disable(manager, boss),
    await setRole(manager, boss, 'waiter'),
    await setRole(manager, id, 'owner'),
    await invite(manager, 'owner'),
    await manager.post(pathTo(addresses.makePasswordCode, boss), requestId()),
  ])
    expectNo(answer, 403, 'forbidden');
  await invite(owner, 'owner');
  const { invitations } = (await manager.get<PeopleReply>(pathTo(addresses.people))).body;
  const ofAnOwner = pathTo(addresses.withdrawInvitation, invitations[0]?.id ?? '');
  expectNo(await manager.post(ofAnOwner, requestId()), 403, 'forbidden');
  expect((await owner.post<PeopleReply>(ofAnOwner, requestId())).body.invitations).toEqual([]);
  expect((await setRole(manager, id, 'kitchen')).status).toBe(200);
  expect((await me(owner)).body).toMatchObject({ role: 'manager', is_owner: true });
});

test('another role begins with another login, and the log says who changed what from which to which', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { device, id } = await join(server, owner, 'waiter');
  const line = await device.connect(namespaces.staff);
  const command = { ...requestId(), role: 'kitchen' };
  const set = () => owner.put(pathTo(addresses.changePersonRole, id), command);
  expect([(await set()).status, (await set()).status]).toEqual([200, 200]);
  await expect.poll(() => line.socket.connected).toBe(false);
  await logIn(device, 'ana');
  expect((await me(device)).body).toMatchObject({ role: 'kitchen' });
  const log = await owner.get(pathTo(addresses.audit));
  expect(log.body).toMatchObject({
    entries: [
      {
        staff_name: 'Manager',
        what: 'changePersonRole',
        detail: { name: 'ANA', from: 'waiter', to: 'kitchen' },
      },
      { staff_name: 'ANA', what: 'joinStaff' },
      { staff_name: 'Manager', what: 'invitePerson', detail: { name: 'Ana', role: 'waiter' } },
    ],
  });
});

test('[PEOPLE-10] a manager calls others and themselves otherwise: nobody is logged out, and the log keeps the name of then', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { device: manager, id: managerId } = await join(server, owner, 'manager');
  const { device: waiter, id } = await join(server, owner, 'waiter', 'bo');
  const call = (by: typeof owner, of: string, name: string) =>
    by.put<PeopleReply>(pathTo(addresses.changePersonName, of), { ...requestId(), name });

  const { body } = await call(manager, id, ' Bo Li ');
  expect(body.people.find((one) => one.id === id)).toMatchObject({ name: 'Bo Li', account: 'bo' });
  expect((await me(waiter)).body).toMatchObject({ name: 'Bo Li' });
  expect((await call(manager, managerId, 'Ana Rossi')).status).toBe(200);
  expect((await me(manager)).body).toMatchObject({ name: 'Ana Rossi' });
  const boss = (await me(owner)).body.id;
  expectNo(await call(manager, boss, 'Nobody'), 403, 'forbidden');
  expectNo(await call(waiter, id, 'The boss'), 403, 'forbidden');
  expectNo(await call(manager, 'no-such-person', 'Nobody'), 404, 'not-found');
  expectNo(await call(manager, id, ' '), 400, 'malformed');
  expect((await call(owner, boss, 'Carla Bianchi')).status).toBe(200);

  const log = await owner.get(pathTo(addresses.audit));
  expect(log.body).toMatchObject({
    entries: [
      {
        staff_name: 'Manager',
        what: 'changePersonName',
        detail: { name: 'Manager', to: 'Carla Bianchi' },
      },
      { staff_name: 'ANA', what: 'changePersonName', detail: { name: 'ANA', to: 'Ana Rossi' } },
      { staff_name: 'ANA', what: 'changePersonName', detail: { name: 'BO', to: 'Bo Li' } },
      { staff_name: 'BO', what: 'joinStaff' },
      { what: 'invitePerson' },
      { staff_name: 'ANA', what: 'joinStaff' },
      { what: 'invitePerson' },
    ],
  });
});

test('wrong codes are counted by address before they are looked at', async () => {
  const server = await startServer();
  const tries = Array.from({ length: 40 }, () =>
    server.device().post(pathTo(addresses.readCode), { code: 'CDFG-HJKM' }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('who knows the own password changes it; every other login of theirs is over', async () => {
  const server = await startServer();
  const { device } = await join(server, await server.manager(), 'kitchen');
  const tablet = server.device();
  await logIn(tablet, 'ana');
  const change = (known: string, next = 'another evening') =>
    device.put(pathTo(addresses.changeOwnPassword), { ...requestId(), password: known, new_password: next });
  expectNo(await change('guessed'), 401, 'wrong-credentials');
  expectNo(await change(password, 'short'), 400, 'malformed');
  expect((await change(password)).status).toBe(200);
  expect([(await me(device)).status, (await me(tablet)).status]).toEqual([200, 401]);
  expectNo(await logIn(tablet, 'ana'), 401, 'wrong-credentials');
});

test('devices of one’s own are told by their browser, called by a name, and left one by one', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { device } = await join(server, owner, 'waiter');
  const tablet = server.device();
  const agent =
    'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  await tablet.post(pathTo(addresses.logIn), { account: 'ana', password }, { 'user-agent': agent });
  const own = async () => (await device.get<OwnAccountReply>(pathTo(addresses.ownAccount))).body.devices;
  const other = (await own()).find(({ is_this }) => !is_this);
  expect(other).toMatchObject({ name: 'Chrome · Android', is_logged_in: true, is_shared: false });
  const id = other?.id ?? '';
  const named = await device.put<OwnAccountReply>(pathTo(addresses.nameDevice, id), { name: 'The bar' });
  expect(named.body.devices.map(({ name }) => name)).toContain('The bar');
  expect((await device.post(pathTo(addresses.leaveDevice, id), {})).status).toBe(200);
  expect((await me(tablet)).status).toBe(401);
  expect(await own()).toHaveLength(1);
  // What is somebody else's is nothing here.
  expect((await owner.post(pathTo(addresses.leaveDevice, (await own())[0]?.id ?? ''), {})).status).toBe(404);
});
