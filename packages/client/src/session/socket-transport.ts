import { namespaces, protocolVersion, reconnection, rejections, visitMessages } from '@tavolata/protocol';
import type {
  Ack,
  CallAck,
  CallServiceMessage,
  CartSnapshot,
  GuestCallWire,
  GuestMessage,
  Rejection,
  ServerToGuest,
} from '@tavolata/protocol';
import type { Socket } from 'socket.io-client';
import type { CallLine } from '../calls/call-bell.ts';
import type { Transport, TransportListener } from './transport.ts';

type GuestToServer = Record<
  GuestMessage['name'],
  (content: object, onAnswer: (answer: Ack) => void) => void
> & {
  FIRST_JOIN: (content: object, onAnswer: (answer: Ack) => void) => void;
  '/cart2/init': (content: object, onAnswer: (answer: Ack<CartSnapshot>) => void) => void;
  CALL_SERVICE: (content: CallServiceMessage, onAnswer: (answer: CallAck) => void) => void;
};

type GuestSocket = Socket<ServerToGuest, GuestToServer>;

/** A handshake that failed for these reasons fails again; for any other it may go well in a moment. */
const finalRejections: readonly Rejection[] = ['no-session', 'scan-again', 'not-found', 'forbidden'];

const retryDelayMs = 2000;

/**
 * The line over Socket.IO: WebSocket first, long polling where a network lets nothing else through. `address` is the
 * server's; the page's own unless given.
 */
export function createSocketTransport(address = '', options: LineOptions = {}): Transport & CallLine {
  return new SocketTransport(address, options);
}

interface LineOptions {
  /** Tells this device from another that goes by a copy of its session. */
  readonly deviceId?: string | undefined;
  /** For programs without a browser, which keeps cookies by itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The server speaks another version of the protocol: it looks at nothing that this page says. */
  readonly onOtherVersion?: (serverVersion: number) => void;
  /** What the phone's line and processor are needed for first: nothing is fetched for this one before. Never rejects. */
  readonly after?: Promise<void> | undefined;
  /** What has to be there before anything is heard. Where it rejects it is asked for again, as the line is. */
  readonly prepare?: () => Promise<void>;
}

class SocketTransport implements Transport, CallLine {
  #socket: GuestSocket | null = null;
  #isWanted = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #listener: TransportListener | null = null;
  /** What was said and not answered: the session says it again over the next line, which may lead to another server. */
  readonly #unanswered = new Set<string>();
  readonly #address: string;
  readonly #options: LineOptions;
  #callListener: (calls: readonly GuestCallWire[]) => void = () => undefined;
  readonly #comeBack = () => this.renew();
  readonly #restOffline = () => this.#lose();

  constructor(address: string, options: LineOptions) {
    this.#address = address;
    this.#options = options;
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
    this.#isWanted = true;
    // A phone that has its network back need not wait for the next attempt.
    addEventListener('online', this.#comeBack);
    addEventListener('offline', this.#restOffline);
    this.#connect(listener).catch(() => this.#failed(listener));
  }

  close(): void {
    this.#isWanted = false;
    removeEventListener('online', this.#comeBack);
    removeEventListener('offline', this.#restOffline);
    clearTimeout(this.#retry);
    this.#socket?.disconnect();
  }

  renew(): void {
    if (!this.#listener) return;
    this.close();
    this.open(this.#listener);
  }

  send(message: GuestMessage, onAnswer: (answer: Ack) => void): void {
    // Socket.IO would keep it for later; the session sends it again itself, in its own order.
    if (!this.#socket?.connected) return;
    const { requestId } = message.content;
    this.#unanswered.add(requestId);
    this.#socket.emit(message.name, message.content, (answer: Ack) => {
      this.#unanswered.delete(requestId);
      onAnswer(answer);
    });
  }

  askSnapshot(onAnswer: (answer: Ack<CartSnapshot>) => void): void {
    if (this.#socket?.connected) this.#socket.emit('/cart2/init', {}, onAnswer);
  }

  callService(message: CallServiceMessage, onAnswer: (answer: CallAck) => void): void {
    if (this.#socket?.connected) this.#socket.emit('CALL_SERVICE', message, onAnswer);
  }

  onCalls(listener: (calls: readonly GuestCallWire[]) => void): void {
    this.#callListener = listener;
  }

  async #connect(listener: TransportListener): Promise<void> {
    if (!this.#socket) {
      await this.#options.after;
      // Loaded after the first paint: a menu can be read without it.
      const [{ io }] = await Promise.all([import('./socket-library.ts'), this.#options.prepare?.()]);
      this.#socket ??= this.#prepare(
        io(`${this.#address}${namespaces.guest}`, {
          // Who says which version it speaks hears events; others hear the specification's carts.
          auth: (say) => say({ protocol_version: protocolVersion, unanswered: [...this.#unanswered] }),
          extraHeaders: this.#options.headers ?? {},
          withCredentials: true,
          autoConnect: false,
          transports: ['websocket', 'polling'],
          tryAllTransports: true,
          ...reconnection,
        }),
        listener,
      );
    }
    if (this.#isWanted) this.#socket.connect();
  }

  #prepare(socket: GuestSocket, listener: TransportListener): GuestSocket {
    socket.on('connect', () => {
      // Servers of this family let a device into its room when it says so [LC-06]; ours goes by the session.
      socket.emit('FIRST_JOIN', { device_id: this.#options.deviceId }, (answer) => {
        if (!answer.ok && answer.code === 'id-in-use') this.#giveUp(answer.code, listener);
      });
      listener.connected();
    });
    socket.on('disconnect', (reason) => {
      listener.disconnected();
      // Socket.IO takes a server's end of a connection as final; here only SESSION_END is.
      if (reason === 'io server disconnect') this.#tryLater();
    });
    socket.on('connect_error', (error) => {
      const code = rejections.find((rejection) => rejection === error.message);
      if (code === 'other-version') return this.#giveWay(error, listener);
      if (code && finalRejections.includes(code)) {
        this.#giveUp(code, listener);
        return;
      }
      listener.disconnected();
      if (!socket.active) this.#tryLater();
    });
    for (const name of visitMessages) socket.on(name, (change) => listener.changed(change));
    socket.on('HEARTBEAT', (beat) => listener.heartbeat(beat));
    socket.on('SESSION_END', (sessionEnd) => listener.sessionEnd(sessionEnd));
    socket.on('RESTAURANT_STATE', (state) => listener.restaurantTold(state));
    socket.on('TABLE_STATE', ({ table }) => listener.tableTold(table));
    socket.on('CHANGE_CART_TABLE', (to) => listener.partyMoved(to));
    socket.on('TURN_RULES_UPDATE', ({ version }) => listener.restaurantChanged(version));
    socket.on('CONDIMENT_UPDATE', ({ version }) => listener.restaurantChanged(version));
    socket.on('MENU_UPDATE', ({ version }) => listener.restaurantChanged(version));
    socket.on('COUNT_DOWN_DISH', (dish) => listener.stockChanged(dish));
    socket.on('PLATE_TIMES', ({ plate_times }) => listener.plateTimesTold(plate_times));
    socket.on('COMMIT_LOCK_ADD', ({ userId }) => listener.lockChanged(userId));
    socket.on('COMMIT_LOCK_REMOVE', () => listener.lockChanged(null));
    socket.on('MARKETING', (tip) => listener.tipped(tip));
    socket.on('MESSENGER', (words) => listener.said(words));
    socket.on('CHAT_MESSAGE', (words) => listener.said(words));
    socket.on('SERVICE_CALLS', ({ calls }) => this.#callListener(calls));
    return socket;
  }

  /** Trying again would bring the same answer. */
  #giveUp(code: Rejection, listener: TransportListener): void {
    this.close();
    listener.rejected(code);
  }

  /** The page is to be loaded again. Should that not help at once, the line is still wanted. */
  #giveWay(
    error: Error & { readonly data?: { readonly protocol_version?: number } },
    listener: TransportListener,
  ): void {
    listener.disconnected();
    this.#options.onOtherVersion?.(error.data?.protocol_version ?? 0);
    this.#tryLater();
  }

  #failed(listener: TransportListener): void {
    listener.disconnected();
    this.#tryLater();
  }

  /** A line without a network can look alive for half a minute, and taps on it would vanish. */
  #lose(): void {
    this.#socket?.disconnect();
    // The browser may be wrong about a network that leads nowhere but here.
    this.#tryLater();
  }

  #tryLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      // The library itself may be what the network did not bring.
      const listener = this.#listener;
      if (this.#isWanted && listener) this.#connect(listener).catch(() => this.#failed(listener));
    }, retryDelayMs);
  }
}
