import type { Dish } from '@tavolata/domain';
import { useFormats, type AllergenKey, type AllergenState } from '@tavolata/ui';
import { useTexts } from '../texts.ts';

/** What a guest is told about the allergens of a dish, in words. Missing data never looks safe. */
export interface AllergenWords {
  readonly state: AllergenState;
  readonly allergens: readonly AllergenKey[];
  /** The names in a row: "gluten, soya and eggs"; empty where none are declared. */
  readonly list: string;
  /** The other states in words; of a set menu that contains something, that the rest depends on the choice. */
  readonly statement: string;
  /** The same for the little room of a card. */
  readonly short: string;
  /** The whole for a strip with room for so many: "Contains gluten, soya and 2 more". */
  readonly label: (room: number) => string;
}

/** Says the declaration of a dish in the guest's language. A set menu's depends on what is chosen in it [SM-12]. */
export function useAllergenWords({
  allergens: declaration,
  courses,
}: Pick<Dish, 'allergens' | 'courses'>): AllergenWords {
  const t = useTexts();
  const { list } = useFormats();
  if (courses.length > 0 && declaration.state !== 'contains') {
    const short = t('dish.depends');
    const label = () => `${t('dish.allergens')}: ${short}`;
    return { state: 'depends', allergens: [], list: '', statement: short, short, label };
  }
  if (declaration.state !== 'contains') {
    const isNone = declaration.state === 'none';
    const statement = isNone ? t('dish.noneDeclared') : t('dish.notProvided');
    const short = isNone ? t('dish.noneShort') : t('dish.notProvidedShort');
    const label = () => `${t('dish.allergens')}: ${short}. ${statement}`;
    return { state: isNone ? 'none' : 'unknown', allergens: [], list: '', statement, short, label };
  }
  const words = declaration.allergens.map((key) => t(`allergen.${key}`));
  return {
    state: 'contains',
    allergens: declaration.allergens,
    list: list(words),
    statement: courses.length > 0 ? t('dish.restDepends') : '',
    short: '',
    label: (room) => {
      const named = words.length > room ? words.slice(0, room - 1) : words;
      const count = words.length - named.length;
      const contains = t('dish.containsMore', { list: count > 0 ? named.join(', ') : list(named), count });
      return courses.length > 0 ? `${contains}. ${t('dish.restDepends')}` : contains;
    },
  };
}
