import { must } from '@tavolata/domain';
import { LANGUAGES } from '@tavolata/ui';
import { expect as vitestExpect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findWithAxe } from '../support/axe.ts';
import { answerBusyEvening } from '../support/busy-evening.ts';
import { openConsole, speak } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { elementOf } from '../support/locators.ts';
import { findUnreadable } from '../support/readable.ts';
import { standsStill } from '../support/stands-still.ts';
import { findEnglish } from '../support/words.ts';

/** Names that the sample restaurant has given, and a paper's width. */
const ofTheHouse = new Set(['À la carte', '80 mm']);

const sizes = [
  [1024, 768],
  [360, 740],
] as const;

/** Of each screen: its room, and what is pressed there in English until it stands open. */
const screens: Readonly<
  Record<string, readonly [Parameters<typeof openConsole>[0], (() => Promise<void>)?, null?]>
> = {
  floor: ['floor'],
  'a table': ['floor', openTable],
  'the bill': [
    'floor',
    async () => {
      await openTable();
      await press('Bill');
    },
  ],
  'dishes for a table': [
    'floor',
    async () => {
      await openTable();
      await press('Add dishes');
    },
  ],
  'a free table': [
    'floor',
    async () => {
      await page.getByRole('button', { name: /^3\s/ }).click();
      await press('Open for guests');
    },
  ],
  'the people of a table': [
    'floor',
    async () => {
      await openTable();
      await press('Change people');
    },
  ],
  approvals: ['approvals'],
  calls: ['calls'],
  kitchen: ['kitchen'],
  'the menu today': ['menu'],
  'the allergen list': ['menu/allergens'],
  'the menu editor': ['menu/edit'],
  'a dish': ['menu/edit', () => page.getByRole('link', { name: /^Nigiri tonno/ }).click()],
  'a menu': ['menu/edit', () => press('Name and prices')],
  'a category': ['menu/edit', () => press('Edit: category 2')],
  'the history': ['menu/edit', () => press('History')],
  'many dishes': [
    'menu/edit',
    async () => {
      await press('Choose several');
      await page.getByRole('checkbox', { name: 'All of category 2' }).click();
      await press('Change them');
    },
  ],
  'an option group': ['menu/edit', () => press('New option group')],
  'a new menu': ['menu/edit', () => press('New menu')],
  'a station': ['menu/edit', () => press('New station')],
  'importing a menu': [
    'menu/import',
    async () => {
      const field = await elementOf(page.getByCss('input[type=file]'));
      await userEvent.upload(field, new File(['PK'], 'karte.xlsx'));
      await expect(page.getByRole('heading', { name: 'karte.xlsx' })).toBeVisible();
    },
  ],
  codes: ['codes'],
  reports: ['reports'],
  'the closed days': ['reports', () => press('Closed days')],
  settings: ['settings'],
  'the restaurant': ['settings/restaurant'],
  'what guests read': ['settings/guests'],
  tables: ['settings/tables'],
  hours: ['settings/hours'],
  taxes: ['settings/vat'],
  'past orders': ['settings/orders'],
  'the log': ['settings/log'],
  printers: ['printers'],
  'a printer': ['printers', () => press('Change Grill')],
  'my account': ['account'],
  people: ['people'],
  'a person': ['people', () => page.getByRole('button', { name: /^Change WEI/ }).click()],
  'the account’s sheet': ['floor', () => press('Account')],
  'setting up': ['start'],
  'the door': ['', () => Promise.resolve(), null],
};

test.each(Object.keys(screens))('%s is whole in every language, on a tablet and on a phone', async (name) => {
  const [room, open, role] = must(screens[name], name);
  await openConsole(room, { role: role === null ? null : 'manager', with: answerBusyEvening });
  await open?.();
  await standsStill();
  const found: string[] = [];
  for (const [index, language] of LANGUAGES.entries()) {
    await speak(language);
    // Each begins in the window that the one before has ended in.
    for (const [width, height] of index % 2 === 0 ? sizes : sizes.toReversed()) {
      await page.viewport(width, height);
      await standsStill();
      const seen = findUnreadable(null, true);
      found.push(...seen.map((what) => `${language} ${width}: ${what}`));
    }
    const english = findEnglish(inject('staffTexts'), language).filter((text) => !ofTheHouse.has(text));
    found.push(...english.map((text) => `${language} in English: ${text}`));
    const wrong = await findWithAxe({ withColours: false, wordsOnly: index > 0 });
    found.push(...wrong.map((what) => `${language} axe: ${what}`));
  }
  vitestExpect(found).toEqual([]);
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function openTable(): Promise<void> {
  await page.getByRole('button', { name: /^7\s/ }).click();
  await expect(page.getByRole('button', { name: 'Bill', exact: true })).toBeVisible();
}
