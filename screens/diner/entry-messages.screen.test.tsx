import type { Refusal } from '@tavolata/domain';
import { addresses, type Rejection } from '@tavolata/protocol';
import { arrive, dinner, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Refused, Rejected } from '../support/far-server.ts';
import { expectNoted } from '../support/page-log.ts';

/** A no to opening a table, as the catalogue of entry messages has it: its meaning, the level, and what a guest reads. */
const cases: readonly (readonly [
  meaning: string,
  no: Refusal | Rejection,
  level: 'warning' | 'error',
  words: string,
])[] = [
  [
    'open-table disabled',
    { code: 'opening-disabled' },
    'warning',
    'Our staff open the tables here. Please ask them.',
  ],
  [
    'no menu available',
    { code: 'menu-not-found', menuId: 2 },
    'warning',
    'This menu is not served now. Please choose another.',
  ],
  ['table paused', 'table-paused', 'error', 'This table is taking a break'],
];

for (const [meaning, no, level, words] of cases) {
  test(`[X-05] “${meaning}” is told as ${level}, and the form stays as it was filled`, async ({
    restaurant,
  }) => {
    const phone = await arrive(restaurant);
    const { server } = restaurant.table;
    server.answer(addresses.openTable, () => (typeof no === 'string' ? new Rejected(no) : new Refused(no)));
    await phone.fillOpening(dinner, { adults: 2, children: 0 });
    await phone.button('openTable.submit').click();
    await expect(phone.message(words)).toBeVisible();
    await expect(phone.warning(words)).toHaveCount(level === 'warning' ? 1 : 0);
    const adults = phone.dialog.getByRole('group', {
      name: phone.words.say('openTable.adults'),
      exact: true,
    });
    await expect(adults).toContainText('2');
    await phone.expectAt('/Home');
    expectNoted(`the table was not opened: ${typeof no === 'string' ? no : no.code}`);
  });
}
