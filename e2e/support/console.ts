import { expect, type Locator, type Page } from '@playwright/test';
import type { Login } from './accounts.ts';

/** The staff’s console, used by what stands on it: beside the floor a table has a panel, on a phone it is a sheet over it. */
export class Console {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async logIn({ account, password }: Login): Promise<void> {
    await this.page.goto('/staff/');
    await this.page.getByLabel('Account', { exact: true }).fill(account);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  async goTo(room: string): Promise<void> {
    const rooms = this.page.getByRole('navigation', { name: 'Rooms' });
    await rooms.getByRole('link', { name: new RegExp(`${room}$`) }).click();
    await expect(this.page.getByRole('heading', { name: room, level: 1 })).toBeVisible();
  }

  tile(table: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${table}\\s`) });
  }

  /** The table that is chosen on the floor. */
  table(name: string): Locator {
    const named = { name: `Table ${name}`, exact: true };
    return this.page.getByRole('complementary', named).or(this.page.getByRole('dialog', named));
  }

  async choose(table: string): Promise<Locator> {
    // Pressed again, the tile of the table that is shown would close it.
    if (!(await this.table(table).isVisible())) await this.tile(table).click();
    await expect(this.table(table)).toBeVisible();
    return this.table(table);
  }

  /** On a phone the sheet of a table lies over the floor: closes it and chooses the table anew. */
  async reopenTable(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Close the panel', exact: true }).click();
    return this.choose(name);
  }

  /** Seats guests who have no phone with them. */
  async seat(table: string, adults: number): Promise<void> {
    const free = await this.choose(table);
    await free.getByRole('button', { name: new RegExp(`^Open for ${adults} adults?$`) }).click();
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Open for guests', exact: true }).click();
    await expect(question).toBeHidden();
  }

  /** Takes down dishes for the table that is chosen. */
  async order(table: string, dishes: readonly string[]): Promise<void> {
    await this.table(table).getByRole('button', { name: 'Add dishes', exact: true }).click();
    const sheet = this.page.getByRole('dialog', { name: `Order for table ${table}`, exact: true });
    for (const dish of dishes) {
      await sheet.getByRole('searchbox').fill(dish);
      await sheet
        .getByRole('button', { name: new RegExp(`^Add one: ${dish}`) })
        .last()
        .click();
    }
    await sheet.getByRole('button', { name: /to the kitchen$/ }).click();
    await expect(sheet).toBeHidden();
  }

  /** Brings the guests of a table to those of another one. */
  async merge(from: string, into: string): Promise<void> {
    const guests = await this.choose(from);
    await this.answer(guests, 'Merge parties', async (question) => {
      await question.getByRole('radio', { name: `Table ${into}`, exact: true }).check();
    });
    await expect(this.table(into)).toBeVisible();
  }

  /** Parts the party that came from a table from the one where it sits, to where it sat. */
  async part(party: string, from: string): Promise<void> {
    const hosts = await this.choose(from);
    await this.answer(hosts, `Part table ${party}’s party`);
    await expect(this.table(party)).toBeVisible();
  }

  /** Presses a button of the table, and the same one in the question that it asks. */
  async answer(
    table: Locator,
    name: string,
    before: (question: Locator) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await table.getByRole('button', { name, exact: true }).click();
    const question = this.page.getByRole('alertdialog');
    await before(question);
    await question.getByRole('button', { name, exact: true }).click();
    await expect(question).toBeHidden();
  }
}
