import { must } from '@tavolata/domain';
import {
  toCents,
  type CategoryContent,
  type DishContent,
  type MenuEditorReply,
  type PlannedEdit,
} from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { AppTexts } from '../../../texts/texts.gen.ts';
import { changeLines, type ChangeLine } from '../change-lines.tsx';
import { categoryWords, coverWords, groupWords, hoursWords, menuWords } from '../content-field-words.ts';
import { fieldWords } from '../dish/field-words.ts';
import { useDishWords } from '../dish/use-dish-words.ts';
import { useMenuWords } from '../menu/use-menu-words.ts';
import { useContentWords } from '../use-content-words.ts';
import { useGroupWords } from '../options/use-group-words.ts';
import { differingDays } from '../menu/price-groups.ts';
import { wordIn } from '../../../shared/words/word-in.ts';
import { goesWords, isDeletion } from './planned-deletion.ts';
import { isOrder, listToOrder, orderedBy, orderTitle } from './planned-order.ts';
import { useHoursWords } from './use-hours-words.ts';

/** What is planned, in words. */
export interface PlannedWords {
  readonly title: string;
  /** What is new, or goes, has no lines but this one. */
  readonly news?: string;
  readonly lines: readonly ChangeLine[];
  /** What changes of each of many. */
  readonly each: readonly { readonly id: number; readonly name: string; readonly says: string }[];
}

/** Says in words what a plan is of, and what it changes. */
export function usePlannedWords(menu: MenuEditorReply): (what: PlannedEdit) => PlannedWords {
  const t = useTexts();
  const { money, list } = useFormats();
  const nameOf = wordIn(menu.name_languages);
  const { limit, price, texts } = useContentWords();
  const ofDish = { word: (field: keyof DishContent) => t(fieldWords[field]), says: useDishWords(menu) };
  const ofMenu = { word: (field: keyof typeof menuWords) => t(menuWords[field]), says: useMenuWords(menu) };
  const ofGroup = {
    word: (field: keyof typeof groupWords) => t(groupWords[field]),
    says: useGroupWords(menu.name_languages),
  };
  const ofHours = useHoursWords(menu);
  const categorySays = (field: keyof CategoryContent, of: CategoryContent) =>
    field === 'names' ? texts(of.names) : limit(of[field]);
  const plain = (title: string, lines: readonly ChangeLine[]): PlannedWords => ({ title, lines, each: [] });
  const isNew = (title: string, news: string): PlannedWords => ({ ...plain(title, []), news });

  return (what) => {
    if (isDeletion(what)) return isNew(nameOf(what.content.names), goesWords(what, t));
    if (isOrder(what)) {
      const { nameOf: called } = listToOrder(orderedBy(what), menu);
      const names = list(what.ids.map(called).filter(Boolean));
      return isNew(orderTitle(what, menu, t), t('plans.inOrder', { names }));
    }
    switch (what.type) {
      case 'addDish': {
        const { names, category_id: id, price: decimal } = what.content;
        const category = nameOf(menu.categories.find((one) => one.id === id)?.content.names ?? {});
        const parts = [t('editor.newDish'), category, money(toCents(decimal))];
        return isNew(nameOf(names), parts.filter(Boolean).join(' · '));
      }
      case 'addCategory': {
        const of = nameOf(menu.menus.find(({ id }) => id === what.menu_id)?.content.names ?? {});
        return isNew(nameOf(what.content.names), [t('editor.newCategory'), of].filter(Boolean).join(' · '));
      }
      case 'addCondimentGroup':
        return isNew(nameOf(what.content.names), t('editor.newGroup'));
      case 'addMenu':
        return isNew(nameOf(what.content.names), t('editor.newMenu'));
      case 'changeDishes': {
        const each = what.entries.map(({ id, names, base, content }) => {
          // Only the fields that change are looked at.
          const lines = changeLines(base as DishContent, content as DishContent, ofDish);
          const says = lines.map(({ before, now }) => t('editor.fromTo', { before, now })).join(' · ');
          return { id, name: nameOf(names), says };
        });
        return { title: t('plans.manyDishes', { count: each.length }), lines: [], each };
      }
      case 'changeDish': {
        const { base, content } = only(what.entries);
        return plain(nameOf(base.names), changeLines(base, content, ofDish));
      }
      case 'changeCategory': {
        const { base, content } = only(what.entries);
        const word = (field: keyof CategoryContent) => t(categoryWords[field]);
        return plain(nameOf(base.names), changeLines(base, content, { word, says: categorySays }));
      }
      case 'changeMenu': {
        const { base, content } = only(what.entries);
        // Of a week of prices those days that change.
        const days = differingDays(base.price_rows, content.price_rows);
        const ofDays = (of: typeof base) => ({
          ...of,
          price_rows: of.price_rows.filter(({ day }) => days.includes(day)),
        });
        return plain(nameOf(base.names), changeLines(ofDays(base), ofDays(content), ofMenu));
      }
      case 'changeCoverPrice': {
        const { base, content } = only(what.entries);
        const says = (field: keyof typeof base, of: typeof base) =>
          field === 'names' ? texts(of.names) : price(of.price);
        const word = (field: keyof typeof base) => t(coverWords[field]);
        return plain(nameOf(base.names), changeLines(base, content, { word, says }));
      }
      case 'changeCondimentGroup': {
        const { base, content } = only(what.entries);
        return plain(nameOf(base.names), changeLines(base, content, ofGroup));
      }
      case 'changeHours': {
        const { base, content } = only(what.entries);
        return plain(t('hours.part'), ofHours(base, content));
      }
    }
  };
}

function only<Entry>(entries: readonly Entry[]): Entry {
  return must(entries[0], 'a change is of one entry');
}

const wordsOfFields: Readonly<Record<string, keyof AppTexts>> = {
  ...{ ...coverWords, ...groupWords, ...categoryWords, ...menuWords, ...hoursWords, ...fieldWords },
};

/** What a manager calls the fields of whatever was planned. */
export function fieldsIn(fields: readonly string[], t: ReturnType<typeof useTexts>): string {
  return fields.map((field) => (wordsOfFields[field] ? t(wordsOfFields[field]) : field)).join(', ');
}
