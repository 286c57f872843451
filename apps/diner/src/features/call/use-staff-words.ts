import { formatsOf } from '@tavolata/app-kit';
import type { RestaurantReply } from '@tavolata/protocol';
import { chooseLanguage, createTexts, useFormats, type Formats, type Translate } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { wholeCatalog } from '../../shared/catalogs.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';

interface StaffWords extends Pick<Formats, 'money'> {
  readonly t: Translate<AppTexts>;
}

/**
 * How to say something to the staff: in the first language of the restaurant, whichever the guest reads. Where its words
 * can't be fetched, in the guest's.
 */
export function useStaffWords(info: RestaurantReply['info']): () => Promise<StaffWords> {
  const t = useTexts();
  const { money } = useFormats();
  const language = chooseLanguage(null, info.name_languages);
  return () =>
    wholeCatalog(language).then(
      (catalog) => ({
        t: createTexts<AppTexts>(catalog, language),
        money: formatsOf(language, { info }).money,
      }),
      () => ({ t, money }),
    );
}
