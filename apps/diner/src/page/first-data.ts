import type { MenuWire, RestaurantReply, TableStatusWire } from '@tavolata/protocol';
import { LANGUAGES, type Language } from '@tavolata/ui';
import { firstDataId, type FirstData } from '../shared/first-data.ts';

interface KnownToServer {
  readonly language: Language;
  readonly restaurant: RestaurantReply;
  readonly menus: readonly MenuWire[];
  readonly table: Pick<TableStatusWire, 'select_menu'>;
}

/**
 * What the first dishes are ordered with: the menus that this table may order from, in the language of the page, without the
 * grounds of pictures. A phone asks for the rest when its guest reads.
 */
export function firstDataOf({ language, restaurant, menus, table }: KnownToServer): FirstData {
  const ownId = Number.parseInt(table.select_menu, 10);
  const wanted = menus.filter(({ main_group_id: id, set_item_main: paidPerPerson }) => {
    return id === ownId || paidPerPerson === '0';
  });
  const languages = [language, 'en', ...restaurant.info.name_languages, ...LANGUAGES];
  // Every text keeps the one language that this guest reads it in, so all keep their shape.
  return inOneLanguage({ language, restaurant, menus: wanted }, languages) as FirstData;
}

/** As a part of the page: no script, which its content security policy would not let run. */
export function firstDataScript(data: FirstData): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${firstDataId}">${json}</script>`;
}

function inOneLanguage(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => inOneLanguage(one, languages));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  if (fields.length > 0 && fields.every(([name]) => isLanguage(name))) {
    const read = languages.find((language) =>
      fields.some(([name, text]) => name === language && text !== ''),
    );
    return Object.fromEntries(fields.filter(([name]) => name === read));
  }
  return Object.fromEntries(
    fields.map(([name, field]) => [name, name === 'thumb_hash' ? '' : inOneLanguage(field, languages)]),
  );
}

function isLanguage(name: string): boolean {
  return LANGUAGES.some((language) => language === name);
}
