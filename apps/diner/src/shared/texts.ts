import { createTextsBinding } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';

export const { TextsProvider, useTexts } = createTextsBinding<AppTexts>();
