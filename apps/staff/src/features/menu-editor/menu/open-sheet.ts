import type { EditedCategory, EditedMenu } from '../menu-editor-query.ts';

/** The sheet that is open over the list; `category` is null for a new one. */
export type OpenSheet =
  | { readonly kind: 'menu'; readonly of: EditedMenu }
  | { readonly kind: 'category'; readonly menuId: number; readonly category: EditedCategory | null };
