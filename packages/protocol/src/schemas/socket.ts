import { Type, type Static } from 'typebox';
import { CallServiceMessage } from './calls.ts';
import { Closed, DeviceMadeId, DishPicks, Id } from './parts.ts';

const Dish = Closed({
  lineId: DeviceMadeId,
  originId: Id,
  totalNum: Type.Integer({ minimum: 1, maximum: 99 }),
  remark: Type.String({ maxLength: 1000 }),
  ...DishPicks.properties,
});

/**
 * '/cart2/update'. A new dish: add, isAddedToCart false. More or less of a line: isAddedToCart true. Another choice
 * for a line: action.nonQuantity true. Prices, names and owners in a message are not taken.
 */
export const UpdateCartMessage = Closed({
  requestId: DeviceMadeId,
  mathSymbol: Type.Union([Type.Literal('add'), Type.Literal('subtract')]),
  isAddedToCart: Type.Boolean(),
  confirmsDuplicate: Type.Optional(Type.Boolean()),
  action: Closed({
    type: Type.String({ maxLength: 20 }),
    state: Type.String({ maxLength: 20 }),
    nonQuantity: Type.Boolean(),
    notSelf: Type.Boolean(),
  }),
  dish: Dish,
});
export type UpdateCartMessage = Static<typeof UpdateCartMessage>;

/** '/cart2/delete': empties the table's unsent cart. */
export const ClearCartMessage = Closed({ requestId: DeviceMadeId });
export type ClearCartMessage = Static<typeof ClearCartMessage>;

/** '/cart2/submit' names the batch it wants to make: the last one's number and one more. */
export const SubmitCartMessage = Closed({
  requestId: DeviceMadeId,
  batchNumber: Type.Integer({ minimum: 1, maximum: 100000 }),
  acceptedExcess: Type.Optional(Type.Integer({ minimum: 0, description: 'the agreed sum, in minor units' })),
  confirmsUnused: Type.Optional(Type.Boolean()),
});
export type SubmitCartMessage = Static<typeof SubmitCartMessage>;

/** '/cart2/turn/next' and '/cart2/to_next_turn_manually' name the turn they want to leave. */
export const NextTurnMessage = Closed({
  requestId: DeviceMadeId,
  leaving: Type.Integer({ minimum: 1, maximum: 100000 }),
});
export type NextTurnMessage = Static<typeof NextTurnMessage>;

/**
 * 'SEND_ORDER_REQUEST': reminds the staff of what waits for them. The specification's fields are taken and not read: the
 * request itself came with the call that opened the table, or with the send.
 */
export const OrderRequestMessage = Closed({
  requestId: DeviceMadeId,
  type: Type.Optional(Type.Literal('QOP_CREATE_ORDER_REQUEST')),
  tableId: Type.Optional(Type.String({ maxLength: 20 })),
  table_name: Type.Optional(Type.String({ maxLength: 80 })),
  menu: Type.Optional(Type.Unknown()),
  adultNum: Type.Optional(Type.Integer({ minimum: 0 })),
  childNum: Type.Optional(Type.Integer({ minimum: 0 })),
  otherNum: Type.Optional(Type.Integer({ minimum: 0 })),
  person: Type.Optional(Type.Integer({ minimum: 0 })),
  customer: Type.Optional(Type.String({ maxLength: 80 })),
  orderCode: Type.Optional(Type.String({ maxLength: 20 })),
});
export type OrderRequestMessage = Static<typeof OrderRequestMessage>;

/** '/cart2/init' and '/cart2/connect': asks for the whole truth of the own table. */
export const InitCartMessage = Closed({});

/** The table, or the order as a negative number, is a wish: the server joins the session's own room and refuses any other. */
export const JoinRoomMessage = Closed({
  table_id: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })])),
});

/** 'FIRST_JOIN': a device says which one it is, so that no two are taken for one [E-14]. */
export const FirstJoinMessage = Closed({
  ...JoinRoomMessage.properties,
  device_id: Type.Optional(DeviceMadeId),
});

/** '/cart2/item/delete': takes an own line off the cart, whatever its quantity. */
export const DeleteLineMessage = Closed({ requestId: DeviceMadeId, lineId: DeviceMadeId });
export type DeleteLineMessage = Static<typeof DeleteLineMessage>;

/** '/cart/clear/requestKey': a client forgets its key. The server keeps answers as long as the visit runs. */
const ForgetRequestMessage = Closed({ requestId: Type.Optional(DeviceMadeId) });

/** What a device tells its table in words; who says it comes from its session. */
export const ChatMessage = Closed({ message: Type.String({ minLength: 1, maxLength: 200 }) });
export type ChatMessage = Static<typeof ChatMessage>;

/** Specified messages that say what the server knows better: taken, and not passed on as they came. */
const TakenMessage = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown());

/** What a guest's socket may send, with its shape. */
export const guestMessages = {
  '/cart2/init': InitCartMessage,
  '/cart2/connect': InitCartMessage,
  '/cart2/update': UpdateCartMessage,
  '/cart2/delete': ClearCartMessage,
  '/cart2/submit': SubmitCartMessage,
  '/cart2/turn/next': NextTurnMessage,
  '/cart2/to_next_turn_manually': NextTurnMessage,
  SEND_ORDER_REQUEST: OrderRequestMessage,
  '/cart2/filter/init': InitCartMessage,
  '/cart2/item/delete': DeleteLineMessage,
  '/cart/clear/requestKey': ForgetRequestMessage,
  JOIN_ROOM: JoinRoomMessage,
  FIRST_JOIN: FirstJoinMessage,
  LEAVE_ROOM: JoinRoomMessage,
  CHAT_MESSAGE: ChatMessage,
  MESSENGER: Closed({ ...ChatMessage.properties, level: Type.Optional(Type.String({ maxLength: 20 })) }),
  SEND_IN_ROOM: TakenMessage,
  TABLE_STATUS: TakenMessage,
  MODIFY_DISH: TakenMessage,
  CREATE_DISH: TakenMessage,
  UPDATE_DISH: TakenMessage,
  SUBMITING_CART: TakenMessage,
  CALL_SERVICE: CallServiceMessage,
} as const;
