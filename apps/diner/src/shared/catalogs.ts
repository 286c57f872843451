import type { Catalog, Language } from '@tavolata/ui';
import { firstCatalogs, laterCatalogs } from '../texts/texts.gen.ts';

/** All texts of a language. */
export async function wholeCatalog(language: Language): Promise<Catalog> {
  const [first, later] = await Promise.all([firstCatalogs[language](), laterCatalogs[language]()]);
  return { ...first, ...later };
}

let loadRest: () => Promise<void> = () => Promise.resolve();
let coming: Promise<void> | null = null;
let hasLater = false;

/**
 * Those texts of a language that the first screens can say. The others come into the same catalog with the first part of the
 * app that needs them; where such a part is here already, they come at once.
 */
export async function growingCatalog(language: Language): Promise<Catalog> {
  if (hasLater) return wholeCatalog(language);
  const texts = { ...(await firstCatalogs[language]()) };
  coming = null;
  loadRest = async () => {
    Object.assign(texts, await laterCatalogs[language]());
    hasLater = true;
  };
  return texts;
}

/** Brings what the first screens don't say: every other part of the app waits for it, and asks again where it did not come. */
export async function laterTexts(): Promise<void> {
  coming ??= loadRest();
  try {
    await coming;
  } catch (error) {
    coming = null;
    throw error;
  }
}
