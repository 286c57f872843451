export { MenuPage } from './menu-page.tsx';
export { dishListId } from './menu-list.tsx';
export { MenuSkeleton } from './menu-skeleton.tsx';
export type { OverList } from './over-list.ts';
export { createMenuMemory, type MenuMemory } from './menu-memory.ts';
export { noFilter, type DishFilter } from '../../shared/dish/dish-filter.ts';
