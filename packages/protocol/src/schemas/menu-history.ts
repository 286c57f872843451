import { Type, type Static, type TSchema } from 'typebox';
import { HoursContent } from './business-hours.ts';
import { orNull } from './edits.ts';
import {
  CategoryContent,
  CondimentGroupContent,
  CoverPriceContent,
  DishContent,
  MenuContent,
  StationContent,
} from './menu-editor.ts';
import { PlanProblem } from './menu-plans.ts';
import { Closed, DeviceMadeId, Id } from './parts.ts';

/** What was edited, for who looks for it. What was planned is of a kind like any other. */
export const historyKinds = [
  'dishes',
  'set-menus',
  'menus',
  'options',
  'stations',
  'hours',
  'order',
  'imports',
] as const;
/** One of them. */
export type HistoryKind = (typeof historyKinds)[number];

/** An entry of a list as its editor wrote it, before and after; null where it was new, or is gone. */
const changed = <List extends string, IdType extends TSchema, Content extends TSchema>(
  list: List,
  id: IdType,
  content: Content,
) => Closed({ list: Type.Literal(list), id, before: orNull(content), after: orNull(content) });

/** A menu in the history says also which categories it has, in their order. */
const MenuInHistory = Closed({ ...MenuContent.properties, category_ids: Type.Array(Id) });

const HistoryChange = Type.Union([
  changed('dishes', Id, DishContent),
  changed('categories', Id, CategoryContent),
  changed('menus', Id, MenuInHistory),
  changed('cover_prices', Id, CoverPriceContent),
  changed('condiment_groups', Id, CondimentGroupContent),
  changed('stations', Type.String(), StationContent),
  changed('hours', Id, HoursContent),
]);
/** The same as a type. */
export type HistoryChange = Static<typeof HistoryChange>;

/**
 * One edit of the menu, as the log has it. `changes` are the first of `change_count`; of an import of a whole restaurant some
 * are of what no menu has, and only counted. `planned_by` is who had planned it. Where nothing stands against taking it back,
 * and nobody has, `problem` is null; what only shows once it is tried, as guests at a table, is answered then.
 */
const HistoryEntry = Closed({
  number: Type.Integer(),
  at: Type.Integer(),
  staff_name: Type.String(),
  is_own: Type.Boolean(),
  kind: Type.Enum([...historyKinds]),
  type: Type.String({ description: 'the type of the edit; `import` for a file' }),
  name: Type.String(),
  planned_by: orNull(Type.String()),
  changes: Type.Array(HistoryChange),
  change_count: Type.Integer(),
  is_taken_back: Type.Boolean(),
  problem: orNull(PlanProblem),
});
/** The same as a type. */
export type HistoryEntry = Static<typeof HistoryEntry>;

/** GET /api/v3/staff/menu/history: a page of those that fit, of edits with a number below `before` where it is given. */
export const MenuHistoryQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 0 })),
  kind: Type.Optional(Type.Enum([...historyKinds])),
  /** Only what had been planned. */
  planned: Type.Optional(Type.Literal('1')),
  /** Parts of the names of what was edited, or of who has. */
  words: Type.Optional(Type.String({ maxLength: 120 })),
});
export type MenuHistoryQuery = Static<typeof MenuHistoryQuery>;
/** Newest first. `has_more` is whether there are older ones that fit. */
export const MenuHistoryReply = Closed({ entries: Type.Array(HistoryEntry), has_more: Type.Boolean() });
export type MenuHistoryReply = Static<typeof MenuHistoryReply>;

/** POST /api/v3/staff/menu/history/{number}/undo. */
export const MenuHistoryUndoBody = Closed({ request_id: DeviceMadeId });
/** The version that has it no more. */
export const MenuHistoryUndoReply = Closed({ version: Type.Integer() });
