import type { AppTexts } from '../../../texts/texts.gen.ts';
import type { HistoryKind } from './history-query.ts';

/** What each kind of edit is called, in the order in which they are offered. */
export const kindWords = {
  dishes: 'history.dishes',
  'set-menus': 'history.setMenus',
  menus: 'history.menus',
  options: 'editor.options',
  stations: 'editor.stations',
  hours: 'hours.part',
  order: 'history.order',
  imports: 'history.imports',
} as const satisfies Record<HistoryKind, keyof AppTexts>;
