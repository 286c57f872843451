import type { MenuEditorReply } from '@tavolata/protocol';

export type EditedDish = MenuEditorReply['dishes'][number];
export type EditedCategory = MenuEditorReply['categories'][number];
export type EditedMenu = MenuEditorReply['menus'][number];
export type CoverPrice = MenuEditorReply['cover_prices'][number];
export type EditedGroup = MenuEditorReply['condiment_groups'][number];
export type EditedStation = MenuEditorReply['stations'][number];
