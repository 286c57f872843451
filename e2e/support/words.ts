import type { Page } from '@playwright/test';
import { must } from '@tavolata/domain';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/repository.mjs';

/** What the guest app says in one language. */
export class Words {
  readonly language: string;
  readonly #texts: Readonly<Record<string, string>>;

  /** Reads the texts that the app is built from. */
  constructor(language: string) {
    this.language = language;
    this.#texts = readTexts(language);
  }

  /** The words behind a key, with its arguments filled in. */
  say(key: string, fill: Readonly<Record<string, string>> = {}): string {
    const text = must(this.#texts[key], `the text ${key}`);
    return Object.entries(fill).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);
  }

  /** English texts of ours that stand on a page of this language. */
  async findEnglish(page: Page): Promise<readonly string[]> {
    const own = new Set(Object.values(this.#texts));
    // A word that this language has too, as "Menu" in Italian, gives nothing away.
    const english = new Set(
      Object.values(readTexts('en')).filter((text) => !text.includes('{') && !own.has(text)),
    );
    return (await readPage(page)).filter((text) => english.has(text));
  }
}

function readTexts(language: string): Readonly<Record<string, string>> {
  const file = inRoot('apps', 'diner', 'src', 'texts', `${language}.json`);
  // A catalogue is a flat record of texts; the build refuses any other.
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** All that eyes and ears get: every line of text, and every label. */
async function readPage(page: Page): Promise<readonly string[]> {
  const read = await page.evaluate(() => {
    const labelled = [...document.querySelectorAll('[aria-label], [title], [placeholder]')];
    const labels = labelled.flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...labels];
  });
  return read.map((text) => text.trim());
}
