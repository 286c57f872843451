import { Type, type Static } from 'typebox';
import { Closed, DeviceMadeId, Flag, Id, TextByLanguage } from './parts.ts';

/** An option of dishes, and whether it is sold out. */
export const OptionWire = Closed({
  item_id: Id,
  item_name1: Type.String(),
  item_name2: Type.String(),
  item_names: TextByLanguage,
  is_sold_out: Flag,
});
export type OptionWire = Static<typeof OptionWire>;

/** GET /api/v3/staff/options: every option by its group, also those that no menu shows while they are sold out. */
export const OptionsReply = Closed({
  groups: Type.Array(
    Closed({
      id: Id,
      name1: Type.String(),
      name2: Type.String(),
      names: TextByLanguage,
      dish_ids: Type.Array(Id, { description: 'the dishes that it is chosen with, also in a course' }),
      options: Type.Array(OptionWire),
    }),
  ),
});
export type OptionsReply = Static<typeof OptionsReply>;

/** PATCH /api/v3/staff/options/{id}: whether the option is sold out. */
export const OptionBody = Closed({ request_id: DeviceMadeId, is_sold_out: Flag });
/** How the option stands now. */
export const OptionChangedReply = Closed({ item_id: Id, is_sold_out: Flag });
