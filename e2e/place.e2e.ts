import { addresses, pathTo, type StaffTableReply } from '@tavolata/protocol';
import type { Phone } from './support/phone.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { dinner } from './support/sit-down.ts';

const door = { latitude: 43.76961, longitude: 11.25583 };
const faraway = { latitude: 43.80571, longitude: 11.25583 };

/** From now on the restaurant takes orders only within 100 m of its door. */
async function fence(restaurant: Restaurant): Promise<void> {
  await changeSetting(restaurant, 'google_map_lat', door.latitude);
  await changeSetting(restaurant, 'google_map_lng', door.longitude);
  await changeSetting(restaurant, 'map_scope', 100);
  await changeSetting(restaurant, 'set_map', 1);
}

/** Puts the phone there; a phone that was put nowhere denies. */
async function stand(phone: Phone, place: { latitude: number; longitude: number }, accuracy = 10) {
  await phone.page.context().grantPermissions(['geolocation']);
  await phone.page.context().setGeolocation({ ...place, accuracy });
}

async function scanAtFencedTable(restaurant: Restaurant, phone: Phone) {
  await fence(restaurant);
  const { tableValue } = await restaurant.staff.codeOf('12');
  await phone.scan(tableValue);
}

test('[G-02] a guest far away may read the menu of an open table, and sends nothing', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
  await stand(anna, door);
  await scanAtFencedTable(restaurant, anna);
  await anna.openTable(dinner, { adults: 2, children: 0 });

  const ben = await restaurant.phone();
  await stand(ben, faraway);
  const { tableValue } = await restaurant.staff.codeOf('12');
  await ben.scan(tableValue);
  await ben.button('place.look').click();
  await ben.expectMenu();
  await ben.add('Salted edamame');
  await ben.openCart();
  await ben.button('cart.sendRound', { number: '1' }).or(ben.button('cart.send')).click();
  await expect(ben.dialog.getByRole('heading', { name: ben.words.say('place.outsideTitle') })).toBeVisible();
  const { batches } = await restaurant.staff.get<StaffTableReply>(
    pathTo(addresses.staffTable, (await restaurant.staff.codeOf('12')).tableId),
  );
  expect(batches).toEqual([]);
});
