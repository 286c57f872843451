import { allergens, languages, type Allergen } from '@tavolata/domain';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AllergenPaper } from './allergen-paper.ts';
import { drawAllergenPaper } from './draw-allergen-paper.ts';
import { paperWords } from './paper-words.ts';

const dish = (
  dishId: number,
  names: readonly string[],
  contains: readonly Allergen[] | null,
  depends = false,
) => ({ dishId, names, contains: contains && new Set(contains), depends });
const some = [
  dish(1, ['Nigiri di salmone', 'Lachs-Nigiri', '三文鱼握寿司'], ['fish', 'soya']),
  dish(2, ['Cà phê sữa đá', '우유 커피'], []),
  dish(3, ['Żurek', '波兰酸汤'], null),
];
function aPaper(change: Partial<AllergenPaper> = {}): AllergenPaper {
  return {
    ...{ kind: 'matrix', form: 'landscape', restaurant: 'Da Prova', languages: ['de', 'zh', 'fr'] },
    sections: [{ categoryId: 1, names: ['Sushi', '寿司'], rows: some }],
    ...{ at: Date.UTC(2026, 10, 27, 16, 5), timeZone: 'Europe/Rome', hasChoices: true },
    ...change,
  };
}

/** What is read on each page. */
async function readPages(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => ({
    text: page.getText().replaceAll(/\s+/g, ' '),
    size: page.getOriginalSize(),
  }));
  document.destroy();
  library.destroy();
  return pages;
}

test.each(['matrix', 'words'] as const)(
  'the %s says of every dish what is in it, in each of its languages, as text that can be searched',
  async (kind) => {
    for (const form of ['landscape', 'portrait'] as const) {
      const pdf = await drawAllergenPaper(aPaper({ kind, form }));
      const [page, ...more] = await readPages(pdf);
      expect(more).toEqual([]);
      const { originalWidth = 0, originalHeight = 0 } = page?.size ?? {};
      expect(originalWidth > originalHeight).toBe(form === 'landscape');
      const text = page?.text ?? '';
      for (const { names } of some) for (const name of names) expect(text).toContain(name);
      for (const language of ['de', 'zh', 'fr'] as const) {
        const { title, law, unknown } = paperWords[language];
        for (const words of [title, law, unknown])
          expect(text.replaceAll(' ', '')).toContain(words.replaceAll(/\s/g, ''));
      }
      expect(text).toContain('27. November 2026 um 17:05');
      expect(text).toContain('1/1');
      if (kind === 'matrix') {
        // Two have answers to all 14, the third one none.
        expect(text.match(/● ja/g)).toHaveLength(2);
        expect(text.match(/– nein/g)).toHaveLength(2 * allergens.length - 2);
      } else {
        for (const words of ['Fisch, Soja', '鱼、大豆', '– Keines der 14']) expect(text).toContain(words);
      }
    }
  },
);

test('a long menu goes over several pages, each with its head and its number, and no dish is lost or stands alone under none', async () => {
  const sections = Array.from({ length: 12 }, (_, section) => ({
    categoryId: section,
    names: [`Category-${section}`],
    rows: Array.from({ length: 17 }, (_row, place) => dish(place, [`Dish-${section}-${place}.`], ['milk'])),
  }));
  const pages = await readPages(await drawAllergenPaper(aPaper({ sections, languages: ['en'] })));
  expect(pages.length).toBeGreaterThan(5);
  const found = pages.flatMap(({ text }) => [...text.matchAll(/Dish-(\d+)-(\d+)\./g)].map(([name]) => name));
  expect(found).toEqual(sections.flatMap(({ rows }) => rows.flatMap(({ names }) => names)));
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`${index + 1}/${pages.length}`);
    expect(text).toContain('crustaceans');
    expect(text).not.toMatch(/Category-\d+ Da Prova/);
  }
});

test('a paper has a title, a language and the tags of a table, so that it is read aloud as one', async () => {
  const pdf = (await drawAllergenPaper(aPaper({ languages: ['it'] }))).toString('latin1');
  for (const part of [
    '/Lang (it)',
    '/Marked true',
    '/DisplayDocTitle true',
    '/S /Table',
    '/S /H1',
    '/Scope /Row',
  ])
    expect(pdf).toContain(part);
  expect(pdf.match(/\/S \/TR\b/g)).toHaveLength(5);
});

test.each(['matrix', 'words'] as const)(
  '[SM-12] a set menu on the %s depends on what is chosen, and says what is in it whatever that is',
  async (kind) => {
    const menus = [dish(4, ['Percorso'], null, true), dish(5, ['Menu'], ['milk'], true)];
    const sections = [{ categoryId: 1, names: ['Menus'], rows: menus }];
    const [page] = await readPages(await drawAllergenPaper(aPaper({ kind, sections, languages: ['en'] })));
    const { depends, unknown, none } = paperWords.en;
    expect(page?.text.split(depends)).toHaveLength(3);
    expect(page?.text).toContain(`milk · ${depends}`);
    for (const other of [unknown, none]) expect(page?.text).not.toContain(other);
  },
);

test('nothing of an empty menu is on it, and it is a page all the same', async () => {
  expect(await readPages(await drawAllergenPaper(aPaper({ sections: [] })))).toHaveLength(1);
});

test('its words are those of the page in the console', () => {
  for (const language of languages) {
    const file = new URL(`../../../staff/src/texts/${language}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const { allergens: names, none, ...words } = paperWords[language];
    expect(none).toBe(texts['editor.allergensNone']);
    for (const [key, word] of Object.entries(words)) expect(word).toBe(texts[`allergenPaper.${key}`]);
    for (const allergen of allergens) expect(names[allergen]).toBe(texts[`allergen.${allergen}`]);
  }
});
