import { cartBounds, plainChoice, type Choice, type GuestCommand } from '@tavolata/domain';
import type {
  AnswerNewcomerMessage,
  ClearCartMessage,
  DeleteLineMessage,
  IntroduceMessage,
  LinesOfGoneMessage,
  NextTurnMessage,
  OrderRequestMessage,
  ReadyMessage,
  SubmitCartMessage,
  UpdateCartMessage,
  RequestHeadsMessage,
} from '../schemas/socket.ts';
import { fromChoice, toChoice, type WholePicks } from './choice.ts';

/** What ours always say, and the server adds where a client says less. */
type With<Message, Field extends keyof Message> = Message & Required<Pick<Message, Field>>;

/** A dish as ours say it: the line by its id, each condiment with its group. */
interface DishOfLine {
  readonly lineId: string;
  readonly originId: number;
  readonly totalNum: number;
  readonly remark: string;
  readonly condiments: WholePicks['condiments'];
  readonly setMealGroups: WholePicks['setMealGroups'];
}

interface WholeUpdate {
  readonly requestId: string;
  readonly mathSymbol: 'add' | 'subtract';
  readonly isAddedToCart: boolean;
  readonly confirmsDuplicate?: boolean;
  readonly forTurn?: number;
  readonly action: Required<Pick<NonNullable<UpdateCartMessage['action']>, 'nonQuantity' | 'notSelf'>> & {
    readonly type: string;
    readonly state: string;
  };
  readonly dish: DishOfLine;
}

/** A guest's message on its way, with all that ours say: its name and its content. */
export type GuestMessage =
  | { readonly name: '/cart2/update'; readonly content: WholeUpdate }
  | { readonly name: '/cart2/delete'; readonly content: With<ClearCartMessage, 'requestId'> }
  | {
      readonly name: '/cart2/item/delete';
      readonly content: With<DeleteLineMessage, 'requestId' | 'lineId'>;
    }
  | { readonly name: '/table/answer_newcomer'; readonly content: AnswerNewcomerMessage }
  | { readonly name: '/cart2/lines_of_gone'; readonly content: LinesOfGoneMessage }
  | { readonly name: '/table/request_heads'; readonly content: RequestHeadsMessage }
  | { readonly name: '/table/introduce'; readonly content: IntroduceMessage }
  | { readonly name: '/table/ready'; readonly content: ReadyMessage }
  | { readonly name: '/cart2/submit'; readonly content: With<SubmitCartMessage, 'requestId' | 'batchNumber'> }
  | { readonly name: 'SEND_ORDER_REQUEST'; readonly content: With<OrderRequestMessage, 'requestId'> }
  | {
      readonly name: '/cart2/turn/next' | '/cart2/to_next_turn_manually';
      readonly content: With<NextTurnMessage, 'requestId' | 'leaving'>;
    };

/** A command as the specification's message. */
export function commandToMessage(requestId: string, command: GuestCommand): GuestMessage {
  switch (command.type) {
    case 'addLine':
      return update(requestId, command.lineId, {
        originId: command.dishId,
        choice: command.choice,
        delta: command.quantity,
        isAddedToCart: false,
        nonQuantity: false,
        confirmsDuplicate: command.confirmsDuplicate,
        forTurn: command.forTurn,
      });
    case 'changeQuantity':
      return update(requestId, command.lineId, {
        originId: 0,
        choice: plainChoice,
        delta: command.delta,
        isAddedToCart: true,
        nonQuantity: false,
      });
    case 'changeChoice':
      return update(requestId, command.lineId, {
        originId: 0,
        choice: command.choice,
        delta: 1,
        isAddedToCart: true,
        nonQuantity: true,
      });
    case 'clearCart':
      return { name: '/cart2/delete', content: { requestId } };
    case 'submitCart':
      return {
        name: '/cart2/submit',
        content: {
          requestId,
          batchNumber: command.batchNumber,
          ...(command.acceptedExcess === undefined ? {} : { acceptedExcess: command.acceptedExcess }),
          ...(command.shownSum === undefined ? {} : { shownSum: command.shownSum }),
          ...(command.confirmsUnused === undefined ? {} : { confirmsUnused: command.confirmsUnused }),
        },
      };
    case 'trustDiner':
    case 'refuseDiner': {
      const isWelcome = command.type === 'trustDiner';
      return { name: '/table/answer_newcomer', content: { requestId, seat: command.seat, isWelcome } };
    }
    case 'takeOverLines':
    case 'removeLines': {
      const isTakenOver = command.type === 'takeOverLines';
      return { name: '/cart2/lines_of_gone', content: { requestId, seat: command.seat, isTakenOver } };
    }
    case 'requestHeads': {
      const { adults, children, others } = command.heads;
      const content = { requestId, adultNum: adults, childNum: children, otherNum: others };
      return { name: '/table/request_heads', content };
    }
    case 'introduce': {
      const { nickname, motif } = command;
      return { name: '/table/introduce', content: { requestId, nickname, motif } };
    }
    case 'setReady': {
      const { isReady, batchNumber } = command;
      return { name: '/table/ready', content: { requestId, batchNumber, isReady } };
    }
    case 'askAgain':
      return { name: 'SEND_ORDER_REQUEST', content: { requestId } };
    case 'nextTurn':
      return { name: '/cart2/turn/next', content: { requestId, leaving: command.leaving } };
  }
}

/** The command behind a message that lacks nothing. */
export function messageToCommand(message: GuestMessage): GuestCommand {
  switch (message.name) {
    case '/cart2/delete':
      return { type: 'clearCart' };
    case '/cart2/item/delete':
      // No line holds more: what is left of it is nothing.
      return { type: 'changeQuantity', lineId: message.content.lineId, delta: -cartBounds.lineQuantity };
    case '/cart2/submit':
      return submitToCommand(message.content);
    case '/table/answer_newcomer':
      return { type: message.content.isWelcome ? 'trustDiner' : 'refuseDiner', seat: message.content.seat };
    case '/cart2/lines_of_gone': {
      const { isTakenOver, seat } = message.content;
      return { type: isTakenOver ? 'takeOverLines' : 'removeLines', seat };
    }
    case '/table/request_heads': {
      const { adultNum: adults, childNum: children, otherNum: others } = message.content;
      return { type: 'requestHeads', heads: { adults, children, others } };
    }
    case '/table/introduce': {
      const { nickname, motif } = message.content;
      return { type: 'introduce', nickname, motif };
    }
    case '/table/ready': {
      const { isReady, batchNumber } = message.content;
      return { type: 'setReady', isReady, batchNumber };
    }
    case 'SEND_ORDER_REQUEST':
      return { type: 'askAgain' };
    case '/cart2/turn/next':
    case '/cart2/to_next_turn_manually':
      return { type: 'nextTurn', leaving: message.content.leaving };
    case '/cart2/update':
      return updateToCommand(message.content);
  }
}

function submitToCommand({
  batchNumber,
  acceptedExcess,
  shownSum,
  confirmsUnused,
}: With<SubmitCartMessage, 'batchNumber'>): GuestCommand {
  return {
    type: 'submitCart',
    batchNumber,
    ...(acceptedExcess === undefined ? {} : { acceptedExcess }),
    ...(shownSum === undefined ? {} : { shownSum }),
    ...(confirmsUnused === undefined ? {} : { confirmsUnused }),
  };
}

function updateToCommand({
  dish,
  mathSymbol,
  isAddedToCart,
  action,
  confirmsDuplicate,
  forTurn,
}: WholeUpdate): GuestCommand {
  const choice = toChoice(dish);
  if (!isAddedToCart) {
    return {
      type: 'addLine',
      lineId: dish.lineId,
      dishId: dish.originId,
      choice,
      quantity: dish.totalNum,
      ...(confirmsDuplicate === undefined ? {} : { confirmsDuplicate }),
      ...(forTurn === undefined ? {} : { forTurn }),
    };
  }
  if (action.nonQuantity) return { type: 'changeChoice', lineId: dish.lineId, choice };
  return {
    type: 'changeQuantity',
    lineId: dish.lineId,
    delta: mathSymbol === 'add' ? dish.totalNum : -dish.totalNum,
  };
}

interface Update {
  readonly originId: number;
  readonly choice: Choice;
  readonly delta: number;
  readonly isAddedToCart: boolean;
  readonly nonQuantity: boolean;
  readonly confirmsDuplicate?: boolean | undefined;
  readonly forTurn?: number | undefined;
}

function update(requestId: string, lineId: string, change: Update): GuestMessage {
  const { choice, delta, isAddedToCart, nonQuantity } = change;
  return {
    name: '/cart2/update',
    content: {
      requestId,
      mathSymbol: delta > 0 ? 'add' : 'subtract',
      isAddedToCart,
      ...(change.confirmsDuplicate === undefined ? {} : { confirmsDuplicate: change.confirmsDuplicate }),
      ...(change.forTurn === undefined ? {} : { forTurn: change.forTurn }),
      action: { type: 'dish', state: 'update', nonQuantity, notSelf: false },
      dish: {
        lineId,
        originId: change.originId,
        totalNum: Math.abs(delta),
        ...fromChoice(choice),
      },
    },
  };
}
