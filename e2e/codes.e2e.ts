import { must } from '@tavolata/domain';
import {
  addresses,
  pathTo,
  type CodesReply,
  type QrCodeReply,
  type VisitCodeReply,
} from '@tavolata/protocol';
import { expectAccessible } from './support/axe.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { menuNameOf } from './support/menu-facts.ts';
import { expectCodeOf } from './support/qr-picture.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

const two = { adults: 2, children: 0 };

test('[E-10] a phone of the guests before is asked to scan again when others sit at its table', async ({
  restaurant,
}) => {
  const { tableId, tableValue } = await restaurant.staff.codeOf('12');
  const before = await restaurant.phone();
  await before.scan(tableValue);
  await before.openTable(dinnerOf(restaurant), two);
  await before.page.goto('about:blank');

  const floor = await restaurant.staff.get<{ tables: { table_id: number; visit_id: string }[] }>(
    pathTo(addresses.floor),
  );
  const { visit_id } = must(
    floor.tables.find(({ table_id }) => table_id === tableId),
    'the table is on the floor',
  );
  await restaurant.staff.post(pathTo(addresses.freeTable, tableId), { request_id: 'frees-12', visit_id });
  const next = await restaurant.phone();
  await next.scan(tableValue);
  await next.openTable(dinnerOf(restaurant), two);

  await before.page.goto('/Main');
  await expect(before.page.getByRole('heading', { name: before.words.say('start.scanAgain') })).toBeVisible();
  await expect(before.page).toHaveURL(`${restaurant.server.origin}/`);
});

test('[E-14] a phone that goes by a copy of another’s session is told so and leaves; with a scan of its own it joins', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const copied = await restaurant.phone();
  await copied.page.context().addCookies(await anna.page.context().cookies());
  await copied.page.goto('/Main');
  await expect(copied.message(copied.words.say('rejection.idInUse'))).toBeVisible();
  await expect(copied.page.getByRole('heading', { name: copied.words.say('start.scanAgain') })).toBeVisible();
  await expect(copied.page).toHaveURL(`${restaurant.server.origin}/`);

  // A second page of the same phone is no other device.
  const beside = await anna.page.context().newPage();
  await beside.goto('/Main');
  await expect(beside.getByRole('list', { name: anna.words.say('menu.dishes') })).toBeVisible();

  const { tableValue } = await restaurant.staff.codeOf('12');
  await copied.scan(tableValue);
  await copied.expectMenu();
  await expect(copied.message(copied.words.say('rejection.idInUse'))).toHaveCount(0);
});

test('[E-06] the page for codes makes the code of a table, and asks the staff to log in while codes are sealed', async ({
  restaurant,
}) => {
  const { page, orderNow } = await restaurant.phone();
  await page.goto('/Code');
  await expect(page.getByRole('heading', { name: '生成桌台二维码', level: 1 })).toBeVisible();
  await expectAccessible(page, 'code page');
  const tableId = page.getByLabel('桌台编号', { exact: true });
  await tableId.fill('十二');
  await page.getByRole('button', { name: '生成二维码', exact: true }).click();
  await expect(page.getByText('请输入数字编号。')).toBeVisible();
  await tableId.fill('12');
  await tableId.press('Enter');

  const { account, password } = restaurant.server.loginOf('manager');
  await page.getByLabel('员工账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert').getByText('账号或密码不正确。')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();

  const picture = page.getByRole('img', { name: '桌台 12 的二维码', exact: true });
  const address = await addressOf(restaurant, 12);
  await expectCodeOf(picture, address);
  await expectAccessible(page, 'code page with a code');
  await page.goto(`/${new URL(address).search}`);
  await expect(orderNow).toBeVisible();
});

test('where each visit has its own code, the printed one shows the restaurant and the staff’s one opens the table', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'visit-codes', { enable: true });
  const { tableId, tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  await phone.scan(tableValue);
  const bar = phone.page.getByRole('region', { name: phone.words.say('home.next') });
  await expect(bar.getByText(phone.words.say('home.visitCode'), { exact: true })).toBeVisible();
  await expect(phone.orderNow).toHaveCount(0);
  await phone.button('lite.lookMenu').click();
  await phone.expectMenu();
  await expect(phone.page.getByRole('button', { name: /^Add one / })).toHaveCount(0);
  await expect(phone.button('nav.call')).toHaveCount(0);
  await phone.button('nav.home').click();
  await expect(phone.page).toHaveURL(/\/Home$/);

  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Floor' }).click();
  await page.getByRole('button', { name: /^12/ }).click();
  await page.getByRole('button', { name: 'Show code', exact: true }).click();
  await expect(page.getByText('Let the guests scan this. It ends with their visit.')).toBeVisible();
  const code = await restaurant.staff.get<VisitCodeReply>(pathTo(addresses.visitCode, tableId));
  const picture = page.getByRole('img', { name: 'The code to scan for table 12', exact: true });
  await expectCodeOf(picture, code.url);
  await phone.page.goto(`/${new URL(code.url).search}`);
  await phone.openTable(dinnerOf(restaurant), two);
});

test('the room of codes prints a card for each table, and makes a table’s code anew', async ({
  restaurant,
}) => {
  const { tableId, tableValue } = await restaurant.staff.codeOf('12');
  const letters = await lettersOf(restaurant, tableId);
  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Codes' }).click();
  const picture = page.getByRole('img', { name: 'The code to scan for table 12', exact: true });
  await expectCodeOf(picture, await addressOf(restaurant, tableId));
  await expectAccessible(page, 'codes');

  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet.getByText(`${letters.slice(0, 3)} ${letters.slice(3)}`)).toBeVisible();
  await expect(sheet.getByText('Allergen list on paper: ask us').first()).toBeVisible();
  await expect(picture).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'New code for table 12', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'New code for table 12?' });
  await question.getByRole('button', { name: 'New code', exact: true }).click();
  await expect(page.getByText('Table 12 has a new code. Print its card.').first()).toBeVisible();
  await expect.poll(() => lettersOf(restaurant, tableId)).not.toBe(letters);
  const late = await restaurant.phone();
  await late.scan(tableValue);
  await expect(late.page.getByRole('heading', { name: late.words.say('start.scanAgain') })).toBeVisible();
});

/** What the code on a table says, with the public address that phones reach. */
async function addressOf({ staff }: Restaurant, tableId: number): Promise<string> {
  return (await staff.post<QrCodeReply>(pathTo(addresses.tableCode), { table_id: tableId })).url;
}

async function lettersOf({ staff }: Restaurant, tableId: number): Promise<string> {
  const { tables } = await staff.get<CodesReply>(pathTo(addresses.codes));
  return must(
    tables.find(({ table_id }) => table_id === tableId),
    'every table has its codes',
  ).short_code;
}

function dinnerOf({ menu }: Restaurant): string {
  return menuNameOf(
    must(
      menu.menus.find((one) => menuNameOf(one).startsWith('Dinner')),
      'the demo restaurant has a dinner',
    ),
  );
}
