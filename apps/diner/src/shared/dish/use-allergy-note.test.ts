import { formatsOf } from '@tavolata/app-kit';
import { allergens, roomBeside } from '@tavolata/domain';
import { createTexts, LANGUAGES } from '@tavolata/ui';
import { expect, test } from 'vitest';
import { firstCatalogs, type AppTexts } from '../../texts/texts.gen.ts';

test.each(LANGUAGES)(
  '[ALLERGY-2] who avoids all 14 has room for some words of their own beside the note in %s',
  async (language) => {
    const t = createTexts<AppTexts>(await firstCatalogs[language](), language);
    const list = formatsOf(language, null).list(allergens.map((key) => t(`allergen.${key}`)));
    expect(roomBeside(t('allergy.note', { list }))).toBeGreaterThanOrEqual(20);
  },
);
