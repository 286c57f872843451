import { allergens, type Allergen } from '@tavolata/domain';
import { ToggleChip } from '@tavolata/ui';
import { useTexts } from '../texts.ts';

interface AllergenChipsProps {
  readonly chosen: readonly Allergen[];
  readonly onChoose: (chosen: readonly Allergen[]) => void;
}

/** The 14 allergens to choose some of, in the order of the law. */
export function AllergenChips({ chosen, onChoose }: AllergenChipsProps) {
  const t = useTexts();
  const toggled = (key: Allergen) => allergens.filter((one) => (one === key) !== chosen.includes(one));
  return allergens.map((key) => (
    <ToggleChip
      key={key}
      icon={`allergen-${key}`}
      pressed={chosen.includes(key)}
      onToggle={() => onChoose(toggled(key))}
    >
      {t(`allergen.${key}`)}
    </ToggleChip>
  ));
}
