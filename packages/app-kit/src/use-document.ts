import type { Language } from '@tavolata/ui';
import { useEffect } from 'react';

interface DocumentFacts {
  readonly language: Language;
  readonly title: string;
}

/** Tells the browser the language and the title of the page. */
export function useDocument({ language, title }: DocumentFacts): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);
}
