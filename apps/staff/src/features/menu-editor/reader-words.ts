import { useFormats } from '@tavolata/ui';
import { wordIn } from '../../shared/words/word-in.ts';

type Words = Readonly<Record<string, string | undefined>>;

/**
 * Says what something is called in the language of this screen, where it has a name in it; and the restaurant's own
 * name, which stands on papers, where that is another one.
 */
export function useReaderWords(nameLanguages: readonly string[]): {
  readonly nameOf: (words: Words) => string;
  readonly houseName: (words: Words) => string | null;
} {
  const { language } = useFormats();
  const nameOf = wordIn([language, ...nameLanguages]);
  const inHouse = wordIn(nameLanguages);
  return { nameOf, houseName: (words) => (inHouse(words) === nameOf(words) ? null : inHouse(words)) };
}
