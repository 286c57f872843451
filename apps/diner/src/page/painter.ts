import { chooseLanguage, type Language } from '@tavolata/ui';

export { paintHome } from './paint-home.tsx';
export { paintMenu } from './paint-menu.tsx';

/** The language that was chosen on a phone, else its browser's. */
export function languageOf(chosen: string | undefined, acceptLanguage: string | undefined): Language {
  return chooseLanguage(chosen ?? null, [acceptLanguage?.split(',', 1)[0]?.trim() ?? '']);
}
