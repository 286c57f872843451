import { Type, type Static, type TSchema } from 'typebox';
import { HoursContent } from './business-hours.ts';
import { orNull } from './edits.ts';
import {
  CategoryContent,
  CondimentGroupContent,
  CoverPriceContent,
  DishChange,
  DishContent,
  MenuContent,
  plannable,
} from './menu-editor.ts';
import { CalendarDate, Closed, DeviceMadeId, Id } from './parts.ts';

/** A minute of a day by the restaurant's clocks. */
const localMinute = { date: CalendarDate, time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }) };

/**
 * Why a change was not made when its time had come, or can't be taken back; `fields` is what both have changed, `ids` where
 * that is. `unusable` is what would be no valid menu.
 */
export const PlanProblem = Closed({
  because: Type.Enum(['gone', 'clash', 'unusable']),
  fields: Type.Array(Type.String()),
  ids: Type.Array(Id),
});
/** The same as a type. */
export type PlanProblem = Static<typeof PlanProblem>;

/** What was seen of an entry, and what becomes of it. */
const change = <Type extends string, Content extends TSchema>(type: Type, content: Content) =>
  Closed({
    type: Type.Literal(type),
    entries: Type.Array(Closed({ id: Id, base: content, content }), { minItems: 1, maxItems: 1 }),
  });

/** What something was called when it was planned. */
const Called = Closed({ names: DishContent.properties.names });

/** What is deleted, with what it was called when that was planned. */
const deletion = <Type extends string>(type: Type) =>
  Closed({ type: Type.Literal(type), id: Id, content: Called });

/**
 * What is to be made later: something new, a deletion, an order, or a change of what is there; of many dishes only the fields
 * that change.
 */
export const PlannedEdit = Type.Union([
  plannable.addDish,
  plannable.addCategory,
  plannable.addMenu,
  change('changeDish', DishContent),
  Closed({
    type: Type.Literal('changeDishes'),
    entries: Type.Array(
      Closed({ id: Id, names: DishContent.properties.names, base: DishChange, content: DishChange }),
    ),
  }),
  change('changeCategory', CategoryContent),
  change('changeMenu', MenuContent),
  change('changeCoverPrice', CoverPriceContent),
  change('changeCondimentGroup', CondimentGroupContent),
  change('changeHours', HoursContent),
  deletion('deleteDish'),
  deletion('deleteCategory'),
  deletion('deleteMenu'),
  plannable.addCondimentGroup,
  deletion('deleteCondimentGroup'),
  Closed({ ...plannable.orderDishes.properties, content: Called }),
  Closed({ ...plannable.orderCategories.properties, content: Called }),
  plannable.orderMenus,
]);
/** The same as a type. */
export type PlannedEdit = Static<typeof PlannedEdit>;

/** What is to be made later, with why it was not where its time is over. */
const MenuPlanWire = Closed({
  id: Type.String(),
  at: Type.Integer(),
  ...localMinute,
  planned_at: Type.Integer(),
  staff_name: Type.String(),
  what: PlannedEdit,
  problem: orNull(PlanProblem),
});
/** The same as a type. */
export type MenuPlanWire = Static<typeof MenuPlanWire>;

/** A plan that has come true: when, whose it was, and why it can't be taken back. */
const MadePlan = Closed({
  id: Type.String(),
  at: Type.Integer(),
  staff_name: Type.String(),
  what: PlannedEdit,
  is_taken_back: Type.Boolean(),
  problem: orNull(PlanProblem),
});

/**
 * GET /api/v3/staff/menu/plans: what is to be changed later, the next first; what of it has come true these days, the last
 * first; and moments that suggest themselves.
 */
export const MenuPlansReply = Closed({
  plans: Type.Array(MenuPlanWire),
  made: Type.Array(MadePlan),
  suggested: Type.Array(Closed({ kind: Type.Enum(['closing', 'opening']), ...localMinute })),
});
export type MenuPlansReply = Static<typeof MenuPlansReply>;

/** What can be planned, as an edit of now says it. */
const PlannableEdit = Type.Union([
  plannable.addDish,
  plannable.changeDish,
  plannable.changeDishes,
  plannable.addCategory,
  plannable.changeCategory,
  plannable.addMenu,
  plannable.changeMenu,
  plannable.changeCoverPrice,
  plannable.changeCondimentGroup,
  plannable.changeHours,
  plannable.deleteDish,
  plannable.deleteCategory,
  plannable.deleteMenu,
  plannable.addCondimentGroup,
  plannable.deleteCondimentGroup,
  plannable.orderDishes,
  plannable.orderCategories,
  plannable.orderMenus,
]);
/** The same as a type. */
export type PlannableEdit = Static<typeof PlannableEdit>;

/** POST /api/v3/staff/menu/plans: an edit and its moment; `instead_of` is the plan whose place it takes. */
export const MenuPlanBody = Closed({
  request_id: DeviceMadeId,
  instead_of: orNull(Type.String({ maxLength: 64 })),
  ...localMinute,
  edit: PlannableEdit,
});
export type MenuPlanBody = Static<typeof MenuPlanBody>;

/** POST /api/v3/staff/menu/plans/{id}/drop, /apply and /undo. */
export const MenuPlanActBody = Closed({ request_id: DeviceMadeId });
