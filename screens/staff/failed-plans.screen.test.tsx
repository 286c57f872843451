import { addresses, type MenuPlansReply } from '@tavolata/protocol';
import { onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { aPlan, button, openPlanning, sheet, tunaNow } from '../support/planning.ts';
import type { Plan } from '../support/planning.ts';

const problem: Plan['problem'] = { because: 'clash', fields: ['price'], ids: [12] };
const reply = (...plans: readonly Plan[]): MenuPlansReply => ({ plans: [...plans], made: [], suggested: [] });
const bar = () => page.getByRole('region', { name: 'Planned changes' });
const alert = () => bar().getByRole('alert');
const room = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

test('[EDIT-17] a plan that fails at its moment is told within a minute, as an alert in every room', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let plans = reply(aPlan());
  const server = await openConsole('floor', {
    with: (far) => far.answer(addresses.menuPlans, () => plans),
  });
  await expect(heading('Floor')).toBeVisible();
  await expect.poll(() => server.callsOf(addresses.menuPlans)).not.toHaveLength(0);
  await expect(bar()).toHaveCount(0);
  await room('Kitchen').click();
  plans = reply(aPlan({ problem }));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(alert()).toContainText(/A planned change could not be made: “.*Nigiri tonno.*”/);
  await expect(alert()).toContainText('The menu is still as it was.');
  vi.useRealTimers();
  await expectAccessible();
  for (const name of ['Floor', 'Requests', 'Calls', 'Menu', 'Settings']) {
    await room(name).click();
    await expect(heading(name)).toBeVisible();
    await expect(alert()).toBeVisible();
  }
});

test('[EDIT-17] it leads to the list of plans, whose Back and Close come to the menu', async () => {
  await openPlanning([aPlan({ problem }), aPlan({ id: 'waits' })]);
  await room('Floor').click();
  await expect(heading('Floor')).toBeVisible();
  await bar().getByRole('link', { name: 'Planned changes' }).click();
  await expect(sheet()).toContainText('Not made: somebody has changed the same since (Price).');
  await expect(sheet().getByRole('listitem')).toHaveCount(2);
  await sheet().getByRole('button', { name: 'Close' }).click();
  await expect(sheet()).toHaveCount(0);
  expect(location.pathname).toBe('/staff/menu/edit');
  await button('2 changes planned').click();
  await sheet().getByRole('button', { name: 'Change', exact: true }).first().click();
  await expect(page.getByRole('textbox', { name: 'At the table' })).toHaveValue('1.20');
});

test('[EDIT-17] who has seen it puts it away: for themselves, until another plan fails', async () => {
  let plans = reply(aPlan({ problem }), aPlan({ problem, id: 'other' }));
  const server = await openConsole('floor', {
    with: (far) => far.answer(addresses.menuPlans, () => plans),
  });
  await expect(alert()).toContainText('2 planned changes could not be made');
  await bar().getByRole('button', { name: 'Put this notice away' }).click();
  await expect(bar()).toHaveCount(0);
  await room('Calls').click();
  await expect(heading('Calls')).toBeVisible();
  await expect(bar()).toHaveCount(0);
  plans = reply(
    ...plans.plans,
    aPlan({
      problem,
      id: 'new',
      what: { type: 'addDish', content: { ...tunaNow(), names: { it: 'Uramaki' } } },
    }),
  );
  server.tell('MENU_UPDATE', { version: 2 });
  await expect(alert()).toContainText('A planned change could not be made: “Uramaki”.');
  const kept = JSON.parse(localStorage.getItem('STAFF_CONSOLE') ?? '{}') as { state: { putAway: string[] } };
  expect(kept.state.putAway).toEqual(['m1:plan-of-tuna', 'm1:other']);
});

test('[EDIT-17] nobody but managers is told, or asks', async () => {
  const server = await openConsole('floor', {
    role: 'waiter',
    with: (far) => far.answer(addresses.menuPlans, reply(aPlan({ problem }))),
  });
  await expect(heading('Floor')).toBeVisible();
  await expect(bar()).toHaveCount(0);
  expect(server.callsOf(addresses.menuPlans)).toEqual([]);
});

test.each([
  ['de', 320, 640],
  ['de', 360, 740],
  ['zh', 320, 640],
  ['zh', 1024, 768],
] as const)(
  'a failed plan over the floor fits and is accessible in %s at %ix%i',
  async (language, width, height) => {
    await openConsole('floor', {
      language,
      with: (far) =>
        far.answer(addresses.menuPlans, reply(aPlan({ problem }), aPlan({ problem, id: 'other' }))),
    });
    await page.viewport(width, height);
    const said = page.getByRole('alert').filter({ hasText: /Nigiri tonno|金枪鱼寿司/ });
    await expect(said).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);
