import { setTimeout as wait } from 'node:timers/promises';
import { fillRestaurant } from './busy-restaurant.mjs';
import { connectPhone } from './guest-device.mjs';

/** What the apps wait between two attempts, at first and at most, in ms. */
const firstDelay = 200;
const lastDelay = 4000;

/**
 * Phones that come back by themselves when their line ends, as the apps' do.
 * @param {string} origin
 * @param {{ tables: number, phones: number }} size
 */
export async function fillRestaurantForReturn(origin, size) {
  const restaurant = await fillRestaurant(origin, size);
  return restaurant.flatMap(({ phones, cookies }) =>
    phones.map((phone, at) => {
      const lost = new Promise((resolve) => phone.onClose(() => resolve(undefined)));
      let current = phone;
      return {
        close: () => current.close(),
        /** Comes true, with the moment, once it is connected again and has its table's cart. */
        async comeBack() {
          await lost;
          for (let delay = firstDelay; ; delay = Math.min(2 * delay, lastDelay)) {
            await wait(delay * (0.5 + Math.random()));
            try {
              current = await connectPhone(origin, cookies[at] ?? '');
              return performance.now();
            } catch {
              // The server is not there yet.
            }
          }
        },
      };
    }),
  );
}
