import type { HistoryChange, HistoryEntry, MenuEditorReply } from '@tavolata/protocol';
import { LANGUAGE_NAMES, useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { changeLines, type ChangeLine } from '../change-lines.tsx';
import { categoryWords, coverWords, groupWords, menuWords, stationWords } from '../content-field-words.ts';
import { fieldWords } from '../dish/field-words.ts';
import { useDishWords } from '../dish/use-dish-words.ts';
import { useMenuWords } from '../menu/use-menu-words.ts';
import { differingDays } from '../menu/price-groups.ts';
import { useGroupWords } from '../options/use-group-words.ts';
import { useHoursWords } from '../plans/use-hours-words.ts';
import { fieldsIn } from '../plans/use-planned-words.ts';
import { useContentWords } from '../use-content-words.ts';
import { wordIn } from '../../../shared/words/word-in.ts';

/** One thing that an edit has changed, in words: a sentence, or what each field said before and after. */
export interface ChangeInWords {
  readonly key: string;
  readonly name: string;
  readonly sentence: string | null;
  readonly lines: readonly ChangeLine[];
}

/** Says in words what an edit of the history has changed, and why it can't be taken back. */
export function useHistoryWords(menu: MenuEditorReply) {
  const t = useTexts();
  const { list: listed } = useFormats();
  const nameOf = wordIn(menu.name_languages);
  const { limit, price, texts } = useContentWords();
  const dishSays = useDishWords(menu);
  const menuSays = useMenuWords(menu);
  const groupSays = useGroupWords(menu.name_languages);
  const hoursSay = useHoursWords(menu);
  const categoryName = (id: number) =>
    nameOf(menu.categories.find((one) => one.id === id)?.content.names ?? {}) || `#${id}`;

  function linesOf(change: HistoryChange): readonly ChangeLine[] {
    // Something new, or gone, has no lines.
    if (!change.before || !change.after) return [];
    switch (change.list) {
      case 'dishes':
        return changeLines(change.before, change.after, {
          word: (field) => t(fieldWords[field]),
          says: dishSays,
        });
      case 'categories':
        return changeLines(change.before, change.after, {
          word: (field) => t(categoryWords[field]),
          says: (field, of) => (field === 'names' ? texts(of.names) : limit(of[field])),
        });
      case 'menus': {
        const days = differingDays(change.before.price_rows, change.after.price_rows);
        const [before, after] = [change.before, change.after].map((of) => ({
          ...of,
          price_rows: of.price_rows.filter(({ day }) => days.includes(day)),
        })) as [typeof change.before, typeof change.after];
        return changeLines(before, after, {
          word: (field) => t(field === 'category_ids' ? 'history.categories' : menuWords[field]),
          says: (field, of) =>
            field === 'category_ids' ? listed(of.category_ids.map(categoryName)) || '–' : menuSays(field, of),
        });
      }
      case 'cover_prices':
        return changeLines(change.before, change.after, {
          word: (field) => t(coverWords[field]),
          says: (field, of) => (field === 'names' ? texts(of.names) : price(of.price)),
        });
      case 'condiment_groups':
        return changeLines(change.before, change.after, {
          word: (field) => t(groupWords[field]),
          says: groupSays,
        });
      case 'stations':
        return changeLines(change.before, change.after, {
          word: (field) => t(stationWords[field]),
          says: (field, of) => (field === 'names' ? texts(of.names) : LANGUAGE_NAMES[of.language]),
        });
      case 'hours':
        return hoursSay(change.before, change.after);
    }
  }

  function nameIn({ list, before, after }: HistoryChange): string {
    const content = after ?? before;
    return list === 'hours' || !content || !('names' in content) ? t('hours.part') : nameOf(content.names);
  }

  function inWords(change: HistoryChange): ChangeInWords {
    const lines = linesOf(change);
    const sentence = !change.before
      ? t('editor.historyAdded')
      : !change.after
        ? t('editor.historyDeleted')
        : lines.length === 0
          ? t('editor.historyMoved')
          : null;
    return { key: `${change.list} ${change.id}`, name: nameIn(change), sentence, lines };
  }

  /** What an edit is called: by what it is of, where that is one thing. */
  function titleOf({ type, kind, changes, change_count: count, name }: HistoryEntry): string {
    const [first] = changes;
    const of = count === 1 && first ? nameIn(first) : name;
    if (kind === 'imports') return t(type === 'undo' ? 'history.importUndone' : 'history.import', { count });
    if (type === 'undo') return t('history.undoOf', { name: of });
    return count > 1 && type === 'changeDishes' ? t('plans.manyDishes', { count }) : of;
  }

  function problemOf({ problem, changes, type }: HistoryEntry): string | null {
    if (!problem) return null;
    const names = listed(changes.filter(({ id }) => problem.ids.includes(Number(id))).map(nameIn));
    const fields = fieldsIn(problem.fields, t);
    switch (problem.because) {
      case 'clash':
        return changes.length > 1 && names !== ''
          ? t('plans.backClashOf', { fields, names })
          : t('plans.backClash', { fields });
      case 'unusable':
        return t('history.backStands');
      case 'gone':
        if (type.startsWith('delete')) return t('plans.backPlaceGone');
        return changes.length > 1 && names !== '' ? t('plans.backGoneOf', { names }) : t('plans.backGone');
    }
  }

  return { inWords, titleOf, problemOf };
}
