import { toCents } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';

/** Says in words what stands in fields that several kinds of entries have. */
export function useContentWords() {
  const t = useTexts();
  const { money } = useFormats();
  return {
    price: (decimal: number | null) => (decimal === null ? '–' : money(toCents(decimal))),
    limit: (limit: number | null) => (limit === null ? t('editor.noLimit') : String(limit)),
    texts: (text: Readonly<Record<string, string | undefined>>) =>
      Object.values(text).filter(Boolean).join(' / ') || '–',
  };
}
