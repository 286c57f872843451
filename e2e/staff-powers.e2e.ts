import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { expectAccessible } from './support/axe.ts';
import { menuNameOf } from './support/menu-facts.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';

test('[R-17, K-02] a manager switches rounds on, and the floor shows what each table has used and left', async ({
  restaurant,
}) => {
  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Rounds' }).check();
  const dishes = page.getByRole('textbox', { name: 'Dishes per person and round' });
  await dishes.fill('5');
  await dishes.press('Enter');
  await expect(page.getByText('4 guests → 20 dishes per round')).toBeVisible();
  await expectAccessible(page, 'settings');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Saved. All phones follow at once.')).toBeVisible();

  await openTable12(restaurant);
  await page.getByRole('link', { name: 'Floor' }).click();
  await page.getByRole('button', { name: /^12/ }).click();
  const panel = page.getByRole('complementary', { name: 'Table 12' });
  await expect(panel.getByText('10 dishes left')).toBeVisible();

  await panel.getByRole('button', { name: 'Change people' }).click();
  const people = page.getByRole('alertdialog', { name: 'People at table 12' });
  await people.getByRole('button', { name: 'One more: Adults' }).click();
  await expect(people.getByText('15 dishes')).toBeVisible();
  await expectAccessible(page, 'change people');
  await people.getByRole('button', { name: 'Save' }).click();
  await expect(people).toBeHidden();
  await expect(panel.getByText('15 dishes left')).toBeVisible();
  const { tables } = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
  expect(tables.find(({ table_name }) => table_name === '12')).toMatchObject({ adult_number: 3 });

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.getByText('People: 3 adults')).toBeVisible();
  await expect(page.getByText('Changed “Rounds”')).toBeVisible();
  await expectAccessible(page, 'log');
});

async function openTable12(restaurant: Restaurant): Promise<void> {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  await phone.scan(tableValue);
  await phone.openTable(menuNameOf(dinnerOf(restaurant)), { adults: 2, children: 0 });
}

function dinnerOf({ menu }: Restaurant) {
  return must(
    menu.menus.find((one) => menuNameOf(one).startsWith('Dinner')),
    'the demo restaurant has a dinner',
  );
}

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  test(`at ${width}x${height} a message covers neither the ways to the rooms nor what stands at the head of the floor`, async ({
    restaurant,
  }) => {
    const { page } = await restaurant.kitchen();
    await page.setViewportSize({ width, height });
    await page.getByRole('link', { name: 'Floor', exact: true }).click();
    const chips = page.getByRole('button', { name: /^(All|Needs you|In use|Free)/ });
    await expect(chips.first()).toBeVisible();
    const parts = [
      page.getByRole('heading', { name: 'Floor', level: 1 }),
      ...(await chips.all()),
      ...(await page.getByRole('navigation').getByRole('link').all()),
    ];
    expect(parts.length).toBeGreaterThan(10);
    const pressed = await Promise.all(parts.map((part) => part.boundingBox()));

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Rounds' }).check();
    const dishes = page.getByRole('textbox', { name: 'Dishes per person and round' });
    await dishes.fill('5');
    await dishes.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
    const message = page.getByRole('region', { name: 'Messages' });
    await expect(message.getByText('Saved. All phones follow at once.')).toBeVisible();
    const shown = await message.boundingBox();
    for (const box of pressed) expect(overlap(box, shown)).toBe(false);
  });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: Box | null, other: Box | null): boolean {
  const [a, b] = [must(one, 'what is pressed has a place'), must(other, 'the message has a place')];
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}
