import { queryOptions } from '@tanstack/react-query';
import { addresses, type MenuEditorReply } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { menuEditorKey } from '../../shared/api/queries.ts';

/** The menu as its manager edits it. */
export const menuEditorQuery = queryOptions({
  queryKey: menuEditorKey,
  queryFn: () => call(addresses.menuEditor),
  staleTime: Infinity,
});

export type EditedDish = MenuEditorReply['dishes'][number];
export type EditedCategory = MenuEditorReply['categories'][number];
export type EditedMenu = MenuEditorReply['menus'][number];
export type CoverPrice = MenuEditorReply['cover_prices'][number];
export type EditedGroup = MenuEditorReply['condiment_groups'][number];
export type EditedStation = MenuEditorReply['stations'][number];
