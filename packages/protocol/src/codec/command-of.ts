import {
  excessOf,
  excessTotal,
  isSameChoice,
  nextBatchNumber,
  tidyChoice,
  type Catalogue,
  type Choice,
  type DinerId,
  type GuestCommand,
  type RestaurantRules,
  type Line,
  type LineId,
  type OpenVisit,
} from '@tavolata/domain';
import type {
  AnswerNewcomerMessage,
  ClearCartMessage,
  DeleteLineMessage,
  DishOfMessage,
  IntroduceMessage,
  LinesOfGoneMessage,
  NextTurnMessage,
  OrderRequestMessage,
  ReadyMessage,
  SubmitCartMessage,
  UpdateCartMessage,
  RequestHeadsMessage,
} from '../schemas/socket.ts';
import { toChoice } from './choice.ts';
import { messageToCommand, type GuestMessage } from './commands.ts';
import { wholePicks } from './whole-picks.ts';

/** A message about the cart that has passed its schema; what only ours say may be missing. */
export type CartMessage =
  | { readonly name: '/cart2/update'; readonly content: UpdateCartMessage }
  | { readonly name: '/cart2/delete'; readonly content: ClearCartMessage }
  | { readonly name: '/cart2/item/delete'; readonly content: DeleteLineMessage }
  | { readonly name: '/table/request_heads'; readonly content: RequestHeadsMessage }
  | { readonly name: '/table/introduce'; readonly content: IntroduceMessage }
  | { readonly name: '/table/ready'; readonly content: ReadyMessage }
  | { readonly name: '/cart2/submit'; readonly content: SubmitCartMessage }
  | { readonly name: '/table/answer_newcomer'; readonly content: AnswerNewcomerMessage }
  | { readonly name: '/cart2/lines_of_gone'; readonly content: LinesOfGoneMessage }
  | { readonly name: 'SEND_ORDER_REQUEST'; readonly content: OrderRequestMessage }
  | {
      readonly name: '/cart2/turn/next' | '/cart2/to_next_turn_manually';
      readonly content: NextTurnMessage;
    };

/** What a message is read with, where it doesn't say all itself. */
export interface Situation {
  /** The visit as it is; `null` while there is no cart. */
  readonly visit: OpenVisit | null;
  readonly dinerId: DinerId;
  readonly rules: RestaurantRules;
  readonly catalogue: Catalogue;
  /** The guest was asked back about this dish, and says it again. */
  readonly confirmsDuplicate: (dishId: number) => boolean;
  readonly newLineId: () => LineId;
}

/** What no other client says, so that it never lacks anything. */
const oursAlone = [
  '/table/answer_newcomer',
  '/table/request_heads',
  '/table/introduce',
  '/table/ready',
  '/cart2/lines_of_gone',
] as const;
type Ours = { readonly name: (typeof oursAlone)[number] };

/** No line has this id: what is meant is not there. */
const noLine: LineId = 'no-such-line';

/**
 * The command behind a message, also of a client that knows only the specification: which line, which batch and which turn it
 * means is then what the visit says at this moment.
 */
export function commandOf(message: CartMessage, situation: Situation): GuestCommand {
  if (isOurs(message) || isWhole(message)) return messageToCommand(message);
  const { visit, dinerId } = situation;
  switch (message.name) {
    case '/cart2/delete':
      return { type: 'clearCart' };
    case 'SEND_ORDER_REQUEST':
      return { type: 'askAgain' };
    case '/cart2/turn/next':
    case '/cart2/to_next_turn_manually': {
      const { leaving, nowTurn } = message.content;
      return { type: 'nextTurn', leaving: leaving ?? nowTurn ?? visit?.turn.number ?? 0 };
    }
    case '/cart2/item/delete': {
      const { dish, ...content } = message.content;
      const lineId = ownLine(dish ?? content, situation)?.id ?? noLine;
      return messageToCommand({ name: message.name, content: { requestId: '', lineId } });
    }
    case '/cart2/submit': {
      const batchNumber = visit ? nextBatchNumber(visit) : 1;
      const acceptedExcess = visit ? shownExcess(visit, dinerId, situation) : 0;
      return { type: 'submitCart', batchNumber, acceptedExcess, confirmsUnused: true };
    }
    case '/cart2/update':
      return updateOf(message.content, situation);
  }
}

function isOurs(message: CartMessage): message is Extract<CartMessage, Ours> {
  const names: readonly string[] = oursAlone;
  return names.includes(message.name);
}

/** Whether it says all that ours say, so that nothing has to be looked up. */
function isWhole(message: Exclude<CartMessage, Ours>): message is Exclude<GuestMessage, Ours> {
  const { content } = message;
  if (content.requestId === undefined) return false;
  switch (message.name) {
    case '/cart2/delete':
    case 'SEND_ORDER_REQUEST':
      return true;
    case '/cart2/turn/next':
    case '/cart2/to_next_turn_manually':
      return message.content.leaving !== undefined;
    case '/cart2/item/delete':
      return message.content.lineId !== undefined;
    case '/cart2/submit':
      return message.content.batchNumber !== undefined;
    case '/cart2/update': {
      const { dish, action } = message.content;
      const { lineId, originId, totalNum, remark, condiments, setMealGroups } = dish;
      const said = [lineId, originId, totalNum, remark, condiments, setMealGroups, action?.nonQuantity];
      return !said.includes(undefined) && hasGroups(dish);
    }
  }
}

function hasGroups({ condiments = [], setMealGroups = [] }: DishOfMessage): boolean {
  const all = [
    ...condiments,
    ...setMealGroups.flatMap(({ items }) => items.flatMap((item) => item.condiments ?? [])),
  ];
  return all.every(({ groupId }) => groupId !== undefined);
}

/** What the cart says that its units beyond limits cost: such a client asks its guest before it sends [SB-04]. */
function shownExcess(visit: OpenVisit, dinerId: DinerId, { rules, catalogue }: Situation): number {
  const own = (lineId: LineId) =>
    visit.lines.some((line) => line.id === lineId && (!rules.isSelfOrder || line.dinerId === dinerId));
  return excessTotal(excessOf(visit, { rules, catalogue }).filter(({ lineId }) => own(lineId)));
}

function updateOf(content: UpdateCartMessage, situation: Situation): GuestCommand {
  const { dish, mathSymbol = 'add', action, confirmsDuplicate } = content;
  const { lineId, totalNum: quantity = 1 } = dish;
  const line = ownLine(dish, situation);
  const choice = choiceOf(dish, situation);
  if (action?.nonQuantity) return { type: 'changeChoice', lineId: line?.id ?? noLine, choice };
  if (mathSymbol === 'subtract') {
    return { type: 'changeQuantity', lineId: line?.id ?? noLine, delta: -quantity };
  }
  if (line && line.id === lineId) return { type: 'changeQuantity', lineId, delta: quantity };
  // Also one more of what another guest has chosen: it becomes an own line [C-02].
  const dishId = dishIdOf(dish);
  const isConfirmed = confirmsDuplicate ?? situation.confirmsDuplicate(dishId);
  return {
    type: 'addLine',
    lineId: situation.newLineId(),
    dishId,
    choice,
    quantity,
    ...(isConfirmed ? { confirmsDuplicate: true } : {}),
  };
}

/** The own line that a dish without an id of ours means: the same dish with the same choice, else the last one of it. */
function ownLine(dish: DishOfMessage, situation: Situation): Line | undefined {
  const own = situation.visit?.lines.filter((line) => line.dinerId === situation.dinerId) ?? [];
  const named = own.find(({ id }) => id === dish.lineId);
  if (named) return named;
  const ofDish = own.filter((line) => line.dishId === dishIdOf(dish));
  const choice = choiceOf(dish, situation);
  return ofDish.find((line) => isSameChoice(line.choice, choice)) ?? ofDish.at(-1);
}

function choiceOf(dish: DishOfMessage, { catalogue }: Situation): Choice {
  const picks = wholePicks(dishIdOf(dish), dish, catalogue);
  return tidyChoice(toChoice({ ...picks, remark: dish.remark ?? '' }));
}

/** 0 is no dish. */
function dishIdOf({ originId, item_id }: DishOfMessage): number {
  return originId ?? item_id ?? 0;
}
