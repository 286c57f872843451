import type { CondimentGroupContent, MenuEditorReply } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useContentWords } from '../use-content-words.ts';
import { wordIn } from '../../../shared/words/word-in.ts';

/** Says in words what a field of a group of options says. */
export function useGroupWords(languages: MenuEditorReply['name_languages']) {
  const { list } = useFormats();
  const { price, limit, texts } = useContentWords();
  const nameOf = wordIn(languages);
  return (field: keyof CondimentGroupContent, of: CondimentGroupContent): string => {
    if (field === 'names') return texts(of.names);
    if (field === 'condiments')
      return list(of.condiments.map((one) => `${nameOf(one.names)} ${price(one.price)}`));
    return limit(of[field]);
  };
}
