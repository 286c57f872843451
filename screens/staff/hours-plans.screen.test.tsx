import { addresses, type HoursReply, type ScheduledHourWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { Rejected, type FarServer } from '../support/far-server.ts';
import { later } from '../support/later.ts';
import { button, inSheet, messages, openPlanning, sheet } from '../support/planning.ts';

const lunch: ScheduledHourWire = {
  ...{ start_time: '11:30:00', end_time: '15:00:00', name: {}, value: [0, 1] },
  ...{ default_menu: '', preferred_menu: '1', alternative_menu: '', hide_menu: '' },
  ...{ turn_dishes: null, turn_mins: null, max_turn: null, projects: [] },
};

/** The hours in the settings, of a server that keeps what is planned. */
async function openHours(
  opening: { readonly language?: 'de' | 'zh'; readonly with?: (far: FarServer) => void } = {},
) {
  const served: { now: HoursReply } = { now: { id: 1, revision: 'seen', hours: [lunch] } };
  const editing = await openPlanning([], {
    ...opening,
    with: (far) => {
      far.answer(addresses.hours, () => served.now);
      opening.with?.(far);
    },
  });
  editing.menu = { ...editing.menu, hours: { id: 1, revision: 'seen', content: { hours: [lunch] } } };
  await page.getByRole('link', { name: /^(Settings|Einstellungen|设置)$/ }).click();
  await page.getByRole('button', { name: /^(Hours|Zeiten|时段)$/ }).click();
  return Object.assign(editing, { served });
}

const until = (hour: string) => page.getByRole('region', { name: hour, exact: true }).getByLabelText('Until');

async function planForClosing() {
  await page.getByRole('button', { name: 'From a set time …', exact: true }).click();
  await page.getByRole('button', { name: 'When the kitchen closes, 23:00' }).click();
  await page.getByRole('button', { name: 'Plan it', exact: true }).click();
}

test('[EDIT-16] hours are planned where they are written, stand in the list, and are planned anew from there', async () => {
  const { planned, edits } = await openHours();
  await expect(page.getByRole('button', { name: 'From a set time …' })).toHaveCount(0);
  await until('11:30–15:00').fill('14:30');
  await expectAccessible();
  await planForClosing();
  await expect(messages()).toContainText('Planned.');
  // Nothing is left to be saved: the hours of now are what they were.
  await expect(until('11:30–15:00')).toHaveValue('15:00');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  expect(planned).toMatchObject([
    {
      ...{ instead_of: null, date: '2026-07-04', time: '23:00' },
      edit: { type: 'changeHours', id: 1, revision: 'seen', content: { hours: [{ end_time: '14:30:00' }] } },
    },
  ]);
  await page.getByRole('link', { name: '1 change planned', exact: true }).click();
  const entry = sheet().getByRole('listitem');
  await expect(entry.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible();
  await expect(entry).toContainText(
    /Mon and Sun 11:30–15:00 \(First: .+\) → Mon and Sun 11:30–14:30 \(First: .+\)/,
  );
  await expectAccessible();
  await inSheet('Change').click();
  await expect(sheet().getByText('This is what changes, from how things are now:')).toBeVisible();
  await planForClosing();
  await expect.poll(() => planned.length).toBe(2);
  expect(planned[1]).toMatchObject({ instead_of: 'plan-1', edit: { type: 'changeHours' } });
  expect(edits).toEqual([]);
});

test('hours get the name that guests read on their home page, in the languages of the restaurant', async () => {
  const { planned, server } = await openHours({
    with: (far) => far.answer(addresses.setHours, () => ({ id: 1, revision: 'named', hours: [lunch] })),
  });
  const named = page.getByRole('group', { name: /^Name/ }).getByRole('textbox').first();
  await named.fill('Mezzogiorno ');
  await expectAccessible();
  await button('Save').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.setHours))
    .toMatchObject([{ body: { hours: [{ start_time: '11:30:00', name: { it: 'Mezzogiorno' } }] } }]);
  await named.fill('Pranzo');
  await planForClosing();
  await expect
    .poll(() => planned)
    .toMatchObject([{ edit: { content: { hours: [{ name: { it: 'Pranzo' } }] } } }]);
  await page.getByRole('link', { name: '1 change planned', exact: true }).click();
  await expect(sheet().getByRole('listitem')).toContainText(/→ Pranzo, Mon and Sun 11:30–15:00/);
});

test('hours that are written while others are being saved stay to be saved, and are made of those', async () => {
  const saved = later();
  const { planned, server } = await openHours({
    with: (far) => {
      const kept = { ...lunch, end_time: '14:30:00' };
      far.answer(addresses.setHours, () => ({ id: 1, revision: 'saved', hours: [kept] }));
      far.changeLate(addresses.setHours, saved.comes);
    },
  });
  await until('11:30–15:00').fill('14:30');
  await button('Save').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => server.callsOf(addresses.setHours)).toHaveLength(1);
  await until('11:30–14:30').fill('14:00');
  saved.come();
  await expect(messages()).toContainText('Saved.');
  await expect(until('11:30–14:00')).toHaveValue('14:00');
  await planForClosing();
  await expect
    .poll(() => planned)
    .toMatchObject([{ edit: { revision: 'saved', content: { hours: [{ end_time: '14:00:00' }] } } }]);
});

test('[EDIT-2] hours that somebody else has changed are not planned over: who wrote is told, and can see them', async () => {
  const { served, planned } = await openHours({
    with: (far) => far.answer(addresses.planMenuEdit, () => new Rejected('edited-meanwhile')),
  });
  await until('11:30–15:00').fill('14:30');
  served.now = { id: 1, revision: 'theirs', hours: [{ ...lunch, end_time: '16:00:00' }] };
  await planForClosing();
  await expect(messages()).toContainText(
    'Somebody else has changed the hours meanwhile. Discard yours to see theirs.',
  );
  await expect(until('11:30–14:30')).toHaveValue('14:30');
  await button('Discard').click();
  await expect(until('11:30–16:00')).toHaveValue('16:00');
  expect(planned).toEqual([]);
});

test('[EDIT-16] hours that a plan has changed are seen by who has them open', async () => {
  const { served, server } = await openHours();
  await expect(until('11:30–15:00')).toBeVisible();
  served.now = { id: 1, revision: 'planned', hours: [{ ...lunch, end_time: '16:00:00' }] };
  server.tell('MENU_UPDATE', { version: 99 });
  await expect(until('11:30–16:00')).toBeVisible();
});

test.each([
  ['de', 320, 640],
  ['zh', 360, 740],
  ['de', 1024, 768],
] as const)('hours that are written, and from when, fit in %s at %ix%i', async (language, width, height) => {
  await openHours({ language });
  await page.viewport(width, height);
  const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page
    .getByRole('group', { name: /^(Tage|日期|适用日)/ })
    .getByRole('button')
    .first()
    .click();
  const later = page.getByRole('button', { name: /^(Gilt ab …|定时生效…)$/ });
  await expect(later).toBeVisible();
  fits();
  await expectAccessible();
  await later.click();
  await expect(sheet()).toBeVisible();
  fits();
  await expectAccessible();
});

test('[HOURS-1] an hour of every day says that it does not hold on holidays once one of them has hours', async () => {
  const { served, server } = await openHours();
  const everyDay = { ...lunch, value: [] };
  served.now = { id: 1, revision: 'every-day', hours: [everyDay] };
  server.tell('MENU_UPDATE', { version: 99 });
  await expect(page.getByText('None chosen: every day', { exact: true })).toBeVisible();
  const evening = { ...everyDay, start_time: '18:00:00', end_time: '22:00:00', value: [7] };
  served.now = { id: 1, revision: 'holidays-too', hours: [everyDay, evening] };
  server.tell('MENU_UPDATE', { version: 100 });
  await expect(
    page.getByText('None chosen: every day but holidays, which have hours of their own', { exact: true }),
  ).toBeVisible();
  await expectAccessible();
});
