import type { Language } from '@tavolata/ui';
import { useEffect } from 'react';

interface DocumentFacts {
  readonly language: Language;
  /** From the particular to the general; what is missing falls away. */
  readonly title: readonly (string | null)[];
}

/** Tells the browser the language and the title of the page. */
export function useDocument({ language, title }: DocumentFacts): void {
  const words = title.filter(Boolean).join(' · ');
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = words;
  }, [language, words]);
}
