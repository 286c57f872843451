import type { Cents } from '@tavolata/domain';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';

/** The price on the button that confirms a choice: nothing on top is "included", and never "€0.00". */
export function usePriceWords(unitPrice: Cents): string {
  const t = useTexts();
  const { money } = useFormats();
  return unitPrice === 0 ? t('choice.included') : money(unitPrice);
}
