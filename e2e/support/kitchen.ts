import { expect, type Locator, type Page } from '@playwright/test';

/** The kitchen's screen, used by what stands on it. Its texts are English, its dishes in the kitchen's language. */
export class Kitchen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async logIn({ account, password }: { account: string; password: string }): Promise<void> {
    await this.page.goto('/staff/kitchen');
    await this.page.getByLabel('Account', { exact: true }).fill(account);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
    await this.page.getByRole('link', { name: 'Kitchen' }).click();
    await expect(this.page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
  }

  ticketsOf(tableName: string): Locator {
    return this.page.getByRole('article', { name: `Table ${tableName}` });
  }

  /** The line of a dish, whichever of its names is the large one. */
  line(tableName: string, dishName: string): Locator {
    return this.ticketsOf(tableName).getByRole('listitem').filter({ hasText: dishName });
  }

  /** Takes a dish one step further; `next` is the step that its button promises. */
  async advance(tableName: string, dishName: string, next: string): Promise<void> {
    await this.line(tableName, dishName)
      .getByRole('button', { name: `Next: ${next}` })
      .click();
  }

  /** So many units of a dish can’t be made, because there is nothing left of it. */
  async sayNotPossible(tableName: string, dishName: string, units: number): Promise<void> {
    await this.line(tableName, dishName)
      .getByRole('button', { name: /^More for / })
      .click();
    const sheet = this.page.getByRole('dialog');
    for (const name of ['Not possible', String(units), 'Sold out.', `${units}× not possible`]) {
      await sheet.getByRole('button', { name, exact: true }).click();
    }
    await expect(this.line(tableName, dishName).filter({ hasText: 'Not possible' })).toContainText(
      `${units}×`,
    );
  }

  /** Takes all of a table's one ticket through the kitchen, until it is gone. */
  async finish(tableName: string): Promise<void> {
    for (const step of ['All made', 'All on their way', 'All served']) {
      await this.page.getByRole('button', { name: `${step}, table ${tableName}`, exact: true }).click();
    }
    await expect(this.ticketsOf(tableName)).toHaveCount(0);
  }
}
