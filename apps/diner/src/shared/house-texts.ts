import { createTexts, LANGUAGES, type Language, type Translate } from '@tavolata/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { wholeCatalog } from './catalogs.ts';
import type { AppTexts } from '../texts/texts.gen.ts';
import { useNaming } from './names.tsx';
import { createPartSource, keepPart, type PartSource } from './part-source.ts';
import { useTexts } from './texts.ts';

/** Words in the language that the staff read, or in the guest's own until those have come. */
export interface HouseTexts {
  readonly t: Translate<AppTexts>;
  readonly language: Language;
}

const sources = new Map<Language, PartSource<Translate<AppTexts>>>();

/**
 * What is said to the staff is said in the language of the restaurant's first name field, where we speak it. Its words are
 * fetched when they are wanted.
 */
export function useHouseTexts({ isWanted }: { readonly isWanted: boolean }): HouseTexts {
  const { nameLanguages, language: own } = useNaming();
  const ownTexts = useTexts();
  const language = LANGUAGES.find((one) => nameLanguages[0].slice(0, 2).toLowerCase() === one) ?? own;
  const source = sourceOf(language);
  const { content } = useSyncExternalStore(source.subscribe, source.get, source.get);
  useEffect(() => {
    if (isWanted) void source.fetch();
  }, [source, isWanted]);
  return content ? { t: content, language } : { t: ownTexts, language: own };
}

function sourceOf(language: Language): PartSource<Translate<AppTexts>> {
  const known = sources.get(language);
  if (known) return known;
  const source = createPartSource(async () => createTexts<AppTexts>(await wholeCatalog(language), language));
  // It comes with the network where it is missing.
  keepPart(source, { ahead: false });
  sources.set(language, source);
  return source;
}
