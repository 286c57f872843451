import type { Refusal } from '@tavolata/domain';
import { addresses, type Rejection } from '@tavolata/protocol';
import type { Level } from '@tavolata/ui';
import { page, type Locator } from 'vitest/browser';
import { vi } from 'vitest';
import {
  aLaCarte,
  arrive,
  changeSetting,
  dinner,
  sitDown,
  test,
  type DemoRestaurant,
} from './demo-table.tsx';
import { expect } from './expect.ts';
import { anna } from './guest.tsx';
import { Refused, Rejected } from './far-server.ts';
import type { Phone } from './phone.ts';

/** A message of the specification's catalogues: how it comes about, and how a guest is told. */
export interface CatalogueCase {
  /** Lets it come about. Answers the phone that is told. */
  readonly provoke: (restaurant: DemoRestaurant) => Promise<Phone>;
  /** A message of that level, or the place on the screen where the words stand instead. */
  readonly told: Level | ((phone: Phone, words: string | RegExp) => Locator);
  /** The words with their numbers, where the text has some. */
  readonly words?: string | RegExp;
  /** Where the guest is then. */
  readonly at: '/' | '/Home' | '/Main';
  /** What else the catalogue says of it. */
  readonly then?: (phone: Phone, restaurant: DemoRestaurant) => Promise<void>;
}

/** One test for each message of a catalogue. */
export function testCatalogue<Messages extends Readonly<Record<string, string>>>(
  id: string,
  messages: Messages,
  cases: Readonly<Record<keyof Messages, CatalogueCase>>,
): void {
  for (const [meaning, { provoke, told, words, at, then }] of Object.entries<CatalogueCase>(cases)) {
    const how = typeof told === 'string' ? `told as ${told}` : 'read where it belongs';
    test(`[${id}] “${meaning}” is ${how}, at ${at}`, async ({ restaurant }) => {
      const phone = await provoke(restaurant);
      const text = words ?? phone.words.say(messages[meaning] ?? '');
      const place = typeof told === 'string' ? phone.told(told, text) : told(phone, text);
      await expect(place).toBeVisible();
      await phone.expectAt(at);
      await then?.(phone, restaurant);
    });
  }
}

/** The page's own words, beside what they are about. */
export function inMain(_: Phone, words: string | RegExp): Locator {
  return page.getByRole('main').getByText(words, { exact: true }).first();
}

/** In the place of what should stand there. */
export function asAlert(_: Phone, words: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: words });
}

/** What lies over the page says it. */
export function inDialog({ dialog }: Phone, words: string | RegExp): Locator {
  return dialog.getByText(words, { exact: true }).first();
}

/** A question that cannot be put aside says it. */
export function inQuestion(_: Phone, words: string | RegExp): Locator {
  return page.getByRole('alertdialog').getByText(words, { exact: true }).first();
}

/** The page is about nothing else. */
export function asHeading(_: Phone, words: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name: words, exact: true });
}

/** From the form that opens a table, filled and sent, to what the server says. */
export async function openAndHear(restaurant: DemoRestaurant, no?: Refusal | Rejection): Promise<Phone> {
  const phone = await arrive(restaurant);
  const { server } = restaurant.table;
  await phone.fillOpening(dinner, { adults: 2, children: 0 });
  if (no) server.answer(addresses.openTable, typeof no === 'string' ? new Rejected(no) : new Refused(no));
  // A session that the server does not know does not come back either.
  if (no === 'no-session' || no === 'scan-again') server.answer(addresses.resume, new Rejected(no));
  await phone.button('openTable.submit').click();
  return phone;
}

type NoGuest = 'no-session' | 'id-in-use';

export async function comeBackTo(restaurant: DemoRestaurant, no: NoGuest): Promise<Phone> {
  const [phone] = await sitDown(restaurant, 1);
  await loseAndRefuseLine(restaurant, phone, no);
  return phone;
}

/** The line comes back, and the server does not take this phone for the guest that it says it is. */
export async function loseAndRefuseLine(
  { table: { server } }: DemoRestaurant,
  { words }: Phone,
  no: NoGuest,
): Promise<void> {
  if (no === 'no-session') {
    server.answer(addresses.resume, new Rejected(no));
    server.onConnect = (socket) => socket.reject(no);
  } else {
    server.onEmit = (_socket, name, args) => {
      const [, answer] = args as [unknown, (ack: unknown) => void];
      if (name === 'FIRST_JOIN') answer({ ok: false, code: no });
    };
  }
  server.cut();
  await expect(page.getByText(words.say('offline.choose')).first()).toBeVisible();
  server.mend();
}

/** The cart is on its way to the kitchen, and its guest opens it again. */
export async function openCartWhileSending(restaurant: DemoRestaurant): Promise<Phone> {
  const [phone] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await phone.add('Home-made tiramisu');
  await phone.openCart();
  restaurant.holdLine();
  await phone.button('cart.send').click();
  await expect(phone.button('cart.sending')).toBeVisible();
  await phone.button('cart.close').click();
  await expect(phone.dialog).toBeHidden();
  await phone.openCart();
  return phone;
}

/** A note is written that the restaurant has just stopped taking, which this phone has not heard. */
export async function writeNoteInVain(restaurant: DemoRestaurant): Promise<Phone> {
  const [phone] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await phone.add('Home-made tiramisu');
  await phone.openCart();
  restaurant.holdLine();
  changeSetting(restaurant, 'dish_remarks', 1);
  await phone.button('cart.edit', { name: 'Home-made tiramisu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Home-made tiramisu' });
  await sheet.getByRole('textbox', { name: phone.words.say('choice.remark') }).fill('no cocoa');
  await sheet.getByRole('button', { name: /^Done/ }).click();
  restaurant.releaseLine();
  return phone;
}

/** The rules have changed, and what is new does not load. */
export async function missNewRules(restaurant: DemoRestaurant): Promise<Phone> {
  const [phone] = await sitDown(restaurant, 1);
  restaurant.table.server.isBroken = addresses.restaurant;
  restaurant.change({ settings: { dish_remarks: 1 } });
  return phone;
}

/** The dishes of the menu do not load. */
export function missMenu(restaurant: DemoRestaurant): Promise<Phone> {
  return arrive(restaurant, {
    diners: [anna],
    with: (server) => server.answer(addresses.menus, new Rejected('failure')),
  });
}

/** A phone that the restaurant asks where it is. */
export function sayWhere(restaurant: DemoRestaurant, answer: 'outside' | 'denied'): Promise<Phone> {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if (answer === 'denied') return failed?.({ code: 1, message: 'denied' } as GeolocationPositionError);
    const coords = { latitude: 43.8, longitude: 11.2, accuracy: 10 };
    found({ coords, timestamp: Date.now() } as GeolocationPosition);
  });
  return arrive(restaurant, {
    session: { place_check: 'due' },
    with: (server) => server.answer(addresses.showPosition, { whereabouts: 'outside' }),
  });
}

/** Whoever may not order from where they are may still look around. */
export async function expectOrderingBlocked(phone: Phone): Promise<void> {
  await phone.button('place.look').click();
  await expect(phone.orderNow).toHaveAttribute('aria-disabled', 'true');
}

/** A guest asks the staff to open the table. */
export async function askStaff(restaurant: DemoRestaurant): Promise<Phone> {
  changeSetting(restaurant, 'open-table-audit', { enable: true });
  const phone = await arrive(restaurant);
  await phone.openTable(dinner, { adults: 2, children: 0 });
  await expect(page.getByRole('region', { name: phone.words.say('approval.label') })).toBeVisible();
  return phone;
}

/** One guest taps, in a restaurant that cooks nothing just now. */
async function orderOutsideHours(restaurant: DemoRestaurant): Promise<Phone> {
  const [phone] = await sitDown(restaurant, 1);
  restaurant.change({ kitchen: { ...restaurant.kitchen, is_business_time: 0 } });
  await tapBlocked(phone, 'Salted edamame');
  return phone;
}

/** A dish that counts, outside the hours: the menu's first categories with exempt dishes are named, both catalogues have it. */
export const dishOutsideHours: CatalogueCase = {
  provoke: orderOutsideHours,
  told: 'warning',
  words:
    'This dish is not available at this time. You can still order: Set menus · Chef’s dishes · Desserts · …',
  at: '/Main',
};

/** Taps a plus that says why it does nothing. */
export async function tapBlocked(phone: Phone, dish: string): Promise<void> {
  await phone.search(dish);
  const plus = phone.button('dish.addOne', { name: dish });
  await plus.hover();
  await plus.click({ force: true });
}

/** Answers what is tapped over the line as the server would who sees more than the phone. */
export async function tapAndHear(
  restaurant: DemoRestaurant,
  no: Rejection | { readonly code: Refusal['code']; readonly [number: string]: number | string },
): Promise<Phone> {
  const [phone] = await sitDown(restaurant, 1, { menu: aLaCarte });
  const code = typeof no === 'string' ? no : no.code;
  const detail = typeof no === 'string' ? null : no;
  restaurant.table.server.onEmit = (_socket, name, args) => {
    const [, answer] = args as [unknown, (ack: unknown) => void];
    if (name === '/cart2/update') answer({ ok: false, code, message: '', detail });
  };
  await phone.search(tapped);
  await phone.button('dish.addOne', { name: tapped }).click();
  return phone;
}

/** Nothing stays of a tap that the server has refused. */
export async function expectTakenBack(phone: Phone): Promise<void> {
  await expect(phone.button('dish.removeOne', { name: tapped })).toHaveCount(0);
}

const tapped = 'Home-made tiramisu';
