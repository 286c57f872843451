import { cartBounds, plainChoice, type Choice, type GuestCommand } from '@tavolata/domain';
import type {
  ClearCartMessage,
  DeleteLineMessage,
  NextTurnMessage,
  OrderRequestMessage,
  SubmitCartMessage,
  UpdateCartMessage,
} from '../schemas/socket.ts';

/** A guest's message on its way: its name and its content. */
export type GuestMessage =
  | { readonly name: '/cart2/update'; readonly content: UpdateCartMessage }
  | { readonly name: '/cart2/delete'; readonly content: ClearCartMessage }
  | { readonly name: '/cart2/item/delete'; readonly content: DeleteLineMessage }
  | { readonly name: '/cart2/submit'; readonly content: SubmitCartMessage }
  | { readonly name: 'SEND_ORDER_REQUEST'; readonly content: OrderRequestMessage }
  | {
      readonly name: '/cart2/turn/next' | '/cart2/to_next_turn_manually';
      readonly content: NextTurnMessage;
    };

/** A wish as the specification's message. */
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
          ...(command.confirmsUnused === undefined ? {} : { confirmsUnused: command.confirmsUnused }),
        },
      };
    case 'askAgain':
      return { name: 'SEND_ORDER_REQUEST', content: { requestId } };
    case 'nextTurn':
      return { name: '/cart2/turn/next', content: { requestId, leaving: command.leaving } };
  }
}

/** The wish behind a message that has passed its schema. */
export function messageToCommand(message: GuestMessage): GuestCommand {
  switch (message.name) {
    case '/cart2/delete':
      return { type: 'clearCart' };
    case '/cart2/item/delete':
      // No line holds more: what is left of it is nothing.
      return { type: 'changeQuantity', lineId: message.content.lineId, delta: -cartBounds.lineQuantity };
    case '/cart2/submit':
      return submitToCommand(message.content);
    case 'SEND_ORDER_REQUEST':
      return { type: 'askAgain' };
    case '/cart2/turn/next':
    case '/cart2/to_next_turn_manually':
      return { type: 'nextTurn', leaving: message.content.leaving };
    case '/cart2/update':
      return updateToCommand(message.content);
  }
}

function submitToCommand({ batchNumber, acceptedExcess, confirmsUnused }: SubmitCartMessage): GuestCommand {
  return {
    type: 'submitCart',
    batchNumber,
    ...(acceptedExcess === undefined ? {} : { acceptedExcess }),
    ...(confirmsUnused === undefined ? {} : { confirmsUnused }),
  };
}

function updateToCommand({
  dish,
  mathSymbol,
  isAddedToCart,
  action,
  confirmsDuplicate,
}: UpdateCartMessage): GuestCommand {
  const choice = toChoice(dish);
  if (!isAddedToCart) {
    return {
      type: 'addLine',
      lineId: dish.lineId,
      dishId: dish.originId,
      choice,
      quantity: dish.totalNum,
      ...(confirmsDuplicate === undefined ? {} : { confirmsDuplicate }),
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
}

function update(requestId: string, lineId: string, change: Update): GuestMessage {
  const { choice, delta, isAddedToCart, nonQuantity } = change;
  const groups = [...new Set(choice.courses.map((pick) => pick.groupId))];
  return {
    name: '/cart2/update',
    content: {
      requestId,
      mathSymbol: delta > 0 ? 'add' : 'subtract',
      isAddedToCart,
      ...(change.confirmsDuplicate === undefined ? {} : { confirmsDuplicate: change.confirmsDuplicate }),
      action: { type: 'dish', state: 'update', nonQuantity, notSelf: false },
      dish: {
        lineId,
        originId: change.originId,
        totalNum: Math.abs(delta),
        remark: choice.remark,
        condiments: choice.condiments.map((pick) => ({ groupId: pick.groupId, originId: pick.condimentId })),
        setMealGroups: groups.map((groupId) => ({
          originId: groupId,
          items: choice.courses
            .filter((pick) => pick.groupId === groupId)
            .map((pick) => ({ originId: pick.dishId, totalNum: pick.quantity })),
        })),
      },
    },
  };
}

/** The choice behind a dish of a message. */
export function toChoice(
  dish: Pick<UpdateCartMessage['dish'], 'remark' | 'condiments' | 'setMealGroups'>,
): Choice {
  return {
    condiments: dish.condiments.map((pick) => ({ groupId: pick.groupId, condimentId: pick.originId })),
    courses: dish.setMealGroups.flatMap((group) =>
      group.items.map((item) => ({
        groupId: group.originId,
        dishId: item.originId,
        quantity: item.totalNum,
      })),
    ),
    remark: dish.remark,
  };
}
