import { plansPath } from '../../shared/plans/plans-query.ts';

/** Where the editor's pages are, below the console's own address. */
export const editorPath = {
  list: '/menu/edit',
  /** The same with what is planned over it. */
  plans: plansPath,
  /** All that was edited. */
  history: '/menu/edit/history',
  dish: (id: number) => `/menu/edit/dishes/${id}`,
  copy: (id: number) => `/menu/edit/dishes/${id}/copy`,
  plan: (id: string) => `/menu/edit/plans/${id}`,
  newDish: (categoryId: number) => `/menu/edit/categories/${categoryId}/new`,
} as const;
