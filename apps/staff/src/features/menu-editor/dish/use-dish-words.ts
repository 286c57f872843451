import { allergens, marks } from '@tavolata/domain';
import type { DishContent, MenuEditorReply } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useContentWords } from '../use-content-words.ts';
import { wordIn } from '../../../shared/words/word-in.ts';

/** Says in words what a field of a dish says. */
export function useDishWords(menu: MenuEditorReply): (field: keyof DishContent, of: DishContent) => string {
  const t = useTexts();
  const { list } = useFormats();
  const { price, limit, texts } = useContentWords();
  const nameOf = wordIn(menu.name_languages);
  const yesNo = (is: boolean) => t(is ? 'editor.yes' : 'editor.no');
  const named = (
    entries: readonly { readonly id: number | string; readonly names: DishContent['names'] }[],
    id: number | string,
  ) => nameOf(entries.find((one) => one.id === id)?.names ?? {}) || String(id);
  const contents = (
    entries: readonly {
      readonly id: number | string;
      readonly content: { readonly names: DishContent['names'] };
    }[],
  ) => entries.map(({ id, content }) => ({ id, names: content.names }));
  const words = (parts: readonly string[]) => (parts.length === 0 ? '–' : list(parts));
  return (field, of) => {
    switch (field) {
      case 'category_id':
        return named(contents(menu.categories), of.category_id);
      case 'names':
      case 'description':
        return texts(of[field]);
      case 'price':
      case 'takeaway_price':
      case 'former_price':
      case 'excess_price':
        return price(of[field]);
      case 'flag':
        return of.flag === null ? t('editor.noFlag') : t(`dish.flag.${of.flag}`);
      case 'marks':
        return words(marks.filter((mark) => of.marks.includes(mark)).map((mark) => t(`mark.${mark}`)));
      case 'allergens': {
        const { allergens: declared } = of;
        if (declared === null) return t('editor.allergensUnknown');
        if (declared.length === 0) return t('editor.allergensNone');
        return words(allergens.filter((key) => declared.includes(key)).map((key) => t(`allergen.${key}`)));
      }
      case 'limit_per_person':
      case 'limit_per_table':
        return limit(of[field]);
      case 'counted_from':
        return of.counted_from === null ? t('editor.no') : String(of.counted_from);
      case 'is_exempt_from_round':
      case 'requires_condiments':
        return yesNo(of[field]);
      case 'condiment_groups':
        return words(of.condiment_groups.map((id) => named(contents(menu.condiment_groups), id)));
      case 'courses':
        return words(of.courses.map(({ names }) => nameOf(names)));
      case 'station':
        return named(contents(menu.stations), of.station);
      case 'picture':
        return yesNo(of.picture !== null);
    }
  };
}
