import type { PlannedEdit } from '@tavolata/protocol';
import type { useTexts } from '../../../shared/texts.ts';

/** What goes at a set moment: a dish, a category, a menu or a group of options. */
export type PlannedDeletion = Extract<PlannedEdit, { readonly type: keyof typeof goes }>;

/** What becomes of it then. */
const goes = {
  deleteDish: 'plans.goesDish',
  deleteCategory: 'plans.goesCategory',
  deleteMenu: 'plans.goesMenu',
  deleteCondimentGroup: 'plans.goesGroup',
} as const;

export function isDeletion(what: PlannedEdit): what is PlannedDeletion {
  return what.type in goes;
}

/** Says in words what goes. */
export const goesWords = ({ type }: PlannedDeletion, t: ReturnType<typeof useTexts>) => t(goes[type]);

/** What is said beside the moment that is asked for. */
export function deletionWords(type: PlannedDeletion['type'], t: ReturnType<typeof useTexts>): string {
  if (type === 'deleteCondimentGroup') return t('plans.deleteGroupWords');
  return t(type === 'deleteDish' ? 'plans.deleteWords' : 'plans.deleteEmptyWords');
}
