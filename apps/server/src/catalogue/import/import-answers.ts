import { codeMeanings, importColumns, type ImportPreview, type ImportSource } from '@tavolata/protocol';

/** What somebody says of a table beside the file, as it is typed: `A=milk,2=gluten`, or `Dish=name:it,Price=price`. */
export type Pairs = ReadonlyMap<string, string>;

/** How a column says that nothing is read from it. */
const notUsed = 'none';

/** The pairs of an argument; `null` where one has no `=`. What stands on the left may hold signs of its own. */
export function readPairs(argument: string): Pairs | null {
  const pairs = new Map<string, string>();
  for (const part of argument.split(',')) {
    const at = part.lastIndexOf('=');
    const [what, meaning] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    if (at < 1 || what === '' || meaning === '') return null;
    pairs.set(what, meaning);
  }
  return pairs;
}

/** The answers as the server takes them, for a file that it has looked at; or what is wrong with them. */
export function answersFor(
  { columns, codes }: Pick<ImportPreview, 'columns' | 'codes'>,
  said: { readonly columns: Pairs; readonly allergens: Pairs },
): { readonly source: Pick<ImportSource, 'columns' | 'codes'> } | { readonly wrong: readonly string[] } {
  const wrong = [
    ...unknownIn('--columns', said.columns, {
      of: columns.map(({ title }) => title),
      may: [...importColumns, notUsed],
    }),
    ...unknownIn('--allergens', said.allergens, { of: codes.map(({ code }) => code), may: codeMeanings }),
  ];
  if (wrong.length > 0) return { wrong };
  const meant = columns.map(({ title, meaning }) => {
    const own = said.columns.get(title);
    if (own === undefined) return meaning;
    return importColumns.find((column) => column === own) ?? null;
  });
  const meanings = [...said.allergens].flatMap(([code, word]) => {
    const meaning = codeMeanings.find((one) => one === word);
    return meaning ? [[code, meaning] as const] : [];
  });
  return {
    source: {
      ...(said.columns.size > 0 && { columns: meant }),
      ...(meanings.length > 0 && { codes: Object.fromEntries(meanings) }),
    },
  };
}

function unknownIn(
  flag: string,
  said: Pairs,
  { of, may }: { readonly of: readonly string[]; readonly may: readonly string[] },
): readonly string[] {
  return [...said].flatMap(([what, meaning]) => [
    ...(of.includes(what) ? [] : [`${flag}: the file has no "${what}". It has: ${of.join(', ') || 'none'}.`]),
    ...(may.includes(meaning) ? [] : [`${flag}: "${meaning}" is none of ${may.join(', ')}.`]),
  ]);
}

/** What is still to be said of a table, and how: its columns where the name or the price is not known, and each code. */
export function questionsIn({ columns, codes, problems }: ImportPreview): readonly string[] {
  const isUnmatched = problems.some(({ code }) => code === 'no-name-column' || code === 'no-price-column');
  const open = codes.filter(({ meaning }) => meaning === null);
  return [
    ...(isUnmatched && columns.length > 0
      ? [
          'What are its columns?',
          ...columns.map(
            ({ title, meaning, samples }) => `  "${title}": ${meaning ?? 'not used'}  (${samples[0] ?? ''})`,
          ),
          `Say so with --columns "${columns[0]?.title ?? ''}=name:en,…". They may be: ${importColumns.join(', ')}, ${notUsed}.`,
        ]
      : []),
    ...(open.length > 0
      ? [
          'What do its allergen codes mean? Nothing is guessed.',
          ...open.map(({ code, dishes }) => `  ${code}  (${dishes} ${dishes === 1 ? 'dish' : 'dishes'})`),
          `Say so with --allergens "${open.map(({ code }) => `${code}=…`).join(',')}". They may be: ${codeMeanings.join(', ')}.`,
        ]
      : []),
  ];
}
