import { createTextsBinding, type Translate } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';

export const { TextsProvider, useTexts } = createTextsBinding<AppTexts>();

/** Says a text of the console. */
export type Say = Translate<AppTexts>;
