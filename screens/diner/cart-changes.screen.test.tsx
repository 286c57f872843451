import { must } from '@tavolata/domain';
import { expectAccessible } from '../support/axe.ts';
import { aLaCarte, changeSetting, setStock, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { listen } from '../support/listen.ts';
import { elementOf, pressBlocked } from '../support/locators.ts';

/** They pay by the dish. */
const seating = { menu: aLaCarte };

test('[C-06, C-08, C-13] a line shows what was chosen with it, and the drawer says whose table it is', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, seating);
  await anna.search('Ice cream cup');
  await anna.button('dish.addOne', { name: 'Ice cream cup' }).click();
  const sheet = anna.page.getByRole('dialog', { name: 'Ice cream cup' });
  // A flavour must be chosen: the button leads to what is missing.
  await sheet.getByRole('button', { name: /^Add · / }).click();
  await expect(sheet.getByText('Choose 1 more')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Milk/ })).not.toContainText('€');
  await sheet.getByRole('button', { name: /^Pistachio/ }).click();
  await expect(sheet.getByText('Choose 1 more')).toBeHidden();
  const remark = sheet.getByRole('textbox', { name: 'Note for the kitchen' });
  await expect(remark).toHaveAttribute('rows', '4');
  await remark.fill('two spoons please');
  await sheet.getByRole('button', { name: /^Add · / }).click();
  await anna.button('search.cancel').click();

  await anna.openCart();
  await expect(anna.dialog.getByRole('heading', { name: 'Table 12' })).toBeVisible();
  await expect(anna.button('cart.clear')).toBeVisible();
  const line = anna.seat(1, 'own').getByRole('listitem').filter({ hasText: 'Ice cream cup' });
  await expect(line.getByRole('group', { name: 'Ice cream cup, quantity' })).toContainText('1');
  await expect(line).toContainText('Pistachio');
  await expect(line).toContainText('two spoons please');
  await expect(line).toContainText('Extras €0.50');
  // What was chosen leads to it too, and says so.
  await line.getByRole('button', { name: /^Change Ice cream cup Pistachio .two spoons please.$/ }).click();
  await expect(sheet).toBeVisible();
});

test('[C-06] who only hears what they type is told when a note is nearly full, and when it is', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, seating);
  await anna.search('Ice cream cup');
  await anna.button('dish.addOne', { name: 'Ice cream cup' }).click();
  const sheet = anna.page.getByRole('dialog', { name: 'Ice cream cup' });
  const remark = sheet.getByRole('textbox', { name: 'Note for the kitchen' });
  await expect(remark).toBeVisible();
  const limit = Number(remark.element().getAttribute('maxlength'));
  const heard = listen();
  await remark.fill('x'.repeat(limit - 21));
  await remark.fill('x'.repeat(limit - 12));
  await expect.poll(() => heard('Room for 12 more characters.')).toBe(1);
  expect(heard('Room for')).toBe(1);
  await remark.fill('x'.repeat(limit));
  await expect.poll(() => heard('No more characters fit.')).toBe(1);
});

test('[C-07] an empty cart can be neither cleared nor sent; clearing asks first, and own dishes can be put back', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, seating);
  await anna.openCart();
  const clear = anna.dialog.getByRole('button', { name: /^Clear/ });
  await expect(clear).toHaveAttribute('aria-disabled', 'true');
  await pressBlocked(clear);
  await expect(anna.warning('The cart is empty.')).toBeVisible();
  await expect(anna.button('cart.send')).toHaveCount(0);
  await anna.button('cart.close').click();
  await anna.add('Home-made tiramisu', 2);
  await anna.openCart();
  await anna.button('cart.clear').click();
  const question = anna.page.getByRole('alertdialog', { name: 'Remove your whole table’s 2 dishes?' });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(anna.seat(1, 'own')).toBeVisible();
  await anna.button('cart.clear').click();
  await question.getByRole('button', { name: 'Remove all' }).click();
  await expect(anna.dialog.getByText('Nothing here yet.', { exact: false })).toBeVisible();
  await anna.button('cart.putBack').click();
  await expect(anna.seat(1, 'own').getByRole('group')).toContainText('2');
});

test('[C-02] one for me takes the dish and what makes it, and leaves the other guest’s note with the other guest', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2, seating);
  ben.add('Ice cream cup', 1, { ...restaurant.choiceOf('Pistachio'), remark: 'two spoons please' });

  await anna.openCart();
  await expect(anna.seat(2, 'other')).toContainText('two spoons please');
  await expectAccessible();
  await anna.button('cart.oneForMeOf', { name: 'Ice cream cup' }).click();
  const own = anna.seat(1, 'own').getByRole('listitem').filter({ hasText: 'Ice cream cup' });
  await expect(own).toContainText('Pistachio');
  await expect(own).toContainText('Extras €0.50');
  await expect(own).not.toContainText('two spoons please');
  await expect(anna.seat(2, 'other')).toContainText('two spoons please');
});

test('[B-03] more of a dish than there is left is refused at the tap, with the number', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, seating);
  setStock(restaurant, 'Raw seafood platter', 2);
  await anna.search('Raw seafood platter');
  await expect(anna.page.getByText('2 left')).toBeVisible();
  const plus = anna.button('dish.addOne', { name: 'Raw seafood platter' });
  for (let time = 0; time < 3; time += 1) await pressBlocked(plus);
  await expect(anna.message(/sold out|Only \d left/)).toBeVisible();
  await expect(anna.page.getByRole('group', { name: 'Raw seafood platter, quantity' })).toContainText('2');
});

test('[C-18] a change that the server refuses is taken back, and the guest reads why', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, seating);
  await anna.add('Raw seafood platter');
  // The number of now does not reach this phone: it believes that there is enough.
  restaurant.holdLine();
  setStock(restaurant, 'Raw seafood platter', 1);
  await anna.search('Raw seafood platter');
  await anna.button('dish.addOne', { name: 'Raw seafood platter' }).click();
  const group = anna.page.getByRole('group', { name: 'Raw seafood platter, quantity' });
  await expect(group).toContainText('2');
  restaurant.releaseLine();
  await expect(group).toContainText('1');
  await expect(anna.message(/sold out|Only \d left/)).toBeVisible();
});

test('[C-18] a note that the kitchen takes no more is not on the line: the guest reads that the update failed, and why', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, seating);
  await anna.add('Home-made tiramisu');
  await anna.openCart();
  // The restaurant has just stopped taking notes, and this phone has not heard of it.
  restaurant.holdLine();
  changeSetting(restaurant, 'dish_remarks', 1);
  await anna.button('cart.edit', { name: 'Home-made tiramisu' }).click();
  const sheet = anna.page.getByRole('dialog', { name: 'Home-made tiramisu' });
  await sheet.getByRole('textbox', { name: 'Note for the kitchen' }).fill('no cocoa');
  await sheet.getByRole('button', { name: /^Done/ }).click();
  await expect(anna.seat(1, 'own').getByRole('listitem')).toContainText('no cocoa');
  restaurant.releaseLine();
  await expect(
    anna.message('Update failed. Notes on dishes are not taken here. Please tell our staff.'),
  ).toBeVisible();
  await expect(anna.seat(1, 'own').getByRole('listitem')).not.toContainText('no cocoa');
});

test('[SH-03] who opens the cart while it is being sent is warned that it is on its way', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, seating);
  await anna.add('Home-made tiramisu');
  await anna.openCart();
  const warning = anna.message('Your dishes are on their way to the kitchen. One moment.');
  restaurant.holdLine();
  await anna.button('cart.send').click();
  await expect(anna.button('cart.sending')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await anna.button('cart.close').click();
  await expect(anna.dialog).toBeHidden();
  await anna.openCart();
  await expect(warning).toBeVisible();
  restaurant.releaseLine();
  await expect(anna.message('Sent. 1 dish is with the kitchen.')).toBeVisible();
});

test('a line that is taken away by keyboard leaves the focus to the next one, the last to the title, and so does putting it back', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, {
    ...seating,
    before(self) {
      self.add('Cola 0.4 l');
      self.add('Sencha green tea');
    },
  });
  await anna.openCart();
  const line = (name: string) => anna.dialog.getByRole('listitem').filter({ hasText: name });
  const take = async (name: string) => {
    const minus = anna.dialog.getByRole('button', { name: `Remove one ${name}`, exact: true });
    (await elementOf(minus)).focus();
    await anna.press('Enter');
    await expect(line(name)).toHaveCount(0);
  };
  await take('Cola 0.4 l');
  await expect(line('Sencha green tea')).toBeFocused();
  await take('Sencha green tea');
  const title = anna.dialog.getByRole('heading', { name: 'Table 12' });
  await expect(title).toBeFocused();
  const putBack = async (key: string) => {
    (await elementOf(anna.button(key).last())).focus();
    await anna.press('Enter');
    await expect(line('Sencha green tea')).toBeVisible();
    await expect(title).toBeFocused();
  };
  await putBack('cart.undo');
  await anna.button('cart.clear').click();
  await anna.button('cart.removeAll').click();
  await putBack('cart.putBack');
});

test('while the cart that was sent slides away it doesn’t say that it is empty; opened again it does', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { ...seating, before: (self) => self.add('Cola 0.4 l') });
  await anna.openCart();
  const { style } = document.documentElement;
  style.setProperty('--time-sheet-out', '60s');
  await anna.button('cart.send').click();
  await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(0);
  const empty = 'Nothing here yet. What anyone at the table adds shows up here.';
  const drawer = must(document.querySelector('dialog'), 'the drawer that slides away');
  expect(drawer.textContent).toContain('Sent. 1 dish is with the kitchen.');
  expect(drawer.textContent).not.toContain(empty);
  style.removeProperty('--time-sheet-out');
  document.getAnimations().forEach((animation) => animation.finish());
  await anna.openCart();
  await expect(anna.dialog.getByText(empty)).toBeVisible();
});
