import type { Motif } from '@tavolata/domain';
import { expectAccessible } from '../support/axe.ts';
import { sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { anna } from '../support/guest.tsx';
import { elementOf } from '../support/locators.ts';
import { standsStill } from '../support/stands-still.ts';

/** Another guest says how the table knows them. */
function introduce(
  { table }: DemoRestaurant,
  dinerId: string,
  nickname: string | null,
  motif: Motif | null = null,
): void {
  table.guest(dinerId, { type: 'introduce', nickname, motif });
}

const ownOf = ({ visit }: DemoRestaurant) => visit.diners.find(({ id }) => id === anna);

test('[NAME-1] a picture is taken in one tap, and the offer has gone', async ({ restaurant }) => {
  const [phone] = await sitDown(restaurant, 2);
  const { words } = phone;
  const take = phone.button('introduce.take', { picture: words.say('motif.pear') });
  await expectAccessible();
  await take.click();
  await expect(take).toBeHidden();
  await expect(
    phone.button('introduce.change', {
      you: words.say('cart.youNamed', { name: words.say('motif.pear') }),
    }),
  ).toBeVisible();
  await expect.poll(() => ownOf(restaurant)?.motif).toBe('pear');
});

test('nobody has to answer: the offer goes by one tap, and is not made to who is alone or has chosen', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 2);
  await phone.button('introduce.notNow').click();
  await expect(phone.button('introduce.notNow')).toBeHidden();
  expect(ownOf(restaurant)?.nickname).toBeNull();
});

test('the offer lies over the foot of the menu and moves no dish; it is not in the way of a search, and goes once something is chosen', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 2);
  const notNow = phone.button('introduce.notNow');
  const first = phone.page.getByCss('#dishes [aria-posinset]').first();
  await expect(notNow).toBeVisible();
  await standsStill();
  const { top } = (await elementOf(first)).getBoundingClientRect();
  await phone.search('Salted edamame');
  await expect(notNow).toHaveCount(0);
  await phone.button('search.cancel').click();
  await expect(notNow).toBeVisible();
  await first.getByRole('button', { name: /^Add one / }).click();
  await expect(notNow).toHaveCount(0);
  expect((await elementOf(first)).getBoundingClientRect().top).toBe(top);
});

test('in the cart the own name leads on to it, with one sign behind it', async ({ restaurant }) => {
  const [phone, ben] = await sitDown(restaurant, 2);
  await phone.add('Salted edamame');
  ben.add('Miso soup');
  await phone.openCart();
  const own = phone.dialog.getByRole('heading', { level: 3 }).first();
  await expect(own).toHaveText('You · 1 dish');
  const dot = await elementOf(own.getByText('·', { exact: true }));
  expect(dot.offsetWidth).toBe(1);
  await expect(phone.dialog.getByRole('heading', { level: 3, name: /^Guest 2/ })).toHaveText(
    'Guest 2 · 1 dish',
  );
});

test('who sits alone is not asked who they are', async ({ restaurant }) => {
  const [phone] = await sitDown(restaurant, 1);
  await expect(phone.button('introduce.notNow')).toBeHidden();
});

test('who has chosen before is not asked either', async ({ restaurant }) => {
  const [phone] = await sitDown(restaurant, 2, { before: (self) => self.add('Salted edamame') });
  await expect(phone.button('introduce.notNow')).toBeHidden();
});

test('[NAME-1] [NAME-2] a name is typed from the own token; pictures of others are shown as taken', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 2);
  const { words } = phone;
  introduce(restaurant, 'ben', 'Ben', 'kite');
  await phone.button('introduce.change', { you: words.say('cart.youGuest', { seat: '1' }) }).click();
  const kite = phone.button('introduce.taken', { picture: words.say('motif.kite'), guest: 'Ben' });
  await expect(kite).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await phone.page.getByRole('textbox', { name: words.say('introduce.name') }).fill('Anna');
  await phone.button('introduce.save').click();
  await expect(phone.dialog).toBeHidden();
  await expect.poll(() => ownOf(restaurant)?.nickname).toBe('Anna');

  const named = { you: words.say('cart.youNamed', { name: 'Anna' }) };
  await phone.button('introduce.change', named).click();
  await phone.button('introduce.take', { picture: words.say('motif.cat') }).click();
  await expect.poll(() => ownOf(restaurant)).toMatchObject({ nickname: 'Anna', motif: 'cat' });
  await phone.button('introduce.without').click();
  await expect.poll(() => ownOf(restaurant)).toMatchObject({ nickname: null });
  expect(ownOf(restaurant)).not.toHaveProperty('motif');
});

test('[NAME-2] [NAME-3] who was faster has the picture and the name, and the guest reads so', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 2);
  const { words } = phone;
  introduce(restaurant, 'ben', 'Ben');
  await phone.button('introduce.typeName').click();
  await phone.page.getByRole('textbox', { name: words.say('introduce.name') }).fill('ben');
  await phone.button('introduce.save').click();
  await expect(phone.message(words.say('refusal.nicknameTaken'))).toBeVisible();
});

test('[NAME-5] a guest is called by the name everywhere, else by the picture', async ({ restaurant }) => {
  const [phone, ben, cleo] = await sitDown(restaurant, 3);
  const { words } = phone;
  introduce(restaurant, 'ben', 'Benedetta', 'kite');
  introduce(restaurant, 'cleo', null, 'moon');
  ben.add('Salted edamame', 2);
  cleo.add('Salted edamame');
  await phone.search('Salted edamame');
  await expect(
    phone.page.getByRole('img', {
      name: [
        words.say('dish.othersHave', { guest: 'Benedetta', count: '2' }),
        words.say('dish.othersHave', { guest: words.say('motif.moon'), count: '1' }),
      ].join('. '),
    }),
  ).toBeVisible();
  await phone.button('search.cancel').click();
  await phone.openCart();
  await expect(phone.dialog.getByRole('region', { name: 'Benedetta' })).toContainText('Salted edamame');
  await expect(phone.dialog.getByRole('region', { name: words.say('motif.moon') })).toBeVisible();
  ben.send();
  await expect(phone.message(/^Benedetta/)).toBeVisible();
});
