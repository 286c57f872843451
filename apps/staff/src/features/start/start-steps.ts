import type { MenuWire, RestaurantReply } from '@tavolata/protocol';
import type { Floor } from '../../shared/live/floor-tiles.ts';
import type { Say } from '../../shared/texts.ts';

/** The steps from nothing to printed codes, in their order, each in the room where it is done. */
export const startSteps = [
  { key: 'restaurant', to: '/settings/restaurant' },
  { key: 'tables', to: '/settings/tables' },
  { key: 'menu', to: '/menu/edit' },
  { key: 'ordering', to: '/settings/ordering' },
  { key: 'codes', to: '/codes' },
] as const;

export type StartStep = (typeof startSteps)[number];

/** The step whose room this is; -1 in every other room. */
export function stepAt(path: string): number {
  return startSteps.findIndex(
    ({ key, to }) =>
      path === to || (key === 'menu' && (path.startsWith(`${to}/`) || path === '/menu/import')),
  );
}

/** What there is by now. */
export interface SetUpSoFar {
  readonly restaurant: RestaurantReply | undefined;
  readonly floor: Floor | undefined;
  readonly menus: readonly MenuWire[] | undefined;
}

/** What a step has brought, in a few words; `null` while it has brought nothing. */
export function doneIn(
  step: StartStep['key'],
  { restaurant, floor, menus }: SetUpSoFar,
  t: Say,
): string | null {
  const tables = floor?.tables.length ?? 0;
  const dishes = (menus ?? [])
    .flatMap(({ menu_item_slu }) => menu_item_slu)
    .reduce((sum, { menu_item }) => sum + menu_item.length, 0);
  switch (step) {
    case 'restaurant':
      return restaurant && restaurant.info.time_zone !== 'UTC' ? restaurant.info.restaurant_name : null;
    case 'tables':
      return tables > 0 ? t('tables.count', { count: tables }) : null;
    case 'menu':
      return dishes > 0 ? t('start.dishes', { count: dishes }) : null;
    // Both hold from the beginning: there is nothing that would be missing.
    case 'ordering':
    case 'codes':
      return null;
  }
}
