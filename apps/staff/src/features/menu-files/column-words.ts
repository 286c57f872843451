import { plainColumns, type ImportColumn } from '@tavolata/protocol';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@tavolata/ui';
import type { Say } from '../../shared/texts.ts';

const plainWords = {
  id: 'import.number',
  menu: 'import.menu',
  category: 'editor.category',
  price: 'editor.price',
  takeaway_price: 'editor.takeawayPrice',
  former_price: 'editor.formerPrice',
  allergens: 'editor.allergens',
  marks: 'editor.marks',
  station: 'editor.station',
} as const satisfies Record<(typeof plainColumns)[number], string>;

/** What a column is, in the console's language; a name says which language it is in. */
export function columnWord(column: ImportColumn, t: Say): string {
  const plain = plainColumns.find((known) => known === column);
  if (plain) return t(plainWords[plain]);
  const [what, of] = column.split(':') as ['name' | 'description', Language];
  return `${t(what === 'name' ? 'editor.name' : 'editor.description')} · ${LANGUAGE_NAMES[of]}`;
}

/** Every meaning a column can have, the restaurant's own languages first. */
export function columnChoices(own: readonly string[]): readonly ImportColumn[] {
  const languages = [...LANGUAGES].sort((one, other) => rank(one) - rank(other));
  return [
    ...languages.map((language) => `name:${language}` as const),
    ...(['category', 'price'] as const),
    ...languages.map((language) => `description:${language}` as const),
    ...(['allergens', 'menu', 'takeaway_price', 'former_price', 'marks', 'station', 'id'] as const),
  ];

  function rank(language: string): number {
    return own.includes(language) ? own.indexOf(language) : own.length;
  }
}
