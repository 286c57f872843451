import { toCents, type MenuContent, type MenuEditorReply } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useContentWords } from '../use-content-words.ts';
import { persons } from './new-menu.ts';
import { groupsOf } from './price-groups.ts';
import { useDayWord } from './use-day-word.ts';

/** Says in words what a field of a menu says: its prices by the days on which they are the same. */
export function useMenuWords(menu: MenuEditorReply): (field: keyof MenuContent, of: MenuContent) => string {
  const t = useTexts();
  const { list, money } = useFormats();
  const { texts } = useContentWords();
  const dayWord = useDayWord();
  const sumOf = (ids: readonly number[]) =>
    menu.cover_prices
      .filter(({ id }) => ids.includes(id))
      .reduce((sum, { content }) => sum + toCents(content.price), 0);
  return (field, of) => {
    if (field !== 'price_rows') return texts(of[field]);
    const groups = groupsOf(of.price_rows).map((group) => {
      const charged = persons.filter((person) => group[person].length > 0);
      const prices = charged.map((person) => `${t(`editor.${person}`)} ${money(sumOf(group[person]))}`);
      return `${list(group.days.map(dayWord))}: ${list(prices) || t('editor.notOffered')}`;
    });
    return groups.join(' · ') || '–';
  };
}
