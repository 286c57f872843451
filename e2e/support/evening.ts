import { addresses, pathTo, type StaffTableReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { centsOf, inEuro } from './menu-facts.ts';
import type { Phone } from './phone.ts';
import { expect, type Restaurant } from './restaurant.ts';

/** A table of guests for an evening, and what the staff's calls say of it: phones are held to that. */
export class Evening {
  readonly #restaurant: Restaurant;
  readonly #tableId: number;
  /** By seat, the first first. */
  readonly phones: readonly Phone[];

  constructor(restaurant: Restaurant, tableId: number, phones: readonly Phone[]) {
    this.#restaurant = restaurant;
    this.#tableId = tableId;
    this.phones = phones;
  }

  read(): Promise<StaffTableReply> {
    return this.#restaurant.staff.get(pathTo(addresses.staffTable, this.#tableId));
  }

  /** What the table owes, in cents. */
  async owed(): Promise<number> {
    const { table } = await this.read();
    return centsOf(table.should_amount);
  }

  /** How many dishes a seat has sent. */
  async unitsOf(seat: number): Promise<number> {
    const { batches } = await this.read();
    const sent = batches.flatMap((batch) => batch.dishes).filter((dish) => dish.seat === seat);
    return sum(sent.map(({ quantity }) => quantity));
  }

  /** Over the menu every phone says of round and cart what the restaurant says; gives what all say the cart costs. */
  async expectSameRound(): Promise<string> {
    let price = '';
    await settles(async () => {
      const { table, seats } = await this.read();
      const cart = sum(seats.map(({ dishes_in_cart }) => dishes_in_cart));
      const seen = await Promise.all(this.phones.map(cartInBar));
      price = seen[0]?.price ?? '';
      expect(seen).toEqual(this.phones.map(() => ({ dishes: cart, price })));
      const rounds = this.phones.map(({ page }) =>
        page.locator('[data-tour="round"]').getAttribute('aria-label'),
      );
      const words = wordsOfRound(table);
      for (const round of await Promise.all(rounds)) expect(round).toContain(words);
    });
    return price;
  }

  /** In the cart every phone says of every seat what the restaurant says. */
  async expectSameCart(): Promise<void> {
    await this.each((phone) => phone.openCart());
    await settles(async () => {
      const { seats } = await this.read();
      const bySeat = new Map(seats.map((one) => [one.seat, one.dishes_in_cart]));
      for (const [place, phone] of this.phones.entries()) {
        const own = place + 1;
        const others = [...bySeat.keys()]
          .filter((seat) => seat !== own)
          .toSorted((one, other) => one - other);
        const expected = [own, ...others].map(
          (seat) => `${seat === own ? 'You' : `Guest ${seat}`}: ${dishes(bySeat.get(seat) ?? 0)}`,
        );
        const said = phone.dialog.getByRole('list', { name: phone.words.say('cart.table') });
        expect(await said.locator('.visually-hidden').allInnerTexts()).toEqual(expected);
      }
    });
    await this.each((phone) => phone.closeCart());
  }

  /** Under “Orders” every phone has the orders that the restaurant has, and its sum. */
  async expectSameBill(): Promise<void> {
    await this.each((phone) => phone.openOrders());
    await settles(async () => {
      const { table, batches } = await this.read();
      const byWaiter = batches.filter((batch) => batch.dishes.every(({ seat }) => seat === 0));
      // One for each order of guests, one for all of the waiter, one for what is charged per person.
      const sections = batches.length - byWaiter.length + Math.min(byWaiter.length, 1) + 1;
      for (const { page, words } of this.phones) {
        const total = page.getByText(words.say('orders.total'), { exact: true }).locator('..');
        expect(await total.innerText()).toContain(inEuro(centsOf(table.should_amount)));
        const tabs = page.getByRole('navigation', { name: words.say('orders.tabs') }).getByRole('button');
        expect(await tabs.count()).toBe(sections);
      }
    });
    await this.each((phone) => phone.button('nav.menu').click());
  }

  /** The kitchen can't make a dish that a seat has sent. */
  async refuseDish(seat: number, name: string): Promise<void> {
    const { table, batches } = await this.read();
    const dish = batches
      .flatMap((batch) => batch.dishes)
      .find((one) => one.seat === seat && one.names['en'] === name);
    await this.#restaurant.staff.post(pathTo(addresses.setDishStatus), {
      request_id: randomUUID(),
      visit_id: table.visit_id,
      order_detail_ids: [dish?.order_detail_id],
      // What can't be made.
      is_make: 5,
    });
  }

  /** A waiter takes down a dish for the whole table. */
  async orderAtTable(dishId: number): Promise<void> {
    const { table } = await this.read();
    await this.#restaurant.staff.post(`/api/v2.5/orders/${table.order_head_id}/dishes`, {
      request_id: randomUUID(),
      dishes: [{ item_id: dishId, quantity: 1 }],
    });
  }

  /** All phones do the same. */
  async each(act: (phone: Phone, seat: number) => Promise<void>): Promise<void> {
    await Promise.all(this.phones.map((phone, place) => act(phone, place + 1)));
  }
}

/** What comes live comes soon. */
function settles(check: () => Promise<void>): Promise<void> {
  return expect(check).toPass({ timeout: 20_000 });
}

async function cartInBar({ page }: Phone): Promise<{ dishes: number; price: string }> {
  const words = await page.getByRole('navigation').getByRole('button', { name: /^Cart/ }).innerText();
  const [, count = '0', price = ''] = /Cart, (\d+) dish(?:es)?, (\S+)/.exec(words) ?? [];
  return { dishes: Number(count), price };
}

function wordsOfRound({ turn }: StaffTableReply['table']): string {
  if (!turn) throw new Error('the table has no rounds');
  const { number, allowed, sent, in_cart, planned } = turn;
  if (planned > 0) return `Chosen for round ${number + 1}: ${planned} of ${allowed} dishes.`;
  return `Round ${number}: ${sent + in_cart} of ${allowed} dishes.`;
}

function dishes(count: number): string {
  return count === 0 ? 'nothing yet' : count === 1 ? '1 dish' : `${count} dishes`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
