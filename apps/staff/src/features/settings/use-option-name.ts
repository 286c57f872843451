import { useQuery } from '@tanstack/react-query';
import { useFormats } from '@tavolata/ui';
import { menuEditorQuery } from '../../shared/api/queries.ts';
import { wordIn } from '../../shared/words/word-in.ts';

/** Says what an option of a dish is called in the language of this screen; `null` for one that the menu doesn't have. */
export function useOptionName(): (id: number) => string | null {
  const { language } = useFormats();
  // As they are edited: the menu of the phones is without those that are sold out.
  const { data: menu } = useQuery(menuEditorQuery);
  const options = (menu?.condiment_groups ?? []).flatMap(({ content }) => content.condiments);
  const say = wordIn([language, ...(menu?.name_languages ?? [])]);
  return (id) => {
    const option = options.find((known) => known.id === id);
    return option ? say(option.names) : null;
  };
}
