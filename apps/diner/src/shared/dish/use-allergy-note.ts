import { formatsOf } from '@tavolata/app-kit';
import type { Language } from '@tavolata/ui';
import { useHouseTexts } from '../house-texts.ts';
import { useAllergies } from './allergies.tsx';

/** What a guest avoids, said to the staff. */
interface AllergyNote {
  /** Empty where the guest has not said that they avoid anything. */
  readonly note: string;
  readonly language: Language;
}

/** What this phone's guest avoids, in the language that the staff read. */
export function useAllergyNote(): AllergyNote {
  const allergies = useAllergies();
  const { t, language } = useHouseTexts({ isWanted: allergies.length > 0 });
  const { list } = formatsOf(language, null);
  const names = list(allergies.map((key) => t(`allergen.${key}`)));
  return { note: allergies.length > 0 ? t('allergy.note', { list: names }) : '', language };
}
