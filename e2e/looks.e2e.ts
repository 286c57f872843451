import { must } from '@tavolata/domain';
import sharp from 'sharp';
import { isCompared, takeSheet } from './sheets/contact-sheet.ts';
import { shrunk, unlikeKept, unlikePlaces } from './sheets/kept-sheet.ts';
import { nameOf } from './support/menu-facts.ts';
import { expect, test } from './support/restaurant.ts';

test.use({ isFridayEvening: true });

test('the menu with a cart looks as it was kept, in six windows, in German and Chinese', async ({
  restaurant,
}, testInfo) => {
  test.skip(!isCompared, 'the kept sheets have the letters of Debian’s chromium-headless-shell');
  const { tableValue } = await restaurant.staff.codeOf('12');
  const dinner = must(restaurant.menu.menus[1], 'the demo’s dinner');
  const [first, second] = restaurant.menu.plainDishesOf(dinner);
  for (const language of ['de', 'zh'] as const) {
    const phone = await restaurant.phone({ language });
    const opening = { menuId: dinner.main_group_id, adults: 2 };
    await phone.sitDown({ tableValue, ...(language === 'de' && { opening }) });
    await phone.add(nameOf(must(first, 'a dish'), language), 2);
    await phone.add(nameOf(must(second, 'two dishes'), language));
    const file = testInfo.outputPath(`${language}.png`);
    await takeSheet(phone.page, file);
    expect.soft(await unlikeKept(`${language}/menu-with-cart`, file), language).toEqual([]);
  }
});

/** A screen with a button on it, and a line of words. */
function drawn({ left = 60, colour = '#14d6d6', blur = 0 }): Promise<Buffer> {
  const words = `<text x="40" y="60" font-size="16" fill="#fff" font-family="sans-serif">Three dishes</text>`;
  const button = `<rect x="${left}" y="100" width="120" height="44" rx="22" fill="${colour}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#0a0f12"/>${words}${button}</svg>`;
  const picture = sharp(Buffer.from(svg)).removeAlpha();
  return (blur > 0 ? picture.blur(blur) : picture).png().toBuffer();
}

test('a part that has moved, gone or another colour is found; letters drawn a little otherwise are not', async () => {
  const kept = await shrunk(await drawn({}));
  const placesIn = async (change: Parameters<typeof drawn>[0]) => unlikePlaces(kept, await drawn(change));
  expect(await placesIn({})).toEqual([]);
  expect(await placesIn({ blur: 0.8 })).toEqual([]);
  expect((await placesIn({ left: 80 })).map(({ x, y }) => [x, y])).toContainEqual([60, 100]);
  expect((await placesIn({ colour: '#0a0f12' })).length).toBeGreaterThan(12);
  expect((await placesIn({ colour: '#ffb020' })).length).toBeGreaterThan(12);
});
