import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import {
  aLaCarte,
  changeSetting,
  keepRounds,
  sitDown,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { ask, elementOf, press } from '../support/locators.ts';
import { setTextSize } from '../support/large-text.ts';
import { reload } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';
import { standsStill } from '../support/stands-still.ts';
import type { Language } from '../support/words.ts';

/** The specification's fifteen topics by the stops where they stand, and what the house has beside. */
const topics = [
  ['add', 'detail', 'swipe'],
  ['you', 'guests', 'round'],
  ['cart', 'order'],
  ['history', 'call', 'home', 'announcement'],
  ['selectMenu', 'mainMenu', 'mode', 'filter'],
];
const titles = ['dishes', 'table', 'together', 'after', 'find'];

interface NewGuest {
  readonly menu?: string;
  readonly language?: Language;
  readonly size?: 'small' | 'phone';
}

/** A guest who was never here, at a table with rounds. */
async function comeNew(restaurant: DemoRestaurant, options: NewGuest = {}): Promise<Phone> {
  if (options.menu === undefined) keepRounds(restaurant, { dishes: 6, seconds: 600 });
  const [phone] = await sitDown(restaurant, 1, { ...options, isNewHere: true });
  return phone;
}

function cardOf({ words }: Phone): Locator {
  return page.getByRole('complementary', { name: words.say('tour.label'), exact: true });
}

async function expectStop(phone: Phone, stop: number): Promise<void> {
  const { words } = phone;
  const card = cardOf(phone);
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(words.say(`tour.${titles[stop]}`));
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  const sizeOf = async (part: Locator) => Number.parseFloat(getComputedStyle(await elementOf(part)).fontSize);
  expect(await sizeOf(card.getByRole('heading', { level: 2 }))).toBeGreaterThan(
    await sizeOf(card.getByRole('listitem').first()),
  );
  await expect(card.getByRole('listitem')).toHaveText(
    topics[stop]?.map((topic) => words.say(`tour.${topic}`)) ?? [],
  );
  await expect(card).toContainText(words.say('tour.place', { number: String(stop + 1), total: '5' }));
}

/** What is pointed at: it is seen, and the tour does not lie on it. */
async function expectPointedAt(phone: Phone, count: number): Promise<void> {
  const card = await elementOf(cardOf(phone));
  const marked = page.getByCss('[data-tour-mark]');
  await expect(marked).toHaveCount(count);
  const roof = card.getBoundingClientRect().top;
  for (const element of marked.elements()) {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    expect(getComputedStyle(element).outlineColor).toBe('rgb(0, 204, 204)');
    // What fades at its ends would fade the line.
    expect(getComputedStyle(element).maskImage).toBe('none');
    const isBelow = top >= card.getBoundingClientRect().bottom;
    // A dish may go on under it, as the list can be scrolled.
    expect(isBelow || top + Math.min(bottom - top, 64) <= roof, element.outerHTML.slice(0, 80)).toBe(true);
    const there = document.elementFromPoint(left + Math.min(width / 2, 20), top + 8);
    expect(card.contains(there)).toBe(false);
  }
}

for (const [language, size] of [
  ['en', 'phone'],
  ['de', 'small'],
  ['zh', 'small'],
] as const) {
  test(`[GU-01] a new guest is offered a tour, and led over all fifteen things by five stops that point at them, in ${language} on a ${size} screen`, async ({
    restaurant,
  }) => {
    const phone = await comeNew(restaurant, { language, size });
    const { words } = phone;
    const card = cardOf(phone);
    await expect(card).toHaveText(
      [words.say('tour.offer', { count: '5' }), words.say('tour.notNow'), words.say('tour.start')].join(''),
    );
    await standsStill();
    await expectAccessible();
    await phone.button('tour.start').click();

    for (const [stop, pointed] of [1, 2, 1, 3, 4].entries()) {
      await expectStop(phone, stop);
      await standsStill();
      await expectPointedAt(phone, pointed);
      await expectAccessible();
      if (stop < 4) await phone.button('tour.next').click();
    }
    expect(language === 'en' ? [] : words.findEnglish()).toEqual([]);
    await card.getByRole('button', { name: words.say('shared.back') }).click();
    await expectStop(phone, 3);
    await phone.button('tour.next').click();
    await phone.button('tour.done').click();
    await expect(card).toHaveCount(0);
    await expect(page.getByCss('[data-tour-mark]')).toHaveCount(0);

    await reload();
    await phone.expectMenu();
    await expect(card).toHaveCount(0);
  });
}

test('[GU-01] the menu goes on working under the tour: what it points at can be tapped, and it waits while another view is on', async ({
  restaurant,
}) => {
  const phone = await comeNew(restaurant);
  await phone.button('tour.start').click();
  const first = page.getByCss('[data-tour-mark]').getByRole('button', { name: /^Add one / });
  await first.click();
  await expect.poll(() => restaurant.visit.lines.length).toBe(1);
  await phone.button('nav.orders').click();
  await expect(cardOf(phone)).toHaveCount(0);
  await phone.button('nav.menu').click();
  await expect(cardOf(phone).getByRole('heading', { level: 2 })).toHaveText(phone.words.say('tour.dishes'));
});

test('[GU-01] who has chosen a dish is not asked any more', async ({ restaurant }) => {
  const phone = await comeNew(restaurant);
  await expect(cardOf(phone)).toBeVisible();
  await page
    .getByRole('button', { name: /^Add one / })
    .first()
    .click();
  await expect(cardOf(phone)).toHaveCount(0);
});

test('[GU-01] where the house keeps no rounds, the tour does not speak of them', async ({ restaurant }) => {
  changeSetting(restaurant, 'rule-global-turn-limit', { enable: false, turn_dishes: 1, turn_mins: 10 });
  const phone = await comeNew(restaurant, { menu: aLaCarte });
  await phone.button('tour.start').click();
  await phone.button('tour.next').click();
  await expect(cardOf(phone).getByRole('listitem')).toHaveText([phone.words.say('tour.you')]);
});

const endings = [
  ['“Not now”', (phone: Phone) => phone.button('tour.notNow').click(), 'offer'],
  ['its cross', (phone: Phone) => phone.button('tour.skip').click(), 'stop'],
  ['Escape', () => press('Escape'), 'stop'],
  ['Back', () => history.back(), 'stop'],
] as const;

for (const [way, end, from] of endings) {
  test(`[GU-01, GU-02] ${way} ends the tour, and it is not offered again for 36e5 s`, async ({
    restaurant,
  }) => {
    const phone = await comeNew(restaurant);
    const card = cardOf(phone);
    await expect(card).toBeVisible();
    if (from === 'stop') await phone.button('tour.start').click();
    if (from === 'stop') await expect(card.getByRole('heading', { level: 2 })).toBeVisible();
    await end(phone);
    await expect(card).toHaveCount(0);
    await phone.expectMenu();
    const secondsLeft = (await cookie('guide_hidden')).expires - Date.now() / 1000;
    expect(Math.abs(secondsLeft - 36e5)).toBeLessThan(60);
    await reload();
    await phone.expectMenu();
    await expect(phone.button('nav.cart')).toBeVisible();
    await expect(card).toHaveCount(0);
  });
}

test('[GU-01] who has seen it finds it again at home', async ({ restaurant }) => {
  const phone = await comeNew(restaurant);
  await phone.button('tour.notNow').click();
  await phone.button('nav.home').click();
  await phone.button('tour.label').click();
  await phone.expectMenu();
  await expectStop(phone, 0);
  await press('Escape');
  await expect(cardOf(phone)).toHaveCount(0);
});

test('[GU-01] the tour goes by keyboard alone', async ({ restaurant }) => {
  const phone = await comeNew(restaurant);
  (await elementOf(phone.button('tour.start'))).focus();
  await press('Enter');
  await expectStop(phone, 0);
  for (const stop of [1, 2, 3, 4]) {
    while (!(await ask(phone.button('tour.next'), (button) => button === document.activeElement))) {
      await userEvent.tab();
    }
    await press('Enter');
    await expectStop(phone, stop);
  }
});

test('[GU-01] in letters of twice the size the tour can be read to its end', async ({ restaurant }) => {
  await setTextSize(32);
  try {
    const phone = await comeNew(restaurant, { language: 'de', size: 'phone' });
    await phone.button('tour.start').click();
    for (const stop of [0, 1, 2, 3]) {
      await expectStop(phone, stop);
      const card = await elementOf(cardOf(phone));
      expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
      await phone.button('tour.next').click();
    }
    await phone.button('tour.done').click();
    await expect(cardOf(phone)).toHaveCount(0);
  } finally {
    await setTextSize(16);
  }
});

test('[GU-02] where the restaurant wants no tour none is offered, and home has no way to it', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'guide', 0);
  const phone = await comeNew(restaurant);
  await expect(phone.button('nav.home')).toBeVisible();
  await expect(cardOf(phone)).toHaveCount(0);
  await phone.button('nav.home').click();
  await expect(phone.button('home.accessibility')).toBeVisible();
  await expect(phone.button('tour.label')).toHaveCount(0);
});

interface Cookies {
  send(method: 'Network.getCookies'): Promise<{
    readonly cookies: readonly { readonly name: string; readonly expires: number }[];
  }>;
}

async function cookie(name: string): Promise<{ readonly expires: number }> {
  const browser = cdp() as unknown as Cookies;
  const { cookies } = await browser.send('Network.getCookies');
  return cookies.find((one) => one.name === name) ?? { expires: 0 };
}
