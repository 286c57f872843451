import { expect, type Locator, type Page } from '@playwright/test';
import type { Ack, CartSnapshot } from '@tavolata/protocol';
import { io } from 'socket.io-client';

/** A guest's phone, used as a guest does: by what stands on the screen. Its texts are English. */
export class Phone {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  get cart(): Locator {
    return this.page
      .getByRole('dialog')
      .filter({ has: this.page.getByRole('button', { name: 'Close cart' }) });
  }

  async scan(tableValue: string): Promise<void> {
    await this.page.goto(`/?table_id=${encodeURIComponent(tableValue)}`);
  }

  /** From Home to the menu: says how many they are and takes the menu with this name. */
  async openTable(menuName: string, heads: { adults: number; children: number }): Promise<void> {
    await this.page.getByRole('button', { name: 'Order now' }).click();
    const opening = this.page.getByRole('dialog', { name: 'Open your table' });
    await opening.getByRole('radio', { name: startingWith(menuName) }).check({ force: true });
    for (let head = 0; head < heads.adults; head += 1) {
      await opening.getByRole('button', { name: 'One more: Adults' }).click();
    }
    for (let head = 0; head < heads.children; head += 1) {
      await opening.getByRole('button', { name: 'One more: Children' }).click();
    }
    await opening.getByRole('button', { name: 'Open table' }).click();
    await this.expectMenu();
  }

  /** From Home to the menu of a table that somebody has opened already. */
  async goToMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Go to the menu' }).click();
    await this.expectMenu();
  }

  async expectMenu(): Promise<void> {
    await expect(this.page).toHaveURL(/\/Main$/);
    await expect(this.page.getByRole('list', { name: 'Dishes' })).toBeVisible();
  }

  /** Finds a dish by its name and takes it this often. */
  async add(dishName: string, times = 1): Promise<void> {
    await this.page.getByRole('button', { name: 'Search', exact: true }).click();
    const field = this.page.getByRole('searchbox', { name: 'Search dishes' });
    await field.fill(dishName);
    await field.press('Enter');
    const more = this.page.getByRole('button', { name: `Add one ${dishName}`, exact: true });
    for (let time = 0; time < times; time += 1) await more.click();
    await this.page.getByRole('button', { name: 'Cancel' }).click();
  }

  async openCart(): Promise<void> {
    await this.page.getByRole('button', { name: /^Cart/ }).click();
    await expect(this.cart).toBeVisible();
  }

  async openOrders(): Promise<void> {
    await this.page.getByRole('button', { name: 'Orders', exact: true }).click();
    await expect(this.page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  }

  /** The part of the cart that belongs to a seat, by its name: 'You, guest 1' or 'Guest 2'. */
  seat(name: string): Locator {
    return this.cart.getByRole('region', { name });
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

/** A name that goes on, as that of a menu does with its prices. */
function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')} `);
}
