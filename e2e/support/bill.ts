import { expect, type Locator } from '@playwright/test';
import type { Console } from './console.ts';
import { inEuro } from './menu-facts.ts';

export type Payment = 'Cash' | 'Card' | 'Voucher';

/** The bill of a table on the staff’s screen. */
export class Bill {
  readonly sheet: Locator;
  readonly sums: Locator;

  constructor({ page }: Console, table: string) {
    this.sheet = page.getByRole('dialog', { name: `Bill · Table ${table}`, exact: true });
    this.sums = this.sheet.getByRole('region', { name: 'What it comes to', exact: true });
  }

  /** In equal parts: as many as there are people, unless somebody wants others. */
  async splitEqually(people: number): Promise<void> {
    await this.#press('Equal parts');
    await expect(this.sheet.getByRole('group', { name: 'Parts', exact: true })).toContainText(String(people));
  }

  /** Pays one of the parts in which the bill is split; `cents` is what the part has to say. */
  async payPart(part: number, of: number, cents: number, how: Payment): Promise<void> {
    const name = `Part ${part} of ${of}: pay ${inEuro(cents)}`;
    await this.#press(name);
    await this.#press(how);
    await this.#press(`Write down ${inEuro(cents)}`);
    await expect(this.sheet.getByRole('button', { name, exact: true })).toBeHidden();
  }

  async close(): Promise<void> {
    // A message in it has one of its own.
    await this.sheet.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(this.sheet).toBeHidden();
  }

  #press(name: string): Promise<void> {
    return this.sheet.getByRole('button', { name, exact: true }).click();
  }
}
