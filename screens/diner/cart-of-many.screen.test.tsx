import type { Motif } from '@tavolata/domain';
import { expectAccessible } from '../support/axe.ts';
import { OtherGuest, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import type { Language } from '../support/words.ts';

const names = ['Ben', null, 'Chiara', null, 'Maximilian-Alexander', '小明', null] as const;
const pictures = [
  'kite',
  'moon',
  null,
  null,
  'cat',
  'boat',
  'snail',
] as const satisfies readonly (Motif | null)[];

/** Eight at a table: the looking guest has one dish, one has none, all others have several. */
async function aFullTable(
  restaurant: DemoRestaurant,
  seating: { readonly language?: Language; readonly size?: 'phone' | 'small' } = {},
) {
  const [phone] = await sitDown(restaurant, 1, { adults: 8, ...seating });
  names.forEach((nickname, index) => {
    const id = `guest-${index + 2}`;
    restaurant.table.guest(id, { type: 'joinVisit', nickname: null });
    restaurant.table.guest(id, { type: 'introduce', nickname, motif: pictures[index] ?? null });
    if (index === 6) return;
    const guest = new OtherGuest(restaurant, id);
    guest.add('Salted edamame', (index % 2) + 1);
    guest.add(index % 2 === 0 ? 'Vegetable spring rolls' : 'Miso soup');
  });
  new OtherGuest(restaurant, 'anna').add('Salted edamame');
  await phone.openCart();
  return phone;
}

test('[VIEW-4] the cart of a large table begins with who has chosen how much, and leads there', async ({
  restaurant,
}) => {
  const phone = await aFullTable(restaurant);
  const { words } = phone;
  const table = phone.dialog.getByRole('list', { name: words.say('cart.table') });
  await expect(table.getByRole('listitem')).toHaveCount(8);
  await expectAccessible();
  await table.getByRole('button', { name: /^小明/ }).click();
  await expect(phone.dialog.getByRole('heading', { name: /^小明/ })).toBeFocused();
  // Who has chosen nothing is seen there too, and leads nowhere.
  const none = table.getByRole('listitem').filter({ hasText: words.say('motif.snail') });
  await expect(none).toContainText('nothing yet');
  await expect(none.getByRole('button')).toHaveCount(0);
});

test('[VIEW-4] what is for the whole table stands with the guests, as soon as there is some, and leads there', async ({
  restaurant,
}) => {
  const phone = await aFullTable(restaurant, { size: 'small' });
  const { words } = phone;
  const table = phone.dialog.getByRole('list', { name: words.say('cart.table') });
  await expect(table.getByRole('listitem')).toHaveCount(8);
  const lineId = restaurant.putIntoCart('Miso soup', 0, 3);
  const shared = table.getByRole('button', { name: startOf(`${words.say('cart.forTable')}: 3 `) });
  await expect(shared).toBeVisible();
  await expect(table.getByRole('listitem')).toHaveCount(9);
  await expectAccessible();
  await shared.click();
  await expect(
    phone.dialog.getByRole('heading', { name: startOf(words.say('cart.forTable')) }),
  ).toBeFocused();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  restaurant.table.staff({ type: 'changeForGuests', lineId, delta: -3 });
  await expect(table.getByRole('listitem')).toHaveCount(8);
});

test('[VIEW-3] by dish each stands once, with everybody who has chosen it', async ({ restaurant }) => {
  const phone = await aFullTable(restaurant);
  const { words } = phone;
  await phone.radio('cart.byDish').click();
  await expect(phone.dialog.getByRole('heading', { name: /Salted edamame/ })).toHaveCount(1);
  await expect(phone.dialog.getByRole('heading', { name: /^10 × .*Salted edamame/ })).toBeVisible();
  await expect(
    phone.dialog.getByText(words.say('cart.guestTimes', { guest: 'Maximilian-Alexander', count: '1' })),
  ).not.toHaveCount(0);
  await expectAccessible();
  // The own one is changed here as anywhere; another's is had once more.
  await phone.button('dish.addOne', { name: 'Salted edamame' }).click();
  await expect(phone.dialog.getByRole('heading', { name: /^11 × .*Salted edamame/ })).toBeVisible();
  await phone.button('cart.oneForMeOf', { name: 'Miso soup' }).click();
  await expect(phone.dialog.getByRole('group', { name: /^Miso soup/ })).toBeVisible();
});

test('two guests need neither', async ({ restaurant }) => {
  const [phone, ben] = await sitDown(restaurant, 2);
  ben.add('Salted edamame');
  await phone.openCart();
  await expect(phone.radio('cart.byDish')).toBeHidden();
});

function startOf(text: string): RegExp {
  return new RegExp(`^${text}`);
}
