import type { MenuEditorReply } from '@tavolata/protocol';
import type { EditedDish } from '../menu-editor-query.ts';

/** The dishes that offer a group of options. */
export function dishesWith(menu: MenuEditorReply, groupId: number): readonly EditedDish[] {
  return menu.dishes.filter(({ content }) => content.condiment_groups.includes(groupId));
}
