import { useTexts } from '../../../shared/texts.ts';
import { useFormats } from '@tavolata/ui';

/** Says how long something took, in minutes to one decimal. */
export function useMinutes(): (ms: number) => string {
  const t = useTexts();
  const { number } = useFormats();
  return (ms) => t('reports.minutes', { minutes: number(Math.round(ms / 6000) / 10) });
}
