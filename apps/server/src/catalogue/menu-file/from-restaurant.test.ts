import { sampleMenu } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { sampleRestaurant } from '../../../test/kill/sample-restaurant.ts';
import { readDemoMenuFile } from '../demo/demo-restaurant.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { checkMenuFile } from './check-menu-file.ts';
import { toMenuFile } from './from-restaurant.ts';
import type { PictureEntry } from './parts.ts';
import { aMenuFile } from './testing/a-menu-file.ts';
import { toRestaurant } from './to-restaurant.ts';

const stored = ({ file = '' }: PictureEntry) => ({ hash: file, thumbHash: 'abc' });
/** Every picture of the demo is another one. */
let pictures = 0;
const drawn = () => ({ hash: `picture-${(pictures += 1)}`, thumbHash: 'abc' });

function writtenAndRead(record: RestaurantRecord): RestaurantRecord {
  const { menuFile, fileErrors } = checkMenuFile(toMenuFile(record, ({ hash }) => ({ file: hash })));
  expect(fileErrors).toEqual([]);
  if (!menuFile) throw new Error('it was refused');
  return toRestaurant(menuFile, stored);
}

test.each([
  ['the demo', readDemoMenuFile()],
  [
    'a small one',
    aMenuFile({
      info: {
        ...{ name: 'Trattoria', timeZone: 'Europe/Rome', nameLanguages: ['it', 'zh'] },
        wifi: { name: 'Ospiti', password: 'pasta-al-forno' },
      },
      sections: [{ name: 'Sala', tables: [{ name: '1', spot: { x: 3, y: 2 } }, { name: '2' }] }],
      businessHours: [{ start: '12:00', end: '15:00', menus: ['lunch'], turns: { minutes: 20 } }],
    }),
  ],
])('a restaurant that is written as a menu file is the same when it is read again: %s', (_, file) => {
  const record = toRestaurant(file, drawn);
  expect(writtenAndRead(record)).toEqual(record);
});

test('[SETUP-9] the pictures that guests leaf through are written with their words', () => {
  const record = toRestaurant(aMenuFile(), drawn);
  const shown: RestaurantRecord = {
    ...record,
    bulletins: [{ ...drawn(), alt: { it: 'Il tè del sabato', zh: '周六茶会' } }, drawn()],
    guide: [{ ...drawn(), alt: { it: 'Si ordina dal telefono' } }],
  };
  expect(writtenAndRead(shown)).toEqual(shown);
});

test('[SETUP-11] which announcements are for guests at a table alone is written, and of the others nothing is', () => {
  const announcements: RestaurantRecord['announcements'] = [
    { icon: 'tray', text: { it: 'Prendete quanto volete' }, isOnlyAtTable: true },
    { icon: 'clock', text: { it: 'La cucina chiude alle 22' } },
  ];
  const record = { ...toRestaurant(aMenuFile(), drawn), announcements };
  expect(writtenAndRead(record)).toEqual(record);
  expect(toMenuFile(record, () => ({})).announcements).toEqual([
    { icon: 'tray', text: { it: 'Prendete quanto volete' }, onlyAtTable: true },
    { icon: 'clock', text: { it: 'La cucina chiude alle 22' } },
  ]);
  const saysNo = aMenuFile({ announcements: [{ icon: 'info', text: { it: 'Ciao' }, onlyAtTable: false }] });
  expect(toRestaurant(saysNo, drawn).announcements).toEqual([{ icon: 'info', text: { it: 'Ciao' } }]);
});

test('what the samples of other tests have is written too, names in the restaurant’s two languages', () => {
  const { catalogue } = writtenAndRead({ ...sampleRestaurant(3), settings: {} });
  expect(catalogue.dishes.map(({ id, price }) => [id, price])).toEqual(
    sampleMenu.dishes.map(({ id, price }) => [id, price]),
  );
  expect(catalogue.dishes[0]?.names).toEqual({
    first: 'Nigiri salmone',
    second: '三文鱼寿司',
    translations: { it: 'Nigiri salmone', zh: '三文鱼寿司' },
  });
});
