import { languages, type LocalText } from '@tavolata/domain';
import { createTexts } from '@tavolata/ui';
import { catalogs, type AppTexts } from '../../../texts/texts.gen.ts';
import type { MenuKind } from './kind-choice.tsx';

/** What the bill calls that which a new menu charges people, in every language that the menu has a name in. */
export async function coverNames(
  menu: LocalText,
  kind: MenuKind,
): Promise<Readonly<Record<'adult' | 'child' | 'other', LocalText>>> {
  const said = await Promise.all(
    languages.flatMap((language) => {
      const name = menu[language];
      return name === undefined ? [] : [inLanguage(language, name, kind)];
    }),
  );
  const of = (person: 'adult' | 'child' | 'other'): LocalText =>
    Object.fromEntries(said.map(({ language, words }) => [language, words[person]]));
  return { adult: of('adult'), child: of('child'), other: of('other') };
}

async function inLanguage(language: (typeof languages)[number], menu: string, kind: MenuKind) {
  const t = createTexts<AppTexts>(await catalogs[language](), language);
  const cover = t('editor.coverCharge');
  if (kind === 'aLaCarte') return { language, words: { adult: cover, child: cover, other: cover } };
  const words = {
    adult: t('editor.adultAt', { menu }),
    child: t('editor.childAt', { menu }),
    other: t('editor.otherAt', { menu }),
  };
  return { language, words };
}
