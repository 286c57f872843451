import { Type, type Static } from 'typebox';
import { Closed, DeviceMadeId, Flag, Id, IdList } from './parts.ts';

/** What is left of a dish: null is any number. A dish that is marked as sold out keeps its number for later. */
export const StockWire = Closed({
  item_id: Id,
  bargain_num_cur: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  is_sold_out: Flag,
});
export type StockWire = Static<typeof StockWire>;

/** GET /api/v3/bargain_price_item: comma-separated item ids; without them every dish that is counted or sold out. */
export const StockQuery = Type.Object({ item_ids: Type.Optional(Type.String({ maxLength: 4000 })) });
/** How the dishes asked for stand. */
export const StockReply = Type.Array(StockWire);

const stockOfNow = {
  bargain_num_cur: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  is_sold_out: Type.Optional(Flag),
};

/**
 * PATCH /api/v3/bargain_price_item, for the staff: the number left of a counted dish, or whether a dish is sold out; the
 * same for several dishes as the specification writes them.
 */
export const StockBody = Type.Union([
  Closed({ request_id: DeviceMadeId, item_id: Id, ...stockOfNow }),
  Closed({ request_id: Type.Optional(DeviceMadeId), item_ids: IdList, ...stockOfNow }),
]);
/** How the dish stands now, or each of the dishes. */
export const StockChangedReply = Type.Union([StockWire, StockReply]);
export type StockBody = Static<typeof StockBody>;
