import { shownName, type NameRule } from '@tavolata/domain';
import {
  settingEntries,
  toNames,
  type MenuWire,
  type RestaurantReply,
  type TableStatusWire,
} from '@tavolata/protocol';
import { LANGUAGES, type Language } from '@tavolata/ui';
import { firstDataId, type FirstData } from '../shared/first-data.ts';
import { namingOf } from '../shared/names.tsx';

/** This many dishes of the table’s menu come with description and picture: more than anybody has scrolled to before the rest is there. */
const shownAtFirst = 12;

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
  const { nameRule } = namingOf(restaurant, language);
  // Every text keeps the one language that this guest reads it in, and every name the one that they read, so all keep their shape.
  const settings = restaurant.settings.filter(isOwn);
  const seen = wanted.map((menu) => seenAtFirst(menu, menu.main_group_id === ownId ? shownAtFirst : 0));
  // What only the home page shows, and there at its end.
  const later = { guide: [], propaganda: [] };
  const read = inOneLanguage(
    { language, restaurant: { ...restaurant, ...later, settings }, menus: seen },
    languages,
  );
  return withOneName(read, nameRule) as FirstData;
}

/** The dishes of a menu with what is read and looked at of the first `count` of them; what orders a dish, all have. */
function seenAtFirst(menu: MenuWire, count: number): MenuWire {
  let left = count;
  return {
    ...menu,
    menu_item_slu: menu.menu_item_slu.map((category) => ({
      ...category,
      menu_item: category.menu_item.map((dish) => {
        left -= 1;
        return left >= 0 ? dish : { ...dish, item_description: {}, picture: null };
      }),
    })),
  };
}

/** Whether the restaurant has changed it: for what is not said the phone has the same default. */
function isOwn({ name, value }: RestaurantReply['settings'][number]): boolean {
  const entry = settingEntries.find((known) => known.name === name);
  return JSON.stringify(entry?.defaultValue) !== JSON.stringify(value);
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

/** The three fields of each kind of name on the wire. */
const nameFields = [
  ['item_name1', 'item_name2', 'item_names'],
  ['main_group_name', 'main_group_name2', 'main_group_names'],
  ['dmi_slu_name', 'dmi_slu_name2', 'dmi_slu_names'],
  ['course_group_name', 'course_group_name2', 'course_group_names'],
  ['comdiment_groups_name', 'comdiment_groups_name2', 'comdiment_groups_names'],
] as const;

function withOneName(value: unknown, rule: NameRule): unknown {
  if (Array.isArray(value)) return value.map((one) => withOneName(one, rule));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withOneName(field, rule)]),
  );
  const kind = nameFields.find((names) => names.every((name) => name in fields));
  if (!kind) return fields;
  const [first, second, translated] = kind;
  const names = toNames(
    fields[first] as string,
    fields[second] as string,
    fields[translated] as Record<string, string>,
  );
  if (rule.guestLanguage !== null && names.translations[rule.guestLanguage]) {
    return { ...fields, [first]: '', [second]: '' };
  }
  const isFirst = shownName(names, rule) === names.first;
  return { ...fields, [isFirst ? second : first]: '', [translated]: {} };
}

function isLanguage(name: string): boolean {
  return LANGUAGES.some((language) => language === name);
}
