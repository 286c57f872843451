import { addresses, type ServiceCallBody, type ServiceCallWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { keepMessages } from '../support/open-screen.ts';

const minute = 60_000;

function aCall(parts: Partial<ServiceCallWire>): ServiceCallWire {
  return {
    ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 7, table_name: '7', message: '' },
    ...{ checkbox_group: ['Water'], customer: 'anna', order_id: 1, id: 'c1', is_lite: 0 },
    ...{ titles: [{ en: 'Water', de: 'Wasser', zh: '水' }], called_at: Date.now() - 9 * minute },
    ...{ taken_at: null, taken_by: null, ended_at: null, ended_by: null },
    ...parts,
  };
}

const nobodys = aCall({});
const mine = aCall({ id: 'c2', table_name: '8', taken_at: Date.now(), taken_by: 'Ana' });
const lucas = aCall({ id: 'c3', table_name: '9', taken_at: Date.now(), taken_by: 'Luca' });
const lucasPast = aCall({ ...lucas, id: 'c4', table_name: '10', ended_at: Date.now(), ended_by: 'Luca' });

/** The room of calls with these, and a server where Ana makes steps and takes them back. */
function openCalls(calls: readonly ServiceCallWire[], more: Parameters<typeof openConsole>[1] = {}) {
  const now = new Map(calls.map((call) => [call.id, call]));
  return openConsole('calls', {
    ...more,
    with: (server) => {
      server.answer(addresses.calls, () => ({ now: Date.now(), calls: [...now.values()] }));
      server.answer(addresses.stepCall, ({ params, body }) => {
        const call = now.get(String(params['id'])) ?? nobodys;
        const after = { ...call, ...changes[(body as ServiceCallBody).state]() };
        now.set(call.id, after);
        return after;
      });
    },
  });
}

const changes: Readonly<Record<ServiceCallBody['state'], () => Partial<ServiceCallWire>>> = {
  taken: () => ({ taken_at: Date.now(), taken_by: 'Ana' }),
  done: () => ({ ended_at: Date.now(), ended_by: 'Ana' }),
  'not-taken': () => ({ taken_at: null, taken_by: null }),
  'not-done': () => ({ ended_at: null, ended_by: null }),
};

const open = page.getByRole('list', { name: 'Open calls', exact: true }).getByRole('listitem');
const chip = (name: RegExp) => page.getByRole('button', { name });

test('“Mine” leaves out the calls that somebody else goes to or was at, and the screen remembers it', async () => {
  await openCalls([nobodys, mine, lucas, lucasPast]);
  await expect(open).toHaveCount(3);
  await expect(chip(/^All\s*3$/)).toHaveAttribute('aria-pressed', 'true');
  await chip(/^Mine\s*2$/).click();
  await expect(open).toHaveText([/^Table 8Water/, /^Table 7Water/]);
  await expect(page.getByText('Done today')).toHaveCount(0);
  await expectAccessible();
  const kept = JSON.parse(localStorage.getItem('STAFF_CONSOLE') ?? '{}') as { state?: object };
  expect(kept.state).toMatchObject({ showsOwnCalls: true });
  await chip(/^All\s*3$/).click();
  await expect(open).toHaveCount(3);
});

test('[CALL-6] a call of a colleague with the same name is theirs: it has the account beside the name, and “Mine” leaves it out', async () => {
  const own = aCall({ ...mine, taken_by: 'Ana (ana)' });
  const namesakes = aCall({ ...lucas, taken_by: 'Ana (ana.k)' });
  await openCalls([nobodys, own, namesakes]);
  await expect(page.getByText('Ana (ana.k) is on the way')).toBeVisible();
  await chip(/^Mine\s*2$/).click();
  await expect(open).toHaveText([/^Table 8Water/, /^Table 7Water/]);
  await expectAccessible();
});

test('where others go to all who call, “Mine” says so', async () => {
  await openCalls([lucas]);
  await chip(/^Mine\s*0$/).click();
  await expect(
    page.getByText('Others are on the way to everybody who is calling.', { exact: true }),
  ).toBeVisible();
});

test('[CALL-1] “On my way” and “Done” are taken back from the message right after', async () => {
  const server = await openCalls([nobodys]);
  keepMessages();
  const message = page.getByRole('region', { name: 'Messages', exact: true });
  const undo = message.getByRole('button', { name: 'Undo', exact: true });
  await open.getByRole('button', { name: 'On my way', exact: true }).click();
  await expect(message).toContainText('7: you are on the way.');
  await expectAccessible();
  await undo.click();
  await expect(open.getByRole('button', { name: 'On my way', exact: true })).toBeVisible();
  await expect(message).toContainText('Taken back.');

  await open.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(message).toContainText('7: done.');
  await expect(open).toHaveCount(0);
  await undo.click();
  await expect(open).toHaveText([/^Table 7Water/]);
  const states = server.callsOf(addresses.stepCall).map(({ body }) => (body as ServiceCallBody).state);
  expect(states).toEqual(['taken', 'not-taken', 'done', 'not-done']);
});

test('[CALL-1] what somebody else was first at is not taken back, and their step back is seen at once', async () => {
  const server = await openCalls([nobodys]);
  server.answer(addresses.stepCall, { ...nobodys, taken_at: Date.now(), taken_by: 'Luca' });
  keepMessages();
  await open.getByRole('button', { name: 'On my way', exact: true }).click();
  await expect(open).toContainText('Luca is on the way');
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
  server.tell('CALL_SERVICE', nobodys);
  await expect(open.getByRole('button', { name: 'On my way', exact: true })).toBeVisible();
});

test('[CALL-1] where a colleague of the same name was first, nothing is taken back, and the message says so', async () => {
  const server = await openCalls([nobodys]);
  const theirs = { ...nobodys, taken_at: Date.now(), taken_by: 'Ana' };
  server.answer(addresses.stepCall, theirs);
  keepMessages();
  const message = page.getByRole('region', { name: 'Messages', exact: true });
  await open.getByRole('button', { name: 'On my way', exact: true }).click();
  await message.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(message).toContainText('A colleague is seeing to it: nothing was taken back.');
  await expect(open).toContainText('Ana is on the way');
  await expectAccessible();
  expect(server.callsOf(addresses.stepCall)).toHaveLength(2);
});

test.each([
  ['de', 'small', 'Meine'],
  ['de', 'phone', 'Meine'],
  ['zh', 'small', '我的'],
  ['zh', 'tablet', '我的'],
] as const)('the choice and the switches fit, in %s on a %s screen', async (language, size, word) => {
  await openCalls([nobodys, mine, lucas], { language, size });
  await chip(new RegExp(`^${word}`)).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  for (const button of page.getByRole('main').getByRole('button').elements()) {
    expect(button.getBoundingClientRect().right, button.textContent).toBeLessThanOrEqual(innerWidth);
  }
  await expectAccessible();
});
