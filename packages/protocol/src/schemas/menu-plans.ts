import { Type, type Static } from 'typebox';
import { orNull, seenAs } from './edits.ts';
import { DishContent } from './menu-editor.ts';
import { CalendarDate, Closed, DeviceMadeId, Id } from './parts.ts';

/** A minute of a day by the restaurant's clocks. */
const localMinute = { date: CalendarDate, time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }) };

/** Why a change was not made when its time had come; `fields` is what both have changed. */
const PlanProblem = Closed({
  because: Type.Enum(['gone', 'clash', 'unusable']),
  fields: Type.Array(Type.String()),
});

/** A change of a dish that is to be made later: what was seen of it, and what becomes of it. */
const MenuPlanWire = Closed({
  id: Type.String(),
  dish_id: Id,
  at: Type.Integer(),
  ...localMinute,
  planned_at: Type.Integer(),
  staff_name: Type.String(),
  base: DishContent,
  content: DishContent,
  problem: orNull(PlanProblem),
});
/** The same as a type. */
export type MenuPlanWire = Static<typeof MenuPlanWire>;

/** GET /api/v3/staff/menu/plans: what is to be changed later, the next first, and moments that suggest themselves. */
export const MenuPlansReply = Closed({
  plans: Type.Array(MenuPlanWire),
  suggested: Type.Array(Closed({ kind: Type.Enum(['closing', 'opening']), ...localMinute })),
});
export type MenuPlansReply = Static<typeof MenuPlansReply>;

/** POST /api/v3/staff/menu/plans: a change of a dish and its moment; `instead_of` is the plan whose place it takes. */
export const MenuPlanBody = Closed({
  request_id: DeviceMadeId,
  instead_of: orNull(Type.String({ maxLength: 64 })),
  ...localMinute,
  dish: Closed({ ...seenAs, content: DishContent }),
});
export type MenuPlanBody = Static<typeof MenuPlanBody>;

/** POST /api/v3/staff/menu/plans/{id}/drop and /apply. */
export const MenuPlanActBody = Closed({ request_id: DeviceMadeId });
