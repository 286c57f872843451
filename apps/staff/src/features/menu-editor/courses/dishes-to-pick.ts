import type { MenuEditorReply } from '@tavolata/protocol';
import { wordIn } from '../../../shared/words/word-in.ts';

/** The dishes that a course may still have, by their categories: no set menu is in one. */
export function dishesToPick(menu: MenuEditorReply, taken: readonly number[]) {
  const nameOf = wordIn(menu.name_languages);
  return {
    categories: menu.categories.map(({ id, content }) => ({ id, name: nameOf(content.names) })),
    dishes: menu.dishes
      .filter(({ id, is_set_menu }) => !is_set_menu && !taken.includes(id))
      .map(({ id, content }) => ({
        id,
        categoryId: content.category_id,
        name: nameOf(content.names),
        names: Object.values(content.names),
      })),
  };
}
