import { expect, type Locator, type Page } from '@playwright/test';
import { addresses, pathTo, type Ack, type CartSnapshot } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import type { Words } from './words.ts';

interface SittingDown {
  /** What the code on the table says. */
  readonly tableValue: string;
  readonly opening?: { readonly menuId: number; readonly adults: number };
}

/** A guest's phone in one language, used as a guest does: by the words that stand on the screen. */
export class Phone {
  readonly page: Page;
  readonly words: Words;
  readonly #origin: string;

  constructor(page: Page, words: Words, origin: string) {
    this.page = page;
    this.words = words;
    this.#origin = origin;
  }

  /** The button with the words of a key. */
  button(key: string, fill: Readonly<Record<string, string>> = {}): Locator {
    return this.page.getByRole('button', { name: this.words.say(key, fill), exact: true });
  }

  /** One of a few words of which one is on. */
  radio(key: string): Locator {
    return this.page.getByRole('radio', { name: this.words.say(key), exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** What the phone tells its guest, as it stands on the screen. */
  message(text: string | RegExp): Locator {
    return this.page
      .getByRole('region', { name: this.words.say('message.region') })
      .getByText(text, { exact: typeof text === 'string' });
  }

  /** A message that is shown as a warning: the levels differ by the picture before the words. */
  warning(text: string): Locator {
    const sign = this.page.locator(':scope > svg use[href$="#warning"]');
    return this.page
      .getByRole('region', { name: this.words.say('message.region') })
      .locator('div', { has: sign })
      .getByText(text, { exact: true });
  }

  get orderNow(): Locator {
    return this.button('home.orderNow');
  }

  async scan(tableValue: string): Promise<void> {
    await this.page.goto(`/?table_id=${encodeURIComponent(tableValue)}`);
  }

  /** Sits down by calls, as the app makes them, and stands before the menu. The first at a table says how it is opened. */
  async sitDown({ tableValue, opening }: SittingDown): Promise<void> {
    await this.#call(pathTo(addresses.scan), { table_id: tableValue });
    if (opening) {
      await this.#call(pathTo(addresses.openTable), {
        request_id: randomUUID(),
        select_menu: String(opening.menuId),
        adult_number: opening.adults,
        child_number: 0,
        other_number: 0,
      });
    }
    await this.page.goto('/Main');
    await this.expectMenu();
  }

  async #call(path: string, data: object): Promise<void> {
    const answer = await this.page.context().request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  }

  /** From Home to the menu: says how many they are and takes the menu with this name. */
  async openTable(menuName: string, heads: { adults: number; children: number }): Promise<void> {
    await this.orderNow.click();
    await this.dialog.getByRole('radio', { name: startingWith(menuName) }).check();
    for (const kind of ['adults', 'children'] as const) {
      const more = this.button('openTable.add', { kind: this.words.say(`openTable.${kind}`) });
      for (let head = 0; head < heads[kind]; head += 1) await more.click();
    }
    await this.button('openTable.submit').click();
    await this.expectMenu();
  }

  /** From Home to the menu of a table that somebody has opened already. */
  async goToMenu(): Promise<void> {
    await this.button('home.continue').click();
    await this.expectMenu();
  }

  async expectMenu(): Promise<void> {
    await expect(this.page).toHaveURL(/\/Main$/);
    await expect(this.page.getByRole('list', { name: this.words.say('menu.dishes') })).toBeVisible();
  }

  /** Looks at another menu of the restaurant. */
  async switchMenu(menuName: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await this.dialog.getByRole('button', { name: startingWith(menuName) }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(menuName);
  }

  async search(text: string): Promise<void> {
    await this.button('menu.search').click();
    const field = this.page.getByRole('searchbox', { name: this.words.say('search.label') });
    await field.fill(text);
    await field.press('Enter');
  }

  /** Finds a dish by its name and takes it this often. */
  async add(dishName: string, times = 1): Promise<void> {
    await this.search(dishName);
    const more = this.button('dish.addOne', { name: dishName });
    for (let time = 0; time < times; time += 1) await more.click();
    await this.button('search.cancel').click();
  }

  async openCart(): Promise<void> {
    const cart = this.words.say('nav.cart');
    await this.page
      .getByRole('navigation', { name: this.words.say('nav.label') })
      .getByRole('button', { name: cart })
      .click();
    await expect(this.button('cart.close')).toBeVisible();
  }

  /** Closes the cart, and waits until it has slid away with all that it named. */
  async closeCart(): Promise<void> {
    await this.button('cart.close').click();
    await expect(this.dialog).toBeHidden();
  }

  /** Sends what lies in the open cart; the drawer closes when the kitchen has it. */
  async send(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.words.say('cart.send'), exact: true })
      .or(this.page.getByRole('button', { name: roundOf(this.words.say('cart.sendRound')) }))
      .click();
    await expect(this.dialog).toBeHidden();
  }

  async openOrders(): Promise<void> {
    await this.button('nav.orders').click();
    await expect(
      this.page.getByRole('heading', { name: this.words.say('orders.title'), level: 1 }),
    ).toBeVisible();
  }

  /** The part of the open cart that belongs to a seat. */
  seat(seat: number, whose: 'own' | 'other'): Locator {
    const name = this.words.say(whose === 'own' ? 'cart.youGuest' : 'cart.guest', { seat: String(seat) });
    return this.dialog.getByRole('region', { name, exact: true });
  }

  /** A dish on the page of orders. */
  orderedDish(name: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, level: 3 }) });
  }

  /** What a phone could send that is not our app, with this phone's own session. */
  async sendByHand(name: string, content: object): Promise<Ack | Ack<CartSnapshot>> {
    const cookies = await this.page.context().cookies();
    const cookie = cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ');
    const socket = io(this.#origin, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true });
    try {
      // The answer's shape is the protocol's `Ack`.
      return (await socket.timeout(5000).emitWithAck(name, content)) as Ack | Ack<CartSnapshot>;
    } finally {
      socket.close();
    }
  }
}

/** The words about a round, whichever its number. */
function roundOf(text: string): RegExp {
  return new RegExp(`^${text.replace('{number}', String.raw`\d+`)}$`);
}

/** A name that goes on, as that of a menu does with its prices. */
function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}( |$)`);
}
