import { useTexts } from '../../../shared/texts.ts';

interface HowManyProps {
  readonly chosen: number;
  readonly min: number;
  /** `null` or endless: as many as there are. */
  readonly max: number | null;
}

/** How many of a group are chosen, and how many it takes. */
export function HowMany({ chosen, min, max }: HowManyProps) {
  const t = useTexts();
  if (min === max) return t('addDishes.chosenOfAll', { chosen, max });
  const most = max ?? Infinity;
  return most > 99
    ? t('addDishes.chosenOfLeast', { chosen, min })
    : t('addDishes.chosenOf', { chosen, min, max: most });
}
