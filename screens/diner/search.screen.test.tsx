import { addedBy, aLaCarte, changeDishes, dinner, sitDown, test } from '../support/demo-table.tsx';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { listen } from '../support/listen.ts';
import { innerTextOf, textOf } from '../support/locators.ts';

test('[M-06] a search that finds nothing says so, and begins anew with the cursor in the empty field', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page, words } = anna;
  const main = page.getByRole('main');
  await anna.search('unicorn');
  await expect(main.getByText(words.say('search.none', { query: 'unicorn' }), { exact: true })).toBeVisible();
  await main
    .getByRole('button', { name: words.say('search.clear'), exact: true })
    .filter({ hasText: words.say('search.clear') })
    .click();
  const field = page.getByRole('searchbox', { name: words.say('search.label') });
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await field.fill('edamame');
  await anna.press('Enter');
  await expect(main.getByRole('heading', { name: 'Salted edamame', level: 3 })).toBeVisible();
});

test('[M-19] a search finds what the restaurant sells to this table in all its menus, the own menu first', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page } = anna;
  const names = page.getByRole('list', { name: 'Dishes' }).getByRole('heading', { level: 3 });
  const inALaCarte = (count: number) =>
    page.getByRole('heading', { name: `In À la carte: ${count}`, level: 2 });

  const heard = listen();
  // What only the other menu has is under its name, with its price, and can be had.
  await anna.search('peking');
  await expect(inALaCarte(1)).toBeVisible();
  await expect(names).toHaveText([/Peking/]);
  const peking = await innerTextOf(names);
  expect(await addedBy(restaurant, () => anna.button('dish.addOne', { name: peking }).click())).toBe(peking);

  await expect.poll(() => heard('Peking duck, 1 in your cart.')).toBe(1);

  // The own menu comes first; letters are enough, and no old count is left to be read.
  const field = page.getByRole('searchbox');
  await field.fill('tea');
  const dinnerFirst = names.elements().map(textOf);
  await field.fill('salm');
  await expect(names.first()).toContainText(/salmon/i);
  expect(names.elements().map(textOf)).not.toEqual(dinnerFirst);
  await expect(page.getByRole('status').filter({ hasText: /\d+ dish/ })).toHaveCount(1);
  // Who types while that is read hears both, one after the other: what is in the cart, and how many were found.
  expect(heard('Peking duck, 1 in your cart.')).toBe(1);
  // 60 ms for each of its 28 letters, less what two frames take.
  expect(heard.msOf('Peking duck, 1 in your cart.')).toBeGreaterThan(28 * 60 - 100);
  await field.fill('salmxx');
  await expect(page.getByRole('main').getByText('No dish called “salmxx”.', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\d+ dish/ })).toHaveCount(0);
});

test('[M-06, M-19] whoever has no name to type lists by one tap what many look for, in every menu', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page, words } = anna;
  await anna.button('menu.search').click();
  const ideas = page.getByRole('group', { name: words.say('search.ideas') });
  await expect(ideas.getByRole('button')).toHaveText(['Popular', 'Vegetarian', 'Vegan', 'Spicy']);
  await expectAccessible();
  const vegan = ideas.getByRole('button', { name: 'Vegan' });
  await vegan.click();
  await expect(vegan).toHaveAttribute('aria-pressed', 'true');
  const names = page.getByRole('list', { name: 'Dishes' }).getByRole('heading', { level: 3 });
  await expect(names.first()).toBeVisible();
  for (const name of names.elements().map(textOf)) {
    expect(restaurant.dish(name).other_detail_info, name).toContain('vegan');
  }
  await expect(page.getByRole('status').filter({ hasText: /^\d+ dishes\.$/ })).toHaveCount(1);

  // A name that is typed takes its place, and nothing typed brings the ideas back, with none of them on.
  await page.getByRole('searchbox').fill('salm');
  await expect(names.first()).toContainText(/salmon/i);
  await expect(ideas).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(ideas.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(names).toHaveCount(0);
});

test('[M-06] an idea that finds nothing says so by its own name, on the screen and aloud', async ({
  restaurant,
}) => {
  // Nothing here is vegan.
  changeDishes(restaurant, (dish) => ({
    ...dish,
    other_detail_info: dish.other_detail_info.filter((mark) => mark !== 'vegan'),
  }));
  const [anna] = await sitDown(restaurant, 1);
  const { page, words } = anna;
  const heard = listen();
  await anna.button('menu.search').click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Vegan' }).click();
  await expect(main.getByText('No dish under “Vegan”.', { exact: true })).toBeVisible();
  await expect(main.getByText(words.say('search.hint'))).toHaveCount(0);
  await expect.poll(() => heard('No dish under “Vegan”.')).toBe(1);
  await main.getByRole('button', { name: words.say('search.clear'), exact: true }).click();
  await expect(main.getByText(words.say('search.hint'))).toBeVisible();
  await expect(main.getByRole('button', { name: 'Vegan', pressed: true })).toHaveCount(0);
});

test('[M-13] another menu that is chosen while searching runs the search again, and cancel leaves it', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page } = anna;
  const list = page.getByRole('list', { name: 'Dishes' });
  const others = list.getByRole('heading', { name: /^In / });
  await anna.search('duck');
  await expect(others).toHaveText([/^In À la carte: \d+$/]);
  const chooser = page.getByRole('button', { name: /, choose another menu$/ });
  await expect(chooser).toHaveText(dinner);
  await chooser.click();
  await anna.dialog.getByRole('button', { name: /^À la carte/ }).click();
  await expect(chooser).toHaveText(aLaCarte);
  await expect(page.getByRole('searchbox')).toHaveValue('duck');
  await expect(list.getByRole('heading', { level: 3 }).first()).toContainText(/duck/i);
  await expect(others.filter({ hasText: aLaCarte })).toHaveCount(0);
  await anna.button('search.cancel').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(aLaCarte);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});
