import { addresses } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { later } from '../support/later.ts';
import { openEditor } from '../support/menu-editing.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const room = (name: string) => page.getByRole('link', { name, exact: true });
const sheet = () => page.getByRole('dialog');
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const discard = () => question.getByRole('button', { name: 'Discard' }).click();

async function stay() {
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
}

/** How many entries of the history lie over the page. */
const modalDepth = () => (history.state as { readonly modalDepth?: number } | null)?.modalDepth;

/** Back as a person presses it, who has seen by then what the press before it did. */
async function pressBack() {
  await expect.poll(() => modalDepth()).toBe(1);
  history.back();
}

/** Whether the browser asks whoever closes the tab now. */
const holdsTheTab = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function openTuna() {
  const editing = await openEditor();
  await page.getByRole('link', { name: /^Nigiri tonno/ }).click();
  const price = page.getByRole('textbox', { name: 'At the table' });
  await expect(price).toHaveValue('1.50');
  return { ...editing, price };
}

test('[EDIT-15] Back from a dish with something unsaved asks first, and where it is discarded leads where Back led', async () => {
  const { price, edits } = await openTuna();
  expect(holdsTheTab()).toBe(false);
  await price.fill('2.75');
  await pressBack();
  await expect(question).toBeVisible();
  await expectAccessible();
  await stay();
  await expect(price).toHaveValue('2.75');
  expect(holdsTheTab()).toBe(true);
  // Back within the question stays, too, and the next one asks again.
  await pressBack();
  await expect(question).toBeVisible();
  await pressBack();
  await expect(question).toHaveCount(0);
  await expect(price).toHaveValue('2.75');
  await pressBack();
  await discard();
  await expect(button('Choose several')).toBeVisible();
  expect(location.pathname).toBe('/staff/menu/edit');
  expect(holdsTheTab()).toBe(false);
  expect(edits).toEqual([]);
});

test('[EDIT-15] every way out of a dish with something unsaved asks: to another room, back to the list, to a copy, out of the console', async () => {
  const { price, server } = await openTuna();
  await price.fill('2.75');
  for (const way of [
    () => room('Floor').click(),
    () => button('Back to the menu').click(),
    () => button('Copy').click(),
  ]) {
    await way();
    await stay();
    await expect(price).toHaveValue('2.75');
  }
  await button('Account').click();
  await button('Log out').click();
  await stay();
  expect(server.callsOf(addresses.logOut)).toHaveLength(0);
  await sheet().getByRole('button', { name: 'Close', exact: true }).click();
  await expect(price).toHaveValue('2.75');
  await room('Floor').click();
  await discard();
  await expect(page.getByRole('heading', { name: 'Floor' })).toBeVisible();
  await room('Settings').click();
  await expect(question).toHaveCount(0);
});

test('[EDIT-15] who has saved a dish, or has changed it back, is not asked', async () => {
  const { price, edits } = await openTuna();
  await price.fill('2.75');
  await price.fill('1.50');
  await button('Back to the menu').click();
  await expect(button('Choose several')).toBeVisible();
  await page.getByRole('link', { name: /^Nigiri tonno/ }).click();
  await price.fill('2.75');
  await button('Save').first().click();
  await expect.poll(() => edits).toHaveLength(1);
  await expect(button('Choose several')).toBeVisible();
  expect(holdsTheTab()).toBe(false);
});

test('[EDIT-15] a change of many dishes that is closed unsaved asks, and keeps what was chosen and typed', async () => {
  const { edits } = await openEditor();
  await button('Choose several').click();
  await page.getByRole('checkbox', { name: 'All of category 2' }).click();
  await button('Change them').click();
  const typed = sheet().getByRole('textbox', { name: 'By how much' });
  await typed.fill('10');
  expect(holdsTheTab()).toBe(true);
  for (const way of [
    () => sheet().getByRole('button', { name: 'Close', exact: true }).click(),
    () => userEvent.keyboard('{Escape}'),
    pressBack,
  ]) {
    await way();
    await stay();
    await expect(typed).toHaveValue('10');
  }
  await pressBack();
  await discard();
  await expect(sheet()).toHaveCount(0);
  await button('Change them').click();
  await expect(typed).toHaveValue('');
  await sheet().getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet()).toHaveCount(0);
  expect(edits).toEqual([]);
});

test('[EDIT-15] settings that are not saved ask whoever goes back or to another part of them', async () => {
  await openConsole('settings', {
    restaurant: 'rome',
    with: (server) =>
      server.answer(addresses.restaurantEditor, inject('sampleRestaurants').rome.restaurantEditor),
  });
  await button('Restaurant').click();
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('+39 06 99');
  await button('Tables').click();
  await stay();
  await expect(phone).toHaveValue('+39 06 99');
  await pressBack();
  await discard();
  const rounds = page.getByRole('switch').first();
  await expect(rounds).toBeVisible();
  await rounds.click();
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await button('Restaurant').click();
  await discard();
  await expect(phone).not.toHaveValue('+39 06 99');
});

test('[EDIT-15] who goes on while settings are being saved is there once they are, and is asked nothing', async () => {
  const saved = later();
  const server = await openConsole('settings', {
    with: (far) => far.changeLate(addresses.setSettings, saved.comes),
  });
  await page.getByRole('switch', { name: 'Staff approve the first round', exact: true }).click();
  await button('Save').click();
  await expect.poll(() => server.callsOf(addresses.setSettings)).toHaveLength(1);
  await room('Floor').click();
  await expect(question).toHaveCount(0);
  expect(holdsTheTab()).toBe(true);
  expect(location.pathname).toBe('/staff/settings');
  saved.come();
  await expect(page.getByRole('heading', { name: 'Floor' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('[EDIT-15] who goes on while settings are being saved is asked where they could not be', async () => {
  const tried = later();
  const server = await openConsole('settings', {
    with: (far) => {
      far.answer(addresses.setSettings, new Rejected('failure'));
      far.changeLate(addresses.setSettings, tried.comes);
    },
  });
  const approval = page.getByRole('switch', { name: 'Staff approve the first round', exact: true });
  await approval.click();
  await button('Save').click();
  await expect.poll(() => server.callsOf(addresses.setSettings)).toHaveLength(1);
  await pressBack();
  // Back has taken the page's own entry, and no question has brought another.
  await expect.poll(() => modalDepth()).toBeUndefined();
  await expect(question).toHaveCount(0);
  tried.come();
  await stay();
  await expect(page.getByText('1 change not saved')).toBeVisible();
  expect(location.pathname).toBe('/staff/settings');
});

test('[EDIT-15] who goes on while the restaurant or its tables are being saved is there once they are, and is asked nothing', async () => {
  let house = inject('sampleRestaurants').rome.restaurantEditor;
  let saved = later();
  const server = await openConsole('settings', {
    restaurant: 'rome',
    with: (far) => {
      far.answer(addresses.restaurantEditor, () => house);
      far.answer(addresses.editRestaurant, async ({ body }) => {
        await saved.comes;
        const { edit } = body as { edit: { content?: typeof house.restaurant.content } };
        const content = edit.content ?? house.restaurant.content;
        house = { ...house, restaurant: { ...house.restaurant, revision: 'r-2', content } };
        return { version: 2 };
      });
    },
  });
  const save = async (press: string) => {
    const before = server.callsOf(addresses.editRestaurant).length;
    saved = later();
    await button(press).click();
    await expect.poll(() => server.callsOf(addresses.editRestaurant)).toHaveLength(before + 1);
  };
  /** What the page shows at any moment until the room is there. */
  let hasAsked = false;
  const watching = new MutationObserver(() => {
    hasAsked ||= document.querySelector('[role=alertdialog][open]') !== null;
  });
  watching.observe(document.body, { subtree: true, attributes: true });

  await button('Restaurant').click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+39 06 99');
  await save('Save');
  await button('Tables').click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
  saved.come();
  const which = page.getByRole('textbox', { name: 'Which tables' });
  await which.fill('90-99');
  await save('Add');
  await room('Floor').click();
  await expect(which).toBeVisible();
  saved.come();
  await expect(page.getByRole('heading', { name: 'Floor' })).toBeVisible();
  watching.disconnect();
  expect(hasAsked).toBe(false);
});

test('[EDIT-15] sheets of guests’ texts, tables and people that are closed unsaved ask', async () => {
  const house = inject('sampleRestaurants').rome.restaurantEditor;
  await openConsole('settings/guests', {
    restaurant: 'rome',
    with: (server) => {
      server.answer(addresses.restaurantEditor, house);
      server.answer(addresses.people, { people: [], invitations: [], shared_devices: [], this_device: null });
    },
  });
  const close = () => sheet().getByRole('button', { name: 'Close', exact: true }).click();
  await button('New link').click();
  await close();
  await expect(sheet()).toHaveCount(0);
  await button('New link').click();
  await sheet().getByRole('textbox', { name: 'Address' }).fill('https://pictures.example/');
  await close();
  await stay();
  await expect(sheet().getByRole('textbox', { name: 'Address' })).toHaveValue('https://pictures.example/');
  await close();
  await discard();
  await expect(sheet()).toHaveCount(0);

  await button('Tables').click();
  await button('Edit: T1').click();
  await page.getByRole('textbox', { name: 'Name or number' }).fill('Finestra');
  await pressBack();
  await stay();
  await expect(page.getByRole('textbox', { name: 'Name or number' })).toHaveValue('Finestra');
  await close();
  await discard();
  await page.getByRole('textbox', { name: 'Which tables' }).fill('90-99');
  await button('Account').click();
  await button('People').click();
  await discard();
  await button('Invite somebody').click();
  await page.getByRole('textbox', { name: 'For whom' }).fill('Mei');
  await close();
  await stay();
  await expect(page.getByRole('textbox', { name: 'For whom' })).toHaveValue('Mei');
});
