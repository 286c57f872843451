import { LOCALES, useFormats, type Language } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';

/** Says which day a row of prices is for: 0 is Sunday, 7 a holiday. */
export function useDayWord(): (day: number) => string {
  const t = useTexts();
  const { language } = useFormats();
  return (day) => (day === 7 ? t('hours.holiday') : weekday(day, language));
}

/** The seventh of January 2024 was a Sunday. */
function weekday(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' });
  return format.format(Date.UTC(2024, 0, 7 + day));
}
