import { must } from '@tavolata/domain';
import { addresses, type RestaurantReply } from '@tavolata/protocol';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import {
  aLaCarte,
  arrive,
  dinner,
  keepRounds,
  sitDown,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { pinchApart } from '../support/finger.ts';
import { keptPicture } from '../support/kept-pictures.ts';
import { ask, elementOf, press, scrollIntoView, textOf } from '../support/locators.ts';
import type { Phone } from '../support/phone.ts';
import { standsStill } from '../support/stands-still.ts';
import type { Language } from '../support/words.ts';

/** A picture that the server keeps, as the restaurant names it. */
const kept = { hash: keptPicture, thumb_hash: '' };

/** Home at a free table of a restaurant about which something else is said. */
function comeHome(
  restaurant: DemoRestaurant,
  change: (reply: RestaurantReply) => Partial<RestaurantReply> = () => ({}),
  language: Language = 'en',
): Promise<Phone> {
  return arrive(restaurant, {
    language,
    with: (server) => server.change(addresses.restaurant, (reply) => ({ ...reply, ...change(reply) })),
  });
}

/** The part of home with this heading. */
function section({ words }: Phone, key: string): Locator {
  return page.getByCss('section').filter({
    has: page.getByRole('heading', { level: 2, name: words.say(key), exact: true }),
  });
}

function isCut({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight + 1;
}

function isDrawn(picture: Locator): Promise<boolean> {
  return ask(picture, (element) => element instanceof HTMLImageElement && element.naturalWidth > 0);
}

test('[H-09] below a page that is shorter than the screen the bar ends where the screen does', async ({
  restaurant,
}) => {
  const nothing = { announcements: [], bulletins: [], featured: [], notice: {}, guide: [], propaganda: [] };
  const phone = await comeHome(restaurant, ({ info, menus }) => ({
    ...nothing,
    info: { ...info, address: '' },
    menus: menus.slice(0, 1),
    business_hours: [],
  }));
  const main = await elementOf(page.getByRole('main'));
  const bar = await elementOf(page.getByRole('region', { name: phone.words.say('home.next') }));
  const room = innerHeight - bar.getBoundingClientRect().height;
  expect(main.getBoundingClientRect().bottom).toBeLessThan(room);
  expect(bar.getBoundingClientRect().bottom).toBe(innerHeight);
});

test('[H-01] of five announcements three are shown, each with its sign and its words', async ({
  restaurant,
}) => {
  const icons = ['clock', 'no such sign', 'tray', 'bell', 'warning'];
  const phone = await comeHome(restaurant, () => ({
    announcements: icons.map((icon, index) => ({ icon, value: { en: `Announcement ${index + 1}` } })),
  }));
  const rows = page.getByRole('list', { name: phone.words.say('home.announcements') }).getByRole('listitem');
  await expect(rows).toHaveText(['Announcement 1', 'Announcement 2', 'Announcement 3']);
  const signs = rows
    .getByCss('svg use')
    .elements()
    .map((use) => use.getAttribute('href')?.split('#')[1]);
  // A sign that nobody has drawn is that of a note.
  expect(signs).toEqual(['clock', 'info', 'tray']);
});

test('[H-01] warnings stand before the menus, and what else guests should know below them', async ({
  restaurant,
}) => {
  const { words } = await comeHome(restaurant, () => ({
    announcements: [
      { icon: 'clock', value: { en: 'Last orders at ten.' } },
      { icon: 'warning', value: { en: 'No gas today.' } },
    ],
  }));
  await expect(page.getByRole('list', { name: words.say('home.warnings') })).toHaveText('No gas today.');
  const topOf = async (part: Locator) => (await elementOf(part)).getBoundingClientRect().top;
  const menu = page.getByRole('main').getByRole('button', { name: new RegExp(`^${dinner}`) });
  const [warning, first, other] = [
    await topOf(page.getByText('No gas today.')),
    await topOf(menu),
    await topOf(page.getByText('Last orders at ten.')),
  ];
  expect(warning).toBeLessThan(first);
  expect(first).toBeLessThan(other);
});

test('[SETUP-11] at a table all announcements are read, those that are for a table alone too: before ordering, and at the home page of an open table', async ({
  restaurant,
}) => {
  const announcements: RestaurantReply['announcements'] = [
    { icon: 'tray', value: { en: 'Take as much as you like.' }, is_only_at_table: true },
    { icon: 'clock', value: { en: 'The kitchen closes at ten.' } },
  ];
  const phone = await comeHome(restaurant, () => ({ announcements }));
  const rows = page.getByRole('list', { name: phone.words.say('home.announcements') }).getByRole('listitem');
  const both = ['Take as much as you like.', 'The kitchen closes at ten.'];
  await expect(rows).toHaveText(both);
  await phone.openTable(dinner, { adults: 2, children: 0 });
  await phone.button('nav.home').click();
  await phone.expectAt('/Home');
  await expect(rows).toHaveText(both);
});

test('[H-01] a long announcement shows two lines and leads on, where a wider window has no room for all of it', async ({
  restaurant,
}) => {
  const short =
    'The kitchen closes half an hour before the dining room, and on Sundays it closes with it at 22:30.';
  const long = `${short} Who comes later gets soup and bread.`;
  const chinese = '厨房比餐厅提前半小时打烊，'.repeat(5);
  const phone = await comeHome(restaurant, () => ({
    announcements: [short, long, chinese].map((text) => ({ icon: 'clock', value: { en: text } })),
  }));
  const rows = page.getByRole('list', { name: phone.words.say('home.announcements') }).getByRole('listitem');
  const words = (row: Locator) => row.getByCss('p');
  const linesOf = (row: Locator) => ask(words(row), (element) => Math.round(element.clientHeight / 20));
  await expect(rows).toHaveCount(3);
  for (const width of [320, 360, 412]) {
    await page.viewport(width, 740);
    for (const at of [1, 2]) {
      const row = rows.nth(at);
      expect(await linesOf(row), `${width}`).toBe(2);
      expect(await ask(words(row), isCut), `${width}`).toBe(true);
      await row.getByRole('button', { name: 'More' }).click();
      expect(await ask(words(row), isCut), `${width}`).toBe(false);
      await row.getByRole('button', { name: 'Less' }).click();
    }
    await expect(rows.nth(0).getByRole('button')).toHaveCount(0);
    expect(await ask(words(rows.nth(0)), isCut), `${width}`).toBe(false);
  }
  for (const [width, height] of [
    [740, 360],
    [820, 1180],
  ] as const) {
    await page.viewport(width, height);
    await expect(rows.getByRole('button')).toHaveCount(0);
    for (const at of [0, 1, 2]) expect(await ask(words(rows.nth(at)), isCut), `${width}`).toBe(false);
  }
});

test('[H-02] the photo is asked for in the smallest width that fills the screen', async ({ restaurant }) => {
  await comeHome(restaurant, ({ info }) => ({ info: { ...info, background: kept } }));
  const photo = page.getByCss('main > header img').first();
  const widths = await ask(photo, (image) => image.getAttribute('srcset')?.match(/\d+(?=w)/g));
  // A phone of 412 px takes 721 of them where it has 1.75 for one.
  expect(widths).toEqual(['160', '320', '560', '800', '1080']);
  await expect(photo).toHaveAttribute('sizes', '100vw');
});

test('[H-02] the head of home has the restaurant’s photo, its logo, its name and the table', async ({
  restaurant,
}) => {
  await comeHome(restaurant, ({ info }) => ({ info: { ...info, logo: kept, background: kept } }));
  const head = page.getByCss('main > header');
  await expect(head.getByRole('heading', { level: 1 })).toHaveText('Lanterna & Basilico');
  await expect(head.getByText('Table 12', { exact: true })).toBeVisible();
  const pictures = head.getByCss('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of [pictures.nth(0), pictures.nth(1)])
    await expect.poll(() => isDrawn(picture)).toBe(true);
});

test('[H-02] where photo and logo do not come, or there are none, plates stand in their place', async ({
  restaurant,
}) => {
  // The demo's pictures are named and nobody has them.
  await comeHome(restaurant, ({ info }) => ({ info: { ...info, logo: null } }));
  const head = page.getByCss('main > header');
  await expect(head.getByCss('svg use[href$="#menu"]')).toHaveCount(2);
  await expect(head.getByCss('img')).toHaveCount(0);
  await expectAccessible();
});

/** A menu as it is offered, beside those of the demo. */
function menuLike(
  { menus }: RestaurantReply,
  like: string,
  change: { readonly id: number; readonly name: string } & Partial<RestaurantReply['menus'][number]>,
): RestaurantReply['menus'][number] {
  const { id, name, ...rest } = change;
  const found = must(
    menus.find(({ main_group_names }) => main_group_names['en'] === like),
    like,
  );
  return { ...found, main_group_id: id, main_group_name: name, main_group_names: { en: name }, ...rest };
}

test('[H-03] a card says what adults, children and others pay, and what is included beside the menu', async ({
  restaurant,
}) => {
  const phone = await comeHome(restaurant, (reply) => {
    const [item] = reply.extra_items;
    const like = must(item, 'an extra item');
    const extra = (item_id: number, name: string, price_1: number) => ({
      ...like,
      ...{ item_id, item_name1: name, item_name2: name, item_names: { en: name }, price_1 },
    });
    return {
      extra_items: [extra(901, 'Feast', 30), extra(902, 'Bread', 2), extra(903, 'Feast, over 70', 21)],
      menus: [
        menuLike(reply, dinner, {
          ...{ id: 77, name: 'Feast', normal_price: 32, child_price: 15, other_price: 21 },
          ...{ extra_normal: '901,902', extra_child: '', extra_other: '903' },
        }),
      ],
    };
  });
  const card = section(phone, 'home.menus').getByRole('button');
  await expect(card).toHaveCount(1);
  for (const words of [
    '€32.00',
    'per adult',
    'Children €15.00',
    'Feast, over 70: €21.00',
    'Includes: Bread €2.00',
  ])
    await expect(card).toContainText(words);
});

test('[H-03, O-01] a cover charge that is the same for all names adults and children, and no others', async ({
  restaurant,
}) => {
  const phone = await comeHome(restaurant);
  const card = section(phone, 'home.menus').getByRole('button', { name: new RegExp(`^${aLaCarte}`) });
  await expect(card).toContainText('Cover: Adults €2.50 and Children €1.00');
  await card.click();
  await expect(phone.dialog.getByRole('group', { name: 'Children', exact: true })).toBeVisible();
  await expect(phone.dialog.getByRole('group', { name: 'Others', exact: true })).toHaveCount(0);
});

for (const [spot, names] of [
  ['table', ['Lunch', 'Dinner', 'À la carte', 'Staff meals', 'Parties']],
  ['takeaway', ['À la carte']],
] as const) {
  test(`[H-03] menu groups without a number above 0 are nowhere, and 9999 and 10000 not where food is taken away: ${spot}`, async ({
    restaurant,
  }) => {
    const phone = await arrive(restaurant, {
      spot,
      with: (server) =>
        server.change(addresses.restaurant, (reply) => ({
          ...reply,
          menus: [
            ...reply.menus,
            menuLike(reply, aLaCarte, { id: 9999, name: 'Staff meals' }),
            menuLike(reply, aLaCarte, { id: 10000, name: 'Parties' }),
            menuLike(reply, aLaCarte, { id: 0, name: 'Nothing yet' }),
            menuLike(reply, aLaCarte, { id: -3, name: 'Set aside' }),
          ],
        })),
    });
    const menus = section(phone, spot === 'table' ? 'home.menus' : 'home.menusToGo').getByRole('listitem');
    await expect(menus).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  });
}

test('[H-03] who comes back home from an open table finds its own menu with its round, and what else can be ordered there', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 5, seconds: 600 });
  const [phone] = await sitDown(restaurant, 1, { menu: dinner, adults: 2 });
  await phone.add('Salted edamame', 2);
  await phone.button('nav.home').click();
  const menus = section(phone, 'home.menus').getByRole('listitem');
  await expect(menus).toHaveText([/^Dinner.*Round 1: 2 of 10/, /^À la carte/]);
  const own = menus.first().getByRole('button');
  await expect(own).toHaveAttribute('aria-current', 'true');
  await expectAccessible();

  // Each card leads to its menu.
  await menus.last().getByRole('button').click();
  await phone.expectMenu();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(aLaCarte);
  await phone.button('nav.home').click();
  await own.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dinner');
});

test('[BH-05, BH-08] a table keeps the menu it has paid for on its home after that menu’s hours', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1, { menu: dinner });
  const closed_menus = String(restaurant.menu(dinner).main_group_id);
  restaurant.change({ kitchen: { ...restaurant.kitchen, closed_menus } });
  await phone.button('nav.home').click();
  await expect(section(phone, 'home.menus').getByRole('button', { name: /^Dinner/ })).toBeEnabled();
});

test('[H-04] of seven pictures five lie side by side; arrows lead from one to the next, and nothing moves by itself', async ({
  restaurant,
}) => {
  const phone = await comeHome(restaurant, () => ({ bulletins: Array.from({ length: 7 }, () => kept) }));
  const pictures = section(phone, 'home.pictures');
  await expect(pictures.getByRole('button', { name: /^Open picture/ })).toHaveCount(5);
  const first = pictures.getByRole('button', { name: 'Open picture 1 of 5', exact: true });
  const next = pictures.getByRole('button', { name: 'Next picture' });
  const previous = pictures.getByRole('button', { name: 'Previous picture' });
  await scrollIntoView(first);
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(pictures).toContainText('2 of 5');
  await expect(pictures.getByRole('button', { name: 'Open picture 2 of 5' })).toBeInViewport({ ratio: 0.9 });
  for (let step = 0; step < 3; step += 1) {
    await standsStill();
    await next.click();
  }
  await expect(pictures).toContainText('5 of 5');
  await expect(next).toBeDisabled();
});

test('[H-04] without pictures there are words in their place, and no arrows', async ({ restaurant }) => {
  const phone = await comeHome(restaurant, () => ({ bulletins: [] }));
  const pictures = section(phone, 'home.pictures');
  await expect(pictures.getByText(phone.words.say('home.noPicture'), { exact: true })).toBeVisible();
  await expect(pictures.getByRole('button')).toHaveCount(0);
});

/** How much larger than its place a picture of the viewer is drawn. */
function scaleOf(viewer: Locator): Promise<number> {
  return ask(viewer.getByCss('.yarl__slide_current img'), (picture) => {
    const box = picture.getBoundingClientRect();
    return Math.round((box.width / picture.offsetWidth) * 10) / 10;
  });
}

for (const language of ['en', 'de', 'zh'] as const) {
  test(`[H-04] a tap opens the viewer at that picture: buttons zoom, keys turn over and close, the focus comes back, in ${language}`, async ({
    restaurant,
  }) => {
    const phone = await comeHome(restaurant, () => ({ bulletins: [kept, kept, kept], guide: [] }), language);
    const { words } = phone;
    const opener = phone.button('home.openPicture', { number: '2', total: '3' });
    await opener.click();
    const viewer = page.getByRole('dialog', { name: words.say('home.pictures') });
    await expect(viewer).toBeVisible();
    await standsStill();
    const shown = viewer.getByCss('.yarl__slide_current img');
    await expect(shown).toHaveAttribute('alt', words.say('home.pictureCount', { number: '2', total: '3' }));
    await expect.poll(() => isDrawn(shown)).toBe(true);
    await expectAccessible();
    await expect(viewer.getByRole('region', { name: words.say('home.pictures') })).toHaveAttribute(
      'aria-roledescription',
      words.say('home.gallery'),
    );

    const larger = viewer.getByRole('button', { name: words.say('home.zoomIn') });
    await expect(larger).toBeEnabled();
    await larger.click();
    await expect.poll(() => scaleOf(viewer)).toBeGreaterThan(1.5);
    const smaller = viewer.getByRole('button', { name: words.say('home.zoomOut') });
    await expect(smaller).toBeEnabled();
    while (await ask(smaller, (button) => !(button as HTMLButtonElement).disabled)) {
      await smaller.click();
      await standsStill();
    }
    await expect.poll(() => scaleOf(viewer)).toBe(1);

    await press('ArrowRight');
    await expect(shown).toHaveAttribute('alt', words.say('home.pictureCount', { number: '3', total: '3' }));
    await press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(words.language === 'en' ? [] : words.findEnglish()).toEqual([]);
  });
}

for (const [gesture, lookCloser] of [
  ['a double tap', (picture: Locator) => userEvent.dblClick(picture)],
  ['two fingers going apart', async (picture: Locator) => pinchApart(await ask(picture, middleOf))],
] as const) {
  test(`[H-04] ${gesture} looks closer, and Back closes the viewer and stays home`, async ({
    restaurant,
  }) => {
    const phone = await comeHome(restaurant, () => ({ bulletins: [kept], guide: [] }));
    await phone.button('home.openPicture', { number: '1', total: '1' }).click();
    const viewer = page.getByRole('dialog', { name: phone.words.say('home.pictures') });
    await expect(viewer).toBeVisible();
    await standsStill();
    const shown = viewer.getByCss('.yarl__slide_current img');
    await expect.poll(() => isDrawn(shown)).toBe(true);
    await lookCloser(shown);
    await expect.poll(() => scaleOf(viewer)).toBeGreaterThan(1.5);
    history.back();
    await expect(viewer).toHaveCount(0);
    await phone.expectAt('/Home');
  });
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

test('[H-05, ALLERGY-1] a favourite opens what is to be known of the dish, and is marked for who avoids something', async ({
  restaurant,
}) => {
  const dish = 'Home-made tiramisu';
  const phone = await comeHome(restaurant, () => ({ featured: [restaurant.dish(dish).item_id] }));
  const favourite = section(phone, 'home.featured').getByRole('button', { name: dish });
  await favourite.click();
  const detail = phone.dialog.first();
  await expect(detail).toBeVisible();
  await expectAccessible();
  // It is ordered on the menu.
  await expect(detail.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await detail.getByRole('button', { name: phone.words.say('allergy.title') }).click();
  await page
    .getByRole('group', { name: phone.words.say('allergy.title') })
    .getByRole('button', { name: phone.words.say('allergen.milk'), exact: true })
    .click();
  await phone.button('allergy.done').click();
  await expect(detail).toContainText('Contains milk');
  await press('Escape');
  await expect(phone.dialog).toHaveCount(0);
  await expect(favourite).toContainText('Contains milk');
  await expect(favourite).toBeFocused();
});

test('[H-05] home shows the favourites with their prices, the restaurant’s notice, and its own guide, whose pictures open', async ({
  restaurant,
}) => {
  const phone = await comeHome(restaurant, () => ({
    notice: { en: 'Fish served raw has been frozen.' },
    guide: [kept, kept],
    featured: [restaurant.dish('Home-made tiramisu').item_id, 999_999],
  }));
  const favourites = section(phone, 'home.featured');
  // One that is on no menu any more is left out.
  await expect(favourites.getByRole('listitem')).toHaveText(['Home-made tiramisu€5.50']);
  await expect(page.getByText('Fish served raw has been frozen.', { exact: true })).toBeVisible();
  const guide = section(phone, 'home.guide');
  await guide.getByRole('button', { name: 'Open picture 2 of 2' }).click();
  const viewer = page.getByRole('dialog', { name: phone.words.say('home.guide') });
  await expect(viewer.getByCss('.yarl__slide_current img')).toHaveAttribute('alt', '2 of 2');
  await press('Escape');
  await expect(viewer).toHaveCount(0);
});

test('[H-05] a restaurant without favourites, notice and guide has no headings for them', async ({
  restaurant,
}) => {
  const phone = await comeHome(restaurant, () => ({ notice: {}, guide: [], featured: [] }));
  await expect(page.getByRole('heading', { name: phone.words.say('home.menus') })).toBeVisible();
  for (const key of ['home.featured', 'home.guide']) {
    await expect(page.getByRole('heading', { name: phone.words.say(key), exact: true })).toHaveCount(0);
  }
});

test('[H-07] home leads to the restaurant’s other places, each by its name: a number of digits opens a chat, any other address opens as given', async ({
  restaurant,
}) => {
  const phone = await comeHome(restaurant, ({ propaganda }) => ({
    propaganda: [
      ...propaganda,
      { name: 'WHATSAPP', url: 'https://chat.example/us' },
      { name: 'BLOG', url: 'https://blog.example/' },
      { name: 'OFFICIAL_WEBSITE', url: 'javascript:alert(1)' },
    ],
  }));
  const links = section(phone, 'home.links').getByRole('link');
  await expect(links.first()).toBeVisible();
  const found = links.elements().map((link) => [textOf(link), link.getAttribute('href')]);
  expect(found).toEqual([
    ['Website', 'https://lanterna-e-basilico.example/'],
    ['Book a table', 'https://lanterna-e-basilico.example/prenota'],
    ['Takeaway', 'https://lanterna-e-basilico.example/asporto'],
    ['WhatsApp', 'https://wa.me/390550001414'],
    ['Facebook', 'https://facebook.example/lanternaebasilico'],
    ['TikTok', 'https://tiktok.example/@lanternaebasilico'],
    ['Twitter', 'https://twitter.example/lanternabasilico'],
    ['Tripadvisor', 'https://tripadvisor.example/lanternaebasilico'],
    ['Instagram', 'https://instagram.example/lanternaebasilico'],
    ['Google', 'https://maps.example/lanternaebasilico'],
    ['WhatsApp', 'https://chat.example/us'],
    ['More about us', 'https://blog.example/'],
  ]);
});

test('[H-08, K-03] name and table come in one line once home is scrolled by 200 and stands there for 100 ms, and go on the way back', async ({
  restaurant,
}) => {
  restaurant.useMovableClock();
  const phone = await comeHome(restaurant);
  await expect(phone.orderNow).toBeVisible();
  await standsStill();
  restaurant.stopClock();
  const line = page.getByCss('[aria-hidden="true"]:has(> div > span)').getByText('Lanterna & Basilico');
  await expect(line).toBeHidden();

  await scrollTo(199);
  await restaurant.moveClock(100);
  await expect(line).toBeHidden();

  await scrollTo(200);
  await restaurant.moveClock(99);
  expect(await ask(line, (element) => element.checkVisibility({ visibilityProperty: true }))).toBe(false);
  await restaurant.moveClock(1);
  await expect(line).toBeVisible();
  await expect(line).toBeInViewport({ ratio: 1 });

  await scrollTo(0);
  await restaurant.moveClock(100);
  await expect(line).toBeHidden();
});

/** Scrolls the page, and waits until it has been told of it. */
async function scrollTo(top: number): Promise<void> {
  const told = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
  window.scrollTo({ top, behavior: 'instant' });
  await told;
}

test('[K-01] the page is dark, what is this guest’s is #00CCCC, and what is the table’s #5B73B2', async ({
  restaurant,
}) => {
  const phone = await comeHome(restaurant);
  await expect(phone.orderNow).toBeVisible();
  const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
  expect({ colorScheme, backgroundColor }).toEqual({
    colorScheme: 'dark',
    backgroundColor: 'rgb(10, 15, 18)',
  });
  expect(await ask(phone.orderNow, (button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(0, 204, 204)',
  );
  const theme = getComputedStyle(document.documentElement);
  expect([theme.getPropertyValue('--primary'), theme.getPropertyValue('--secondary')]).toEqual([
    '#00cccc',
    '#5b73b2',
  ]);
});
