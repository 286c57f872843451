import { must } from '@tavolata/domain';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import {
  aLaCarte,
  arrive,
  changeSetting,
  dinner,
  keepRounds,
  nameOf,
  sitDown,
  test,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { inEveryWindow } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';
import { expectReadable } from '../support/readable.ts';
import { standsStill } from '../support/stands-still.ts';
import type { Language } from '../support/words.ts';

/** The windows are turned in the language with the longest words and in the densest one. */
const inWindows = ['de', 'zh'] as const satisfies readonly Language[];
/** Axe looks in these too; in English it does beside what each screen is about. */
const others = ['it', 'es', 'pt', 'fr'] as const satisfies readonly Language[];

/** A dish’s name has three lines at most on a card, and all it needs where the card is opened. */
const dots = { dots: 'where lines are counted' } as const;

/** Looks at the screen that stands there. */
type Look = (screen: string) => Promise<void>;

function lookIn(language: Language): Look {
  return async (screen) => {
    await standsStill();
    // Colours are the same in every language.
    await expectAccessible({ withColours: false });
    if (!inWindows.some((one) => one === language)) return;
    await inEveryWindow((size) => expectReadable(`${screen}, ${size}`, null, dots));
  };
}

async function lookAndClose(phone: Phone, look: Look, screen: string): Promise<void> {
  await expect(phone.dialog).toBeVisible();
  await look(screen);
  await phone.press('Escape');
  await expect(phone.dialog).toBeHidden();
}

for (const language of inWindows) {
  const look = lookIn(language);

  test(`in ${language} home and the form that opens a table are free of what axe can find, and fit every window`, async ({
    restaurant,
  }) => {
    changeSetting(restaurant, 'order_head_password', 1);
    const phone = await arrive(restaurant, { language });
    await expect(phone.orderNow).toBeVisible();
    await look('home');
    const menu = must(restaurant.menu(dinner).main_group_names[language], 'the name of the dinner');
    await phone.fillOpening(menu, { adults: 2, children: 1 });
    await look('opening a table');
  });

  test(`in ${language} a set menu is free of what axe can find, and fits every window`, async ({
    restaurant,
  }) => {
    const [anna] = await sitDown(restaurant, 1, { language, menu: aLaCarte });
    const name = nameOf(restaurant.dish('Lantern menu'), language);
    await anna.search(name);
    await anna.button('dish.addOne', { name }).click();
    await expect(anna.dialog).toBeVisible();
    await look('a set menu');
  });
}

for (const language of [...inWindows, ...others]) {
  const look = lookIn(language);

  test(`in ${language} a dinner is free of what axe can find, and fits every window`, async ({
    restaurant,
  }) => {
    keepRounds(restaurant, { dishes: 6, seconds: 600 });
    const named = (name: string) => nameOf(restaurant.dish(name), language);
    const [anna, ben] = await sitDown(restaurant, 2, { language });
    const { words } = anna;
    // What is offered goes with the first dish.
    await anna.add(named('Salted edamame'), 2);
    ben.add('Prawn crackers', 2);
    await look('the menu as a grid');
    await anna.button('menu.showAsList').click();
    await look('the menu as a list');
    await anna.button('menu.filter').click();
    await lookAndClose(anna, look, 'the filter');
    await anna.search(named('Salted edamame'));
    const dish = page.getByRole('button', { name: named('Salted edamame'), exact: true });
    await expect(dish).toBeVisible();
    await look('a search');
    await dish.click();
    await lookAndClose(anna, look, 'a dish');
    await anna.button('search.cancel').click();
    await anna.openCart();
    await look('the cart of two');
    await anna.send();
    await anna.openCart();
    await lookAndClose(anna, look, 'the cart between two rounds');
    await anna.openOrders();
    await look('the orders');
    await anna.button('bill.short').click();
    await lookAndClose(anna, look, 'asking for the bill');
    await page
      .getByRole('navigation', { name: words.say('nav.label') })
      .getByRole('button', { name: words.say('nav.call'), exact: true })
      .click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await look('a call');
  });
}
