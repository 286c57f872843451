import { findDiner, type OpenVisit } from '@tavolata/domain';
import type { SaidAtTable, TableStatusWire } from '@tavolata/protocol';
import type { ParsedMessage } from './guest-messages.ts';
import { roomOf, type GuestNamespace, type GuestSocket } from './rooms.ts';

const roomMessages = [
  'CHAT_MESSAGE',
  'MESSENGER',
  'FIRST_JOIN',
  'TABLE_STATUS',
  'SEND_IN_ROOM',
  'MODIFY_DISH',
  'CREATE_DISH',
  'UPDATE_DISH',
  'SUBMITING_CART',
  '/cart/clear/requestKey',
] as const;

/** A message to the table's other devices, or one by which the specification's clients tell what the server knows. */
type RoomMessage = Extract<ParsedMessage, { readonly name: (typeof roomMessages)[number] }>;

export function isRoomMessage(message: ParsedMessage): message is RoomMessage {
  const names: readonly string[] = roomMessages;
  return names.includes(message.name);
}

/** Whether a message puts words of a guest on the others' screens. */
export function saysWords({ name }: RoomMessage): boolean {
  return name === 'CHAT_MESSAGE' || name === 'MESSENGER';
}

/** How the table is at this moment. */
interface TableNow {
  readonly visit: OpenVisit;
  readonly version: number;
  readonly tableStatus: TableStatusWire;
}

const levels = ['Warning', 'Error', 'Success', 'Info', 'Default'] as const;

/**
 * Tells the table what there is to tell. Nothing is passed on as it came: words go with the sender's own name, and what
 * only the server knows (dishes, carts, tables) it tells itself when it comes true.
 */
export function tellTable(
  namespace: GuestNamespace,
  socket: GuestSocket,
  message: RoomMessage,
  { visit, version, tableStatus }: TableNow,
): void {
  const { dinerId } = socket.data.session;
  const diner = findDiner(visit, dinerId);
  const customer = diner?.nickname ?? diner?.label ?? '1';
  const said = (words: string): SaidAtTable => ({ user_id: dinerId, customer, message: words });
  const room = namespace.to(roomOf(visit.id));
  switch (message.name) {
    case 'CHAT_MESSAGE':
      room.emit('CHAT_MESSAGE', said(message.content.message));
      break;
    case 'MESSENGER': {
      const level = levels.find((known) => known === message.content.level) ?? 'Warning';
      room.emit('MESSENGER', { ...said(message.content.message), level });
      break;
    }
    case 'FIRST_JOIN':
      socket.emit('DISTRIBUTION_ID', { user_id: dinerId });
      socket.emit('CUSTOMER_ID', { customer });
      break;
    case 'TABLE_STATUS':
      // Who asks hears how it is: ours, that nothing has happened since.
      socket.emit('TABLE_STATUS', socket.data.plain ? tableStatus : { from: version, version, events: [] });
      break;
    case 'SEND_IN_ROOM':
    case 'MODIFY_DISH':
    case 'CREATE_DISH':
    case 'UPDATE_DISH':
    case 'SUBMITING_CART':
    case '/cart/clear/requestKey':
      break;
  }
}
