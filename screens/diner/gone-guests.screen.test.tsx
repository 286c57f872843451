import { expectAccessible } from '../support/axe.ts';
import { sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';

/** The server has not heard of a phone for so long that its guest has left, or hears of it again. */
function report({ table }: DemoRestaurant, type: 'phoneGone' | 'phoneBack', dinerId: string): void {
  table.restaurant({ type, dinerId });
}

test('[GONE-1] [GONE-2] dishes of a guest who has left are taken over by one tap, or removed, and stay while the guest is here', async ({
  restaurant,
}) => {
  const [anna, ben, cleo] = await sitDown(restaurant, 3);
  const { words } = anna;
  const guest = (seat: number) => ({ guest: words.say('cart.guest', { seat: String(seat) }) });
  await anna.add('Salted edamame');
  ben.add('Salted edamame', 2);
  cleo.add('Vegetable spring rolls');
  await anna.openCart();
  await expect(anna.seat(2, 'other')).toContainText('Salted edamame');
  await expect(anna.button('cart.takeOverOf', guest(2))).toBeHidden();

  report(restaurant, 'phoneGone', 'ben');
  report(restaurant, 'phoneGone', 'cleo');
  await expect(anna.seat(2, 'other')).toContainText(words.say('cart.guestAway'));
  await expectAccessible();
  await anna.button('cart.takeOverOf', guest(2)).click();
  await expect(anna.seat(2, 'other')).toBeHidden();
  await expect(anna.seat(1, 'own').getByRole('group', { name: /^Salted edamame/ })).toContainText('3');
  await anna.button('cart.removeTheirsOf', guest(3)).click();
  await expect(anna.seat(3, 'other')).toBeHidden();
  await expect(anna.seat(1, 'own')).toContainText('Salted edamame');
});

test('[GONE-1] a guest who comes back keeps the own dishes', async ({ restaurant }) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  ben.add('Salted edamame');
  await anna.openCart();
  report(restaurant, 'phoneGone', 'ben');
  const away = anna.seat(2, 'other').getByText(anna.words.say('cart.guestAway'));
  await expect(away).toBeVisible();
  report(restaurant, 'phoneBack', 'ben');
  await expect(away).toBeHidden();
  await expect(anna.seat(2, 'other')).toContainText('Salted edamame');
});
