import {
  addresses,
  namespaces,
  pathTo,
  type AuditReply,
  type OwnAccountReply,
  type PeopleReply,
  type PersonCodeReply,
  type PersonRole,
  type RecoveryCodesReply,
  type RestaurantEditorReply,
  type SecondFactorSecretReply,
  type StaffMemberWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { demoRestaurantName } from '../src/access/demo-passwords.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import type { Answer, Device } from './device.ts';
import { startServer, type TestServer } from './start-server.ts';

const password = 'a long evening';
const requestId = () => ({ request_id: randomUUID() });
const halfMinute = 30_000;

/** Somebody who has come by an invitation, on a browser of their own. */
async function join(server: TestServer, by: Device, role: PersonRole, account = 'ana') {
  const invited = await by.post<PersonCodeReply>(pathTo(addresses.invitePerson), {
    ...{ ...requestId(), name: account, role },
  });
  const device = server.device();
  const body = { code: invited.body.code, account, name: account.toUpperCase(), password };
  const { body: me } = await device.post<StaffMemberWire>(pathTo(addresses.useCode), body);
  return { device, id: me.id };
}

/** The app on somebody's phone, told a secret. */
function appWith(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (at: number) => totp.generate({ timestamp: at });
}

async function begin(device: Device) {
  const { body } = await device.post<SecondFactorSecretReply>(pathTo(addresses.beginSecondFactor), {
    password,
  });
  return { ...body, codeAt: appWith(body.secret) };
}

const turnOn = (device: Device, code: string) =>
  device.post<RecoveryCodesReply>(pathTo(addresses.turnOnSecondFactor), { ...requestId(), code });

const logIn = (device: Device, second_factor?: string, account = 'ana') =>
  device.post<StaffMemberWire>(pathTo(addresses.logIn), {
    ...{ account, password },
    ...(second_factor !== undefined && { second_factor }),
  });

/** An owner with a second factor in a restaurant whose clock stands still. */
async function anOwnerWithOne() {
  let now = Date.UTC(2026, 10, 26, 18);
  const server = await startServer({ now: () => now });
  const first = await server.manager();
  const { device, id } = await join(server, first, 'owner');
  const { codeAt } = await begin(device);
  const { codes } = (await turnOn(device, codeAt(now))).body;
  return {
    ...{ server, first, device, id, codes },
    code: () => codeAt(now),
    codeAgo: (ms: number) => codeAt(now - ms),
    waits: (ms: number) => void (now += ms),
  };
}

/** Holds against a no of the wire. */
function expectNo(answer: Answer, status: number, code: string) {
  expect(answer).toMatchObject({ status, body: { code } });
}

test('[PEOPLE-7] a login asks for the code of the app once one was shown, and takes none that was used', async () => {
  const { server, code, codeAgo, waits } = await anOwnerWithOne();
  expectNo(await logIn(server.device()), 403, 'second-factor-needed');
  // It turned the factor on: nobody who looked over the shoulder gets in with it.
  expectNo(await logIn(server.device(), code()), 422, 'wrong-code');
  waits(halfMinute);
  expect(await logIn(server.device(), ` ${code().slice(0, 3)} ${code().slice(3)}`)).toMatchObject({
    status: 200,
    body: { account: 'ana' },
  });
  expectNo(await logIn(server.device(), code()), 422, 'wrong-code');
  waits(10 * halfMinute);
  expectNo(await logIn(server.device(), codeAgo(2 * halfMinute)), 422, 'wrong-code');
  expect((await logIn(server.device(), codeAgo(halfMinute))).status).toBe(200);
});

test('[PEOPLE-7] of two who show one code at once one gets in', async () => {
  const { server, code, waits } = await anOwnerWithOne();
  waits(halfMinute);
  const answers = await Promise.all([1, 2, 3].map(() => logIn(server.device(), code())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});

test('[PEOPLE-7] the secret is told once, and nothing asks for a code before one was shown', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { device } = await join(server, owner, 'manager');
  expectNo(
    await device.post(pathTo(addresses.beginSecondFactor), { password: 'a guess' }),
    401,
    'wrong-credentials',
  );
  const before = await begin(device);
  expect(before.address).toMatch(/^otpauth:\/\/totp\/[^?]+:ana\?issuer=.+&secret=[A-Z2-7]{32}&/);
  expect(before.svg).toMatch(/^<svg /);
  expect((await logIn(server.device())).status).toBe(200);
  const { codeAt } = await begin(device);
  // Begun again it is another secret.
  expectNo(await turnOn(device, before.codeAt(Date.now())), 422, 'wrong-code');
  const { codes } = (await turnOn(device, codeAt(Date.now()))).body;
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  expectNo(await device.post(pathTo(addresses.beginSecondFactor), { password }), 409, 'edited-meanwhile');
  const { body } = await device.get<OwnAccountReply>(pathTo(addresses.ownAccount));
  expect(body).toMatchObject({ has_second_factor: true, recovery_codes: 10 });
  expect(JSON.stringify(body)).not.toContain(codes[0]);
});

test('[PEOPLE-7] turning it on ends what was begun with less, on every other screen', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { device } = await join(server, owner, 'manager');
  const elsewhere = server.device();
  await logIn(elsewhere);
  const { codeAt } = await begin(device);
  expect((await turnOn(device, codeAt(Date.now()))).status).toBe(200);
  expect((await elsewhere.get(pathTo(addresses.me))).status).toBe(401);
  expect((await device.get(pathTo(addresses.me))).status).toBe(200);
});

test('[PEOPLE-7] a recovery code opens once, in whatever way it is typed, and the log says so', async () => {
  const { server, device, codes } = await anOwnerWithOne();
  const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
  expect((await logIn(server.device(), typed)).status).toBe(200);
  expectNo(await logIn(server.device(), codes[0]), 422, 'wrong-code');
  const own = await device.get<OwnAccountReply>(pathTo(addresses.ownAccount));
  expect(own.body.recovery_codes).toBe(9);

  const renewed = await device.post<RecoveryCodesReply>(pathTo(addresses.renewRecoveryCodes), {
    ...{ ...requestId(), password },
  });
  expectNo(await logIn(server.device(), codes[1]), 422, 'wrong-code');
  expect((await logIn(server.device(), renewed.body.codes[1])).status).toBe(200);
  const { body: log } = await device.get<AuditReply>(pathTo(addresses.audit));
  expect(log.entries.map(({ what }) => what).slice(0, 4)).toEqual([
    ...['useRecoveryCode', 'renewRecoveryCodes', 'useRecoveryCode', 'turnOnSecondFactor'],
  ]);
});

test('[PEOPLE-7] after five wrong codes none is looked at for a quarter of an hour, also after a restart', async () => {
  const server = await startServer();
  const owner = await server.manager();
  const { device } = await join(server, owner, 'manager');
  const { codeAt } = await begin(device);
  const { codes } = (await turnOn(device, codeAt(Date.now()))).body;
  for (let count = 0; count < 5; count += 1) {
    expectNo(await logIn(server.device(), '000000'), 422, 'wrong-code');
  }
  expectNo(await logIn(server.device(), codes[0]), 429, 'too-many-requests');
  const again = await server.restart();
  expectNo(await logIn(again.device(), codes[0]), 429, 'too-many-requests');
});

test('[PEOPLE-7] a password code of the managers and a shared tablet open nothing without it', async () => {
  const { server, first, id, code, waits } = await anOwnerWithOne();
  const made = await first.post<PersonCodeReply>(pathTo(addresses.makePasswordCode, id), requestId());
  const body = { code: made.body.code, password: 'another evening' };
  const use = (more: object = {}) => server.device().post(pathTo(addresses.useCode), { ...body, ...more });
  expectNo(await use(), 403, 'second-factor-needed');
  waits(halfMinute);
  const renewed = server.device();
  const used = await renewed.post(pathTo(addresses.useCode), { ...body, second_factor: code() });
  expect(used.status).toBe(200);

  await renewed.put(pathTo(addresses.setOwnPin), {
    ...{ ...requestId(), password: body.password, pin: '4711' },
  });
  const { body: people } = await first.get<PeopleReply>(pathTo(addresses.people));
  const tablet = people.this_device ?? '';
  await first.put(pathTo(addresses.shareDevice, tablet), { ...requestId(), is_shared: true });
  expect((await first.get(pathTo(addresses.quickPeople))).body).toEqual({ people: [] });
  expect((await renewed.get(pathTo(addresses.quickPeople))).body).toEqual({
    people: [{ id, name: 'ANA' }],
  });
});

test('[PEOPLE-7] it is switched off with the password alone, and login asks for that alone', async () => {
  const { server, device } = await anOwnerWithOne();
  const off = (typed: string) =>
    device.post<OwnAccountReply>(pathTo(addresses.turnOffSecondFactor), {
      ...{ ...requestId(), password: typed },
    });
  expectNo(await off('a guess'), 401, 'wrong-credentials');
  expect(await off(password)).toMatchObject({ body: { has_second_factor: false, recovery_codes: 0 } });
  expect((await logIn(server.device())).status).toBe(200);
});

test('[PEOPLE-8] an owner takes somebody’s second factor away, and a manager does not', async () => {
  const { server, first, id } = await anOwnerWithOne();
  const { device: manager } = await join(server, first, 'manager', 'bo');
  const reset = (by: Device) => by.post<PeopleReply>(pathTo(addresses.resetSecondFactor, id), requestId());
  expectNo(await reset(manager), 403, 'forbidden');
  expectNo(await logIn(server.device()), 403, 'second-factor-needed');
  const { body } = await reset(first);
  expect(body.people.map((one) => one.has_second_factor)).toEqual([false, false, false]);
  expect((await logIn(server.device())).status).toBe(200);
});

test('waiters and the kitchen set none up, and read that they have none', async () => {
  const server = await startServer();
  const waiter = await server.member('waiter');
  expectNo(await waiter.post(pathTo(addresses.beginSecondFactor), { password }), 403, 'forbidden');
  const { body } = await waiter.get<OwnAccountReply>(pathTo(addresses.ownAccount));
  expect(body).toMatchObject({ has_second_factor: false, recovery_codes: 0 });
});

test('[PEOPLE-9] once the demo is a restaurant of somebody’s own, its password opens nothing but the way to another', async () => {
  const sample = sampleRestaurant(10);
  const record = { ...sample, info: { ...sample.info, name: demoRestaurantName } };
  const server = await startServer({ record });
  const waiter = await server.member('waiter', { isDemo: true });
  expect((await waiter.get(pathTo(addresses.me))).body).toMatchObject({ must_change_password: false });
  const line = await waiter.connect(namespaces.staff);

  const owner = await server.manager();
  const { restaurant } = (await owner.get<RestaurantEditorReply>(pathTo(addresses.restaurantEditor))).body;
  const content = { ...restaurant.content, name: 'Da Mario' };
  const edit = { type: 'changeRestaurant', revision: restaurant.revision, content };
  const renamed = await owner.post(pathTo(addresses.editRestaurant), { ...requestId(), edit });
  expect(renamed.status).toBe(200);

  expectNo(await waiter.get(pathTo(addresses.floor)), 403, 'new-password-needed');
  await expect(waiter.connect(namespaces.staff)).rejects.toThrow('new-password-needed');
  await expect.poll(() => line.socket.connected).toBe(false);
  expect((await waiter.get(pathTo(addresses.me))).body).toMatchObject({ must_change_password: true });
  const changed = await waiter.put(pathTo(addresses.changeOwnPassword), {
    ...{ ...requestId(), password: 'open sesame', new_password: password },
  });
  expect(changed.status).toBe(200);
  expect((await waiter.get(pathTo(addresses.me))).body).toMatchObject({ must_change_password: false });
  expect((await waiter.get(pathTo(addresses.floor))).status).toBe(200);
});
