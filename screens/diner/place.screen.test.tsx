import { addresses } from '@tavolata/protocol';
import { vi } from 'vitest';
import { arrive, dinner, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { pressBlocked } from '../support/locators.ts';
import type { Phone } from '../support/phone.ts';

const door = { latitude: 43.76961, longitude: 11.25583 };
const faraway = { latitude: 43.80571, longitude: 11.25583 };

interface Place {
  readonly latitude: number;
  readonly longitude: number;
  /** How far the phone may be wrong, in metres. */
  readonly accuracy?: number;
}

/** Where the phone is; `null` where its guest denies to say so. */
let place: Place | null = null;

/** A phone that has scanned a table of a restaurant that takes orders only at its door. */
async function arriveAtFence(restaurant: DemoRestaurant, at: Place | null): Promise<Phone> {
  place = at;
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if (place) {
      const coords = { accuracy: 10, ...place };
      found({ coords, timestamp: Date.now() } as GeolocationPosition);
    } else failed?.({ code: 1, message: 'denied' } as GeolocationPositionError);
  });
  return arriveAtDoor(restaurant);
}

function arriveAtDoor(restaurant: DemoRestaurant): Promise<Phone> {
  return arrive(restaurant, {
    session: { place_check: 'due' },
    with: (server) =>
      server.answer(addresses.showPosition, ({ body }) => {
        const { latitude, accuracy } = body as Required<Place>;
        if (accuracy > 1000) return { whereabouts: 'unknown' };
        return { whereabouts: latitude === door.latitude ? 'inside' : 'outside' };
      }),
  });
}

test('[G-02] a guest in the restaurant is asked nothing more', async ({ restaurant }) => {
  const phone = await arriveAtFence(restaurant, door);
  await phone.openTable(dinner, { adults: 2, children: 0 });
  await phone.add('Salted edamame');
  await phone.openCart();
  await phone.send();
  await expect(phone.dialog).toHaveCount(0);
});

test('[G-02] a guest who is too far away is told so, looks around, comes closer and opens the table', async ({
  restaurant,
}) => {
  const phone = await arriveAtFence(restaurant, faraway);
  const title = phone.dialog.getByRole('heading', { name: phone.words.say('place.outsideTitle') });
  await expect(title).toBeVisible();
  await expect(phone.dialog).toContainText(phone.words.say('place.outside'));

  await phone.button('place.look').click();
  await expect(phone.dialog).toBeHidden();
  await expect(phone.orderNow).toHaveAttribute('aria-disabled', 'true');
  await expect.element(phone.orderNow).toHaveAccessibleDescription(phone.words.say('place.outside'));

  // A button that says why it does nothing is pressed all the same.
  await pressBlocked(phone.orderNow);
  await expect(title).toBeVisible();
  place = door;
  await phone.button('place.again').click();
  await expect(phone.dialog).toBeHidden();
  await phone.openTable(dinner, { adults: 2, children: 0 });
});

test('[G-02] a phone that does not say where it is can’t open the table, is told why, and may try again', async ({
  restaurant,
}) => {
  const phone = await arriveAtFence(restaurant, null);
  const title = phone.dialog.getByRole('heading', { name: phone.words.say('place.failedTitle') });
  await expect(title).toBeVisible();
  await expect(phone.dialog).toContainText(phone.words.say('place.failed'));
  await expect(phone.dialog).toContainText(phone.words.say('start.askStaff'));
  place = door;
  await phone.button('place.again').click();
  await expect(phone.dialog).toBeHidden();
  await expect.element(phone.orderNow).not.toHaveAttribute('aria-disabled');
});

test('[G-02] a phone that knows only roughly where it is proves nothing', async ({ restaurant }) => {
  const phone = await arriveAtFence(restaurant, { ...door, accuracy: 5000 });
  await expect(phone.dialog).toContainText(phone.words.say('place.unknown'));
});

test('[G-02] a browser that knows no places can’t open the table', async ({ restaurant }) => {
  const known = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  try {
    const phone = await arriveAtDoor(restaurant);
    await expect(phone.dialog).toContainText(phone.words.say('place.unsupported'));
    await expect(phone.button('place.again')).toHaveCount(0);
    await phone.button('place.look').click();
    await expect(phone.orderNow).toHaveAttribute('aria-disabled', 'true');
  } finally {
    if (known) Object.defineProperty(Navigator.prototype, 'geolocation', known);
  }
});
