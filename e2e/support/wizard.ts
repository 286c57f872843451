import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { asSpreadsheet } from './spreadsheet.ts';
import { scanPaper } from './printed-codes.ts';

/** The way of an owner from nothing to printed codes, step by step, as it stands on the screen. */
export class Wizard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async begin(): Promise<void> {
    await this.#press('Begin');
    await this.#isAt(1);
  }

  async describe({ name, zone }: { readonly name: string; readonly zone: string }): Promise<void> {
    await this.#field('Name').fill(name);
    await this.page.getByRole('combobox', { name: 'Time zone' }).selectOption(zone);
    await this.#press('Save');
    await this.#next(2);
  }

  async addTables(which: string, count: number): Promise<void> {
    await this.#field('Which tables').fill(which);
    await this.#press('Add');
    await expect(this.page.getByRole('region', { name: 'Dining room' })).toContainText(`${count} tables`);
    await this.#next(3);
  }

  /** A spreadsheet as owners have one: its own headings, and letters for allergens that it is asked about. */
  async bringMenu(
    rows: readonly (readonly (string | number)[])[],
    allergens: Readonly<Record<string, string>>,
  ): Promise<void> {
    await this.#press('From a file');
    await this.page.locator('input[type=file]').setInputFiles({
      name: 'our menu.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await asSpreadsheet(rows),
    });
    for (const [letter, allergen] of Object.entries(allergens)) {
      await this.page.getByRole('combobox', { name: letter, exact: true }).selectOption({ label: allergen });
    }
    await this.page.getByRole('button', { name: /^Import \d+ changes$/ }).click();
    await expect(this.page.getByRole('heading', { name: 'The menu is in' })).toBeVisible();
    await this.#next(4);
  }

  /** Guests open their table, and the staff see each first order: what holds unless an owner says otherwise. */
  async leaveOrderingAsItIs(): Promise<void> {
    await expect(this.page.getByRole('switch', { name: 'Staff approve the first round' })).toBeChecked();
    await this.#next(5);
  }

  /** Gets the PDF with the cards of all tables, and gives what a camera reads on it. */
  async printCodes(): Promise<string[]> {
    await this.#press('Codes as PDF');
    const download = this.page.waitForEvent('download');
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Make PDF of/ })
      .click();
    const file = await download;
    const texts = await scanPaper(await readFile(await file.path()));
    await this.#press('Finish');
    await expect(this.page.getByRole('heading', { name: 'Floor', level: 1 })).toBeVisible();
    return texts;
  }

  #field(name: string) {
    return this.page.getByRole('textbox', { name }).first();
  }

  #press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  async #next(step: number): Promise<void> {
    await this.#press('Next');
    await this.#isAt(step);
  }

  #isAt(step: number): Promise<void> {
    return expect(this.page.getByText(`Step ${step} of 5`)).toBeVisible();
  }
}
