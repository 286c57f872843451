import { addresses } from '@tavolata/protocol';
import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { Finger } from '../support/finger.ts';
import { openEditor } from '../support/menu-editing.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const links = (category: string) =>
  page.getByRole('region', { name: category, exact: true }).first().getByRole('link');
const second = () => links('category 2');
const namesOf = (part: ReturnType<typeof links>) =>
  part.elements().map((link) => link.textContent.replace(/Allergens missing.*$/, ''));

/** Where a finger touches it. */
function middleOf(name: string) {
  const { left, top, width, height } = button(name).element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

test('dishes are put in order with buttons: on the screen at once, and the focus stays', async () => {
  const { edits } = await openEditor();
  await expect(second()).toHaveCount(3);
  const down = button('Move down: Spaghetti di riso');
  await down.click();
  await expect.poll(() => namesOf(second())).toEqual(['dish 14', 'Spaghetti di riso', 'dish 15']);
  await expect(down).toBeFocused();
  await expect.poll(() => edits).toMatchObject([{ type: 'moveDish', id: 13, before: 15 }]);
  await down.click();
  await expect.poll(() => edits.at(-1)).toMatchObject({ type: 'moveDish', id: 13, before: null });
  await button('Move up: dish 15').click();
  await expect.poll(() => edits.at(-1)).toMatchObject({ type: 'moveDish', id: 15, before: 14 });
  await button('Move down: Dinner').click();
  await expect.poll(() => edits.at(-1)).toMatchObject({ type: 'moveMenu', id: 1, before: 3 });
  await expectAccessible();
});

test('[EDIT-2] where somebody else was faster, what was moved stands where it was', async () => {
  const { server } = await openEditor({
    with: (far) => far.answer(addresses.editMenu, () => new Rejected('edited-meanwhile')),
  });
  await button('Move down: Spaghetti di riso').click();
  await expect.poll(() => server.callsOf(addresses.editMenu).length).toBe(1);
  await expect.poll(() => namesOf(second())).toEqual(['Spaghetti di riso', 'dish 14', 'dish 15']);
});

test('a dish is dragged by its grip with a finger, and a category with the keyboard, said aloud at each step', async () => {
  const { edits } = await openEditor();
  await expect(second()).toHaveCount(3);
  // Below the fold no finger reaches it.
  button('Move: dish 15').element().scrollIntoView({ block: 'center' });
  const finger = new Finger();
  await finger.down(middleOf('Move: dish 15'));
  await finger.moveTo(middleOf('Move: Spaghetti di riso'));
  await expect(page.getByText('dish 15: place 1 of 3.')).toBeVisible();
  await finger.up();
  await expect.poll(() => edits).toMatchObject([{ type: 'moveDish', id: 15, before: 13 }]);
  await expect.poll(() => namesOf(second())).toEqual(['dish 15', 'Spaghetti di riso', 'dish 14']);

  const grip = button('Move: category 5').element();
  if (grip instanceof HTMLElement) grip.focus();
  await userEvent.keyboard(' ');
  await expect(page.getByText('category 5 picked up, place 3 of 3.')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect(page.getByText('category 5: place 2 of 3.')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.poll(() => edits.at(-1)).toMatchObject({ type: 'moveCategory', menu_id: 1, id: 5, before: 2 });
  await expect(page.getByText('category 5: now at place 2 of 3.')).toBeVisible();
});

test('[EDIT-14] stations are put in order with buttons and with the keyboard', async () => {
  const { edits } = await openEditor();
  const stations = page.getByRole('region', { name: 'Stations', exact: true });
  const namesIn = () =>
    stations
      .getByRole('listitem')
      .elements()
      .map((station) => station.textContent);
  await expect.poll(() => namesIn()[0]).toContain('wok');
  const down = button('Move down: wok');
  await down.click();
  await expect.poll(() => edits).toMatchObject([{ type: 'moveStation', id: 'wok', before: 'bar' }]);
  await expect(down).toBeFocused();
  await expect.poll(() => namesIn()[1]).toContain('wok');

  const grip = button('Move: bar').element();
  if (grip instanceof HTMLElement) grip.focus();
  await userEvent.keyboard(' ');
  await expect(page.getByText('bar picked up, place 3 of 3.')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect(page.getByText('bar: place 2 of 3.')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.poll(() => edits.at(-1)).toMatchObject({ type: 'moveStation', id: 'bar', before: 'wok' });
  await expect(page.getByText('bar: now at place 2 of 3.')).toBeVisible();
  await expectAccessible();
});

test('what was found or is being chosen is in no order of its own: nothing moves it', async () => {
  await openEditor();
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('nigiri');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0);
});
