import { plainChoice } from '@tavolata/domain';
import { vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { keepRounds, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { ask, pressBlocked } from '../support/locators.ts';
import { wish } from '../support/media.ts';
import { expectReadable } from '../support/readable.ts';

const edamame = 'Salted edamame';

/** Where the system chooses the colours, a line is all that shows where a panel ends. */
const hasEdge = (part: Locator) =>
  ask(part, (dialog) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(dialog.firstElementChild ?? dialog);
    return borderTopStyle === 'solid' && borderTopWidth === '1px';
  });

/** A part of the screen itself has the line inside, where it takes no room. */
const outlineOf = (part: Locator) =>
  ask(part, (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineWidth} ${outlineStyle}`;
  });

test('in the colours of the system the bar, the round and what can be asked for have edges, and what is chosen differs', async ({
  restaurant,
}) => {
  await wish({ name: 'forced-colors', value: 'active' });
  keepRounds(restaurant, { dishes: 6, seconds: 600 });
  const [phone] = await sitDown(restaurant, 2);
  const bar = page.getByRole('navigation', { name: phone.words.say('nav.label') });
  expect(await outlineOf(bar)).toBe('1px solid');
  const place = (key: string) => bar.getByRole('button', { name: phone.words.say(key), exact: true });
  const marks = await ask(place('nav.menu'), (element) => {
    const mark = getComputedStyle(element, '::after').backgroundColor;
    return mark !== getComputedStyle(element).backgroundColor;
  });
  expect(marks).toBe(true);
  expect(await outlineOf(page.getByRole('region', { name: /^Table 12, / }))).toBe('1px solid');
  await place('nav.call').click();
  const options = page.getByRole('main').getByCss('label:has(input)');
  await expect(options.first()).toBeVisible();
  const lines = await Promise.all(
    [0, 1].map((index) => ask(options.nth(index), (option) => getComputedStyle(option).borderTopWidth)),
  );
  expect(lines).toEqual(['2px', '1px']);
});

test('in the colours of the system menu, filter, cart, its question and the orders can be told apart, read and pressed', async ({
  restaurant,
}) => {
  await wish({ name: 'forced-colors', value: 'active' });
  keepRounds(restaurant, { dishes: 6, seconds: 600 });
  const [phone] = await sitDown(restaurant, 1);
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  await expectReadable('the menu');
  await phone.button('menu.filter').click();
  expect(await hasEdge(phone.dialog)).toBe(true);
  await expectReadable('the filter');
  await phone.press('Escape');
  await expect(phone.dialog).toBeHidden();
  await phone.add(edamame, 2);
  await phone.openCart();
  expect(await hasEdge(phone.dialog)).toBe(true);
  await expectReadable('the cart');
  await phone.button('cart.clear').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  expect(await hasEdge(question)).toBe(true);
  await phone.press('Escape');
  await expect(question).toBeHidden();
  await phone.send();
  await phone.openOrders();
  await expect(phone.orderedDish(edamame)).toBeVisible();
  await expectReadable('the orders');
  await expectAccessible({ withColours: false });
});

test('a finger feels what was taken, what was not and that the round went; whoever wants no motion feels nothing', async ({
  restaurant,
}) => {
  const felt = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  keepRounds(restaurant, { dishes: 1, seconds: 600 });
  const [phone] = await sitDown(restaurant, 1);
  await phone.search(edamame);
  const more = phone.button('dish.addOne', { name: edamame });
  await more.click();
  await expect.poll(() => felt.mock.calls).toEqual([[[12]]]);
  await pressBlocked(more);
  await expect.poll(() => felt.mock.calls.at(-1)).toEqual([[24, 60, 24]]);
  await phone.button('search.cancel').click();
  await phone.openCart();
  await phone.send();
  await expect.poll(() => felt.mock.calls.at(-1)).toEqual([[40]]);

  felt.mockClear();
  await wish({ name: 'prefers-reduced-motion', value: 'reduce' });
  await phone.add('Miso soup');
  expect(felt).not.toHaveBeenCalled();
});

for (const [language, words] of [
  ['de', '„ohne Eis“'],
  ['fr', '«\u202fohne Eis\u202f»'],
  ['zh', '“ohne Eis”'],
] as const) {
  test(`[C-06] what a guest has written stands in the quotation marks of the reader’s language: ${language}`, async ({
    restaurant,
  }) => {
    const [phone] = await sitDown(restaurant, 1, {
      language,
      before(self) {
        self.add('Sencha green tea', 1, { ...plainChoice, remark: 'ohne Eis' });
        self.send();
        self.add('Salted edamame', 1, { ...plainChoice, remark: 'ohne Eis' });
      },
    });
    await phone.openCart();
    await expect(phone.dialog.getByText(words, { exact: true })).toBeVisible();
    await phone.button('cart.close').click();
    await phone.openOrders();
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
  });
}
