import type { Level } from '@tavolata/ui';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expect } from './expect.ts';
import { press } from './locators.ts';
import type { Words } from './words.ts';

/** The guest's phone of a test, used as a guest does: by the words that stand on the screen. */
export class Phone {
  readonly page = page;
  readonly words: Words;

  constructor(words: Words) {
    this.words = words;
  }

  /** The button with the words of a key. */
  button(key: string, fill: Readonly<Record<string, string>> = {}): Locator {
    return page.getByRole('button', { name: this.words.say(key, fill), exact: true });
  }

  /** One of a few words of which one is on. */
  radio(key: string): Locator {
    return page.getByRole('radio', { name: this.words.say(key), exact: true });
  }

  get dialog(): Locator {
    return page.getByRole('dialog');
  }

  /** What the phone tells its guest, as it stands on the screen. */
  message(text: string | RegExp): Locator {
    return page
      .getByRole('region', { name: this.words.say('message.region') })
      .getByText(text, { exact: typeof text === 'string' });
  }

  /** A message of a level: the levels differ by the picture before the words. */
  told(level: Level, text: string | RegExp): Locator {
    const sign = level === 'default' ? 'dot' : level;
    return page
      .getByRole('region', { name: this.words.say('message.region') })
      .getByCss(`div:has(> svg use[href$="#${sign}"])`)
      .getByText(text, { exact: typeof text === 'string' });
  }

  warning(text: string): Locator {
    return this.told('warning', text);
  }

  /** Puts a message away that lies over what is pressed next. */
  async putAway(text: string): Promise<void> {
    const messages = page.getByRole('region', { name: this.words.say('message.region') });
    await expect(messages).toContainText(text);
    await messages.getByRole('button', { name: this.words.say('shared.close') }).click();
  }

  get orderNow(): Locator {
    return this.button('home.orderNow');
  }

  /** The address of the page, without what follows it. */
  async expectAt(path: string): Promise<void> {
    await expect.poll(() => location.pathname).toBe(path);
  }

  /** From Home to the menu: says how many they are and takes the menu with this name. */
  async openTable(menuName: string, heads: { adults: number; children: number }): Promise<void> {
    await this.fillOpening(menuName, heads);
    await this.button('openTable.submit').click();
    await this.expectMenu();
  }

  /** The form that opens the table, filled and not pressed. */
  async fillOpening(menuName: string, heads: { adults: number; children: number }): Promise<void> {
    await this.orderNow.click();
    await this.dialog.getByRole('radio', { name: startingWith(menuName) }).click();
    for (const kind of ['adults', 'children'] as const) {
      const more = this.button('openTable.add', { kind: this.words.say(`openTable.${kind}`) });
      for (let head = 0; head < heads[kind]; head += 1) await more.click();
    }
  }

  async expectMenu(): Promise<void> {
    await expect(page.getByRole('list', { name: this.words.say('menu.dishes') })).toBeVisible();
  }

  /** From Home to the menu of a table that somebody has opened already. */
  async goToMenu(): Promise<void> {
    await this.button('home.continue').click();
    await this.expectMenu();
  }

  /** Looks at another menu of the restaurant. */
  async switchMenu(menuName: string): Promise<void> {
    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await this.dialog.getByRole('button', { name: startingWith(menuName) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(menuName);
  }

  async search(text: string): Promise<void> {
    await this.button('menu.search').click();
    const field = page.getByRole('searchbox', { name: this.words.say('search.label') });
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
  }

  /** Finds a dish by its name and takes it this often. */
  async add(dishName: string, times = 1): Promise<void> {
    await this.search(dishName);
    const more = this.button('dish.addOne', { name: dishName });
    for (let time = 0; time < times; time += 1) await more.click();
    await this.button('search.cancel').click();
  }

  async openCart(): Promise<void> {
    await page
      .getByRole('navigation', { name: this.words.say('nav.label') })
      .getByRole('button', { name: this.words.say('nav.cart') })
      .click();
    await expect(this.button('cart.close')).toBeVisible();
  }

  /** Sends what lies in the open cart; the drawer closes when the kitchen has it. */
  async send(): Promise<void> {
    await page
      .getByRole('button', { name: this.words.say('cart.send'), exact: true })
      .or(page.getByRole('button', { name: roundOf(this.words.say('cart.sendRound')) }))
      .click();
    await expect(this.dialog).toBeHidden();
  }

  async openOrders(): Promise<void> {
    await this.button('nav.orders').click();
    await expect(page.getByRole('heading', { name: this.words.say('orders.title'), level: 1 })).toBeVisible();
  }

  /** The part of the open cart that belongs to a seat. */
  seat(seat: number, whose: 'own' | 'other'): Locator {
    const name = this.words.say(whose === 'own' ? 'cart.youGuest' : 'cart.guest', { seat: String(seat) });
    return this.dialog.getByRole('region', { name, exact: true });
  }

  /** A dish on the page of orders. */
  orderedDish(name: string): Locator {
    return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });
  }

  press(key: string): Promise<void> {
    return press(key);
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
