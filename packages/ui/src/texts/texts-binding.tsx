import { createContext, use, type ReactNode } from 'react';
import type { TextList, Translate } from './texts.ts';

/** Ties one app's list of texts to React, so that `t('key', …)` is checked against that app's own keys. */
export function createTextsBinding<Keys extends TextList<Keys>>() {
  const Texts = createContext<Translate<Keys> | null>(null);

  /** Gives the texts of the current language to everything inside. */
  function TextsProvider({
    texts,
    children,
  }: {
    readonly texts: Translate<Keys>;
    readonly children: ReactNode;
  }) {
    return <Texts value={texts}>{children}</Texts>;
  }

  /** The texts of the current language. */
  function useTexts(): Translate<Keys> {
    const texts = use(Texts);
    if (!texts) throw new Error('no TextsProvider above');
    return texts;
  }

  return { TextsProvider, useTexts };
}
