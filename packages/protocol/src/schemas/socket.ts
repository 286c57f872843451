import { Type, type Static } from 'typebox';
import { CallServiceMessage } from './calls.ts';
import { ignoredOfAction, ignoredOfCart, ignoredOfDish, ignoredOfSubmit } from './ignored.ts';
import { Closed, DeviceMadeId, DishPicks, Id, MotifWire } from './parts.ts';

/** A table, or an order as a negative number, that a device thinks of. Its session says which one is its own. */
const Room = Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]);
const OpeningWanted = Type.Optional(Room);

const Remark = Type.String({ maxLength: 1000 });

/**
 * A dish of a message: what it is (`originId`, on the menu `item_id`), how many units the message is about (1 unless it
 * says so), and how it is chosen. `lineId` is ours; without it the server finds the own line that is meant.
 */
const Dish = Closed({
  ...ignoredOfDish,
  lineId: Type.Optional(DeviceMadeId),
  originId: Type.Optional(Id),
  item_id: Type.Optional(Id),
  totalNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  remark: Type.Optional(Remark),
  condiments: Type.Optional(DishPicks.properties.condiments),
  setMealGroups: Type.Optional(DishPicks.properties.setMealGroups),
});
/** The dish of a message as a client may say it: whole by our ids, or by the specification's fields alone. */
export type DishOfMessage = Static<typeof Dish>;

/** Made by a device before its first attempt; the server makes one for who sends none, which can't ask again by it. */
const requestId = Type.Optional(DeviceMadeId);

const TurnNumber = Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 }));

/**
 * '/cart2/update'. A new dish: add, isAddedToCart false. More or less of a line: isAddedToCart true. Another choice
 * for a line: action.nonQuantity true. With action.notSelf the sender alone is not told of the change. Prices, names and
 * owners in a message are not read.
 */
export const UpdateCartMessage = Closed({
  requestId,
  mathSymbol: Type.Optional(Type.Union([Type.Literal('add'), Type.Literal('subtract')])),
  isAddedToCart: Type.Optional(Type.Boolean()),
  confirmsDuplicate: Type.Optional(Type.Boolean()),
  /** The turn that the guest chooses for: where it is the next one, a dish that counts in it is planned. */
  forTurn: TurnNumber,
  action: Type.Optional(
    Closed({
      ...ignoredOfAction,
      nonQuantity: Type.Optional(Type.Boolean()),
      notSelf: Type.Optional(Type.Boolean()),
    }),
  ),
  dish: Dish,
});
export type UpdateCartMessage = Static<typeof UpdateCartMessage>;

/** '/cart2/delete': empties the table's unsent cart. */
export const ClearCartMessage = Closed({ ...ignoredOfCart, requestId });
export type ClearCartMessage = Static<typeof ClearCartMessage>;

/**
 * '/cart2/submit' names the batch it wants to make: the last one's number and one more. Who names none sends what lies in
 * the cart now, and has asked the guest before whatever there was to ask.
 */
export const SubmitCartMessage = Closed({
  ...ignoredOfCart,
  ...ignoredOfSubmit,
  requestId,
  batchNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
  acceptedExcess: Type.Optional(Type.Integer({ minimum: 0, description: 'the agreed sum, in minor units' })),
  shownSum: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'what the guest has read that the cart comes to, in minor units',
    }),
  ),
  confirmsUnused: Type.Optional(Type.Boolean()),
});
export type SubmitCartMessage = Static<typeof SubmitCartMessage>;

/**
 * '/cart2/turn/next' and '/cart2/to_next_turn_manually' name the turn they want to leave: `leaving`, or `nowTurn` as the
 * cart has it; without either it is the one that holds.
 */
export const NextTurnMessage = Closed({
  ...ignoredOfCart,
  requestId,
  leaving: TurnNumber,
  nowTurn: TurnNumber,
});
export type NextTurnMessage = Static<typeof NextTurnMessage>;

/**
 * 'SEND_ORDER_REQUEST': reminds the staff of what waits for them. The specification's fields are taken and not read: the
 * request itself came with the call that opened the table, or with the send.
 */
export const OrderRequestMessage = Closed({
  requestId,
  type: Type.Optional(Type.Literal('QOP_CREATE_ORDER_REQUEST')),
  tableId: OpeningWanted,
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

/** '/table/answer_newcomer': a trusted phone says yes or no to one that joined late, by its seat. */
export const AnswerNewcomerMessage = Closed({
  requestId: DeviceMadeId,
  seat: Type.Integer({ minimum: 1, maximum: 100_000 }),
  isWelcome: Type.Boolean(),
});
export type AnswerNewcomerMessage = Static<typeof AnswerNewcomerMessage>;

/** '/cart2/lines_of_gone': what a gone guest has in the cart becomes the own, or is removed. */
export const LinesOfGoneMessage = Closed({
  requestId: DeviceMadeId,
  seat: Type.Integer({ minimum: 1, maximum: 100_000 }),
  isTakenOver: Type.Boolean(),
});
export type LinesOfGoneMessage = Static<typeof LinesOfGoneMessage>;

/**
 * '/table/ready': the guest is ready, or is not any more, for the batch that this names: the last one's number and one more.
 */
export const ReadyMessage = Closed({
  requestId: DeviceMadeId,
  batchNumber: Type.Integer({ minimum: 1, maximum: 100_000 }),
  isReady: Type.Boolean(),
});
export type ReadyMessage = Static<typeof ReadyMessage>;

const People = Type.Integer({ minimum: 0, maximum: 999 });

/** '/table/wish_heads': a guest tells the staff how many sit there; the table's number takes it back. */
export const RequestHeadsMessage = Closed({
  requestId: DeviceMadeId,
  adultNum: People,
  childNum: People,
  otherNum: People,
});
export type RequestHeadsMessage = Static<typeof RequestHeadsMessage>;

/** '/table/introduce': how a guest wants to be known at the table; the domain says how long a name may be. */
export const IntroduceMessage = Closed({
  requestId: DeviceMadeId,
  nickname: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  motif: Type.Union([MotifWire, Type.Null()]),
});
export type IntroduceMessage = Static<typeof IntroduceMessage>;

/** '/cart2/init' and '/cart2/connect': asks for the whole truth of the own table. Another table's is refused. */
export const InitCartMessage = Closed({ ...ignoredOfCart, tableId: OpeningWanted, table_id: OpeningWanted });

const RoomCommand = Closed({
  table_id: OpeningWanted,
  tableId: OpeningWanted,
  order_id: OpeningWanted,
  orderId: OpeningWanted,
  customer: Type.Optional(Type.Unknown()),
});

/** The table, or the order as a negative number, is only asked for: the server joins the session's own room and refuses any other. */
export const JoinRoomMessage = Type.Union([Room, RoomCommand]);

/** 'FIRST_JOIN': a device says which one it is, so that no two are taken for one [E-14]. */
export const FirstJoinMessage = Type.Union([
  Room,
  Closed({ ...RoomCommand.properties, device_id: Type.Optional(DeviceMadeId) }),
]);

/** '/cart2/item/delete': takes an own line off the cart, whatever its quantity: by its id, or by its dish. */
export const DeleteLineMessage = Closed({
  ...ignoredOfCart,
  ...Dish.properties,
  requestId,
  dish: Type.Optional(Dish),
});
export type DeleteLineMessage = Static<typeof DeleteLineMessage>;

/** What the server knows better, in whatever words: taken, and not passed on as it came. */
const TakenMessage = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown());

/** '/cart/clear/requestKey': a client forgets its key. The server keeps answers as long as the visit runs. */
const ForgetRequestMessage = Type.Union([Type.String(), TakenMessage]);

/** What a device tells its table in words; who says it comes from its session. */
export const ChatMessage = Closed({ message: Type.String({ minLength: 1, maxLength: 200 }) });
export type ChatMessage = Static<typeof ChatMessage>;

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
  '/table/answer_newcomer': AnswerNewcomerMessage,
  '/cart2/lines_of_gone': LinesOfGoneMessage,
  '/table/request_heads': RequestHeadsMessage,
  '/table/introduce': IntroduceMessage,
  '/table/ready': ReadyMessage,
  '/cart2/filter/init': InitCartMessage,
  '/cart2/item/delete': DeleteLineMessage,
  '/cart/clear/requestKey': ForgetRequestMessage,
  JOIN_ROOM: JoinRoomMessage,
  FIRST_JOIN: FirstJoinMessage,
  LEAVE_ROOM: JoinRoomMessage,
  CHAT_MESSAGE: ChatMessage,
  MESSENGER: Closed({ ...ChatMessage.properties, level: Type.Optional(Type.String({ maxLength: 20 })) }),
  SEND_IN_ROOM: TakenMessage,
  TABLE_STATUS: Type.Union([Room, TakenMessage]),
  MODIFY_DISH: TakenMessage,
  CREATE_DISH: TakenMessage,
  UPDATE_DISH: TakenMessage,
  SUBMITING_CART: TakenMessage,
  CALL_SERVICE: CallServiceMessage,
} as const;
