import { isRunning, type Instant, type VisitId } from '@tavolata/domain';
import {
  messageToCommand,
  type Ack,
  type CallAck,
  type CallServiceMessage,
  type CartSnapshot,
  type HouseState,
} from '@tavolata/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { visitOf, type GuestSessions } from '../access/guest-sessions.ts';
import { cookieNames, tokenIn } from '../access/cookies.ts';
import type { PlaceCheck } from '../access/place-check.ts';
import { guestCallOf } from '../calls/call-reply.ts';
import type { Reception } from '../access/reception.ts';
import type { ServiceCalls } from '../calls/service-calls.ts';
import type { House } from '../catalogue/house.ts';
import { CommandFailed } from '../tables/command-failed.ts';
import type { VisitAuthority } from '../tables/visit-authority.ts';
import type { StoredVisit } from '../tables/visit-storage.ts';
import { acknowledge, refused, rejected } from './acks.ts';
import { callOriginOf, type CallBroadcast } from './call-broadcast.ts';
import { parseMessage, type ParsedMessage } from './guest-messages.ts';
import { MessageBudget } from './message-budget.ts';
import { tellPlainClient, warnOfExcess } from './plain-clients.ts';
import { isRoomMessage, tellTable } from './room-messages.ts';
import { isOtherDeviceThere, roomOf, type GuestNamespace, type GuestSocket } from './rooms.ts';

export interface GuestGatewayParts {
  readonly namespace: GuestNamespace;
  readonly sessions: GuestSessions;
  readonly placeCheck: PlaceCheck;
  readonly reception: Reception;
  readonly authority: VisitAuthority;
  readonly house: House;
  readonly calls: ServiceCalls;
  readonly callBroadcast: CallBroadcast;
  /** What a device that comes in has to know of the house. */
  readonly houseState: () => Promise<HouseState>;
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
  /** A device of the visit came or went. */
  readonly onPresence: (socket: GuestSocket) => void;
  readonly countMessage: (outcome: string, seconds: number) => void;
}

type Answer = Ack | Ack<CartSnapshot> | CallAck;

/** Parses what guests' sockets say, takes visit and diner from the session, hands over, answers. */
export class GuestGateway {
  readonly #parts: GuestGatewayParts;
  readonly #budget = new MessageBudget();
  readonly #underWay = new Set<Promise<void>>();

  constructor(parts: GuestGatewayParts) {
    this.#parts = parts;
    const { namespace, sessions, now } = parts;
    namespace.use((socket, next) => {
      const token = tokenIn(socket.handshake.headers.cookie, cookieNames.guest);
      sessions.find(token).then(
        (session) => {
          if (!session) return next(new Error(token === undefined ? 'no-session' : 'scan-again'));
          socket.data.session = session;
          const tips = { told: new Set(), lastAt: -Infinity };
          Object.assign(socket.data, { visitId: null, deviceId: null, tips });
          next();
        },
        () => next(new Error('trouble')),
      );
    });
    namespace.on('connection', (socket) => {
      const joining = this.#comeIn(socket).catch((error: unknown) => this.#reportTrouble(error));
      socket.onAny((name: string, ...args: unknown[]) => {
        const startedAt = now();
        const work = joining
          .then(() => this.#answer(socket, name, args))
          .then((answer) => {
            // Answered before the table is told: the authority tells in a later turn of the event loop.
            if (!acknowledge(args, answer)) tellPlainClient(socket, name, answer, parts.house);
            parts.countMessage(answer.ok ? 'ok' : answer.code, (now() - startedAt) / 1000);
          })
          // A bug in telling ends this message, not the process.
          .catch((error: unknown) => void this.#reportTrouble(error))
          .finally(() => this.#underWay.delete(work));
        this.#underWay.add(work);
      });
      socket.on('disconnect', () => parts.onPresence(socket));
    });
  }

  /** Waits for what has been taken in. */
  async drain(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #answer(socket: GuestSocket, name: string, args: readonly unknown[]): Promise<Answer> {
    const { data } = socket;
    const isSend = name === '/cart2/submit';
    const now = this.#parts.now();
    const wait = this.#budget.secondsToWait(data.session.tokenHash, { isSend, now });
    if (wait !== null) return { ...rejected('too-many-requests'), retryAfter: wait };
    if (data.session.expiresAt <= now) return rejected('scan-again');
    const content = typeof args[0] === 'function' ? undefined : args[0];
    const message = parseMessage(name, content);
    if (message === 'unknown') return rejected('not-found');
    if (message === 'malformed') return rejected('malformed');
    try {
      return await this.#carryOut(socket, message, { isPlain: typeof args.at(-1) !== 'function' });
    } catch (error) {
      return this.#reportTrouble(error);
    }
  }

  async #carryOut(
    socket: GuestSocket,
    message: ParsedMessage,
    { isPlain }: { isPlain: boolean },
  ): Promise<Answer> {
    if (socket.data.visitId === null) await this.#joinVisit(socket);
    const { visitId, session } = socket.data;
    if (isAboutRoom(message) && !(await this.#isOwnRoom(message.content.table_id, socket))) {
      return rejected('not-found');
    }
    if (message.name === 'CALL_SERVICE') return this.#callService(socket, message.content);
    if (visitId === null) {
      if (asksForAll(message)) await this.#tellRejection(socket);
      const mayOrder = await this.#parts.reception.mayOrder(session);
      return mayOrder ? refused({ code: 'visit-not-open' }) : rejected('visit-code-needed');
    }
    if (asksForAll(message)) {
      return this.#snapshot(await this.#parts.authority.findVisit(visitId), session.dinerId);
    }
    if (message.name === 'FIRST_JOIN') {
      const deviceId = message.content.device_id ?? null;
      if (isOtherDeviceThere(this.#parts.namespace, socket, deviceId)) return rejected('id-in-use');
      socket.data.deviceId = deviceId;
    }
    if (message.name === 'LEAVE_ROOM') return this.#leaveRoom(socket, visitId);
    if (isRoomMessage(message)) return this.#tellTable(socket, message, visitId);
    if (message.name === '/cart2/submit' && !(await this.#parts.placeCheck.letsSend(session))) {
      return rejected('not-here');
    }
    const answer = await this.#parts.authority.handle({
      visitId,
      by: { kind: 'diner', dinerId: session.dinerId },
      requestId: message.content.requestId,
      command: messageToCommand(message),
    });
    if (!answer.ok) return refused(answer.refusal);
    const { events, version } = answer;
    if (isPlain) {
      const stored = await this.#parts.authority.findVisit(visitId);
      warnOfExcess(socket, message, { events, stored }, this.#parts.house);
    }
    return { ok: true, version, visitId: answer.visitId };
  }

  /** The room in a message is only a wish: none, the own table's and, as a negative number, the own order's are granted. */
  async #isOwnRoom(asked: number | string | undefined, { data }: GuestSocket): Promise<boolean> {
    if (asked === undefined || String(asked) === String(data.session.tableId)) return true;
    const stored = data.visitId === null ? null : await this.#parts.authority.findVisit(data.visitId);
    return stored?.visit.status === 'open' && String(asked) === String(-stored.visit.orderId);
  }

  async #comeIn(socket: GuestSocket): Promise<void> {
    await this.#joinVisit(socket);
    if (socket.data.visitId === null) await this.#includeInCalls(socket);
    socket.emit('HOUSE_STATE', await this.#parts.houseState());
  }

  /** A device that slept while the staff said no, and asks for its visit, hears it as the others have. */
  async #tellRejection(socket: GuestSocket): Promise<void> {
    const rejection = await this.#parts.reception.findRejection(socket.data.session);
    if (rejection) socket.emit('FAREWELL', { reason: 'rejected', message: rejection.reason });
  }

  #snapshot(stored: StoredVisit | null, userId: string): Answer {
    // This line is the one of a visit that has gone on in another: the device has to come in anew.
    if (stored?.visit.status === 'closed' && stored.visit.mergedInto !== null) return rejected('trouble');
    if (!stored || !isRunning(stored.visit)) return refused({ code: 'visit-not-open' });
    return { ok: true, version: stored.version, userId, now: this.#parts.now(), visit: stored.visit };
  }

  async #tellTable(
    socket: GuestSocket,
    message: Parameters<typeof tellTable>[2],
    visitId: VisitId,
  ): Promise<Answer> {
    const stored = await this.#parts.authority.findVisit(visitId);
    if (stored?.visit.status !== 'open') return refused({ code: 'visit-not-open' });
    const { visit, version } = stored;
    tellTable(this.#parts.namespace, socket, message, { visit, version });
    return { ok: true, version, visitId };
  }

  /** It hears nothing more of its table until it says something again. */
  async #leaveRoom(socket: GuestSocket, visitId: VisitId): Promise<Answer> {
    await socket.leave(roomOf(visitId));
    socket.data.visitId = null;
    return { ok: true, version: (await this.#parts.authority.findVisit(visitId))?.version ?? 0, visitId };
  }

  /** Puts the socket into its session's room. The session is read again: its visit may have been opened meanwhile. */
  async #joinVisit(socket: GuestSocket): Promise<void> {
    const session = await this.#parts.sessions.findByHash(socket.data.session.tokenHash);
    const visitId = session && visitOf(session);
    if (!session || visitId === null) return;
    socket.data.session = session;
    socket.data.visitId = visitId;
    await socket.join(roomOf(visitId));
    await this.#includeInCalls(socket);
    this.#parts.onPresence(socket);
  }

  async #includeInCalls(socket: GuestSocket): Promise<void> {
    const origin = callOriginOf(socket.data.session, socket.data.visitId);
    if (origin) await this.#parts.callBroadcast.include(socket, origin);
  }

  /** Who has scanned a table that nobody has opened belongs to no visit, and has nobody to call yet. */
  async #callService(socket: GuestSocket, message: CallServiceMessage): Promise<Answer> {
    const { session, visitId } = socket.data;
    if (!callOriginOf(session, visitId)) return refused({ code: 'visit-not-open' });
    const call = await this.#parts.calls.ring(
      { dinerId: session.dinerId, tableId: session.tableId, visitId },
      {
        requestId: message.requestId,
        titles: message.checkbox_group,
        message: message.message,
        typedTableName: message.table_name ?? '',
      },
    );
    return typeof call === 'string' ? rejected(call) : { ok: true, call: guestCallOf(call) };
  }

  #reportTrouble(error: unknown): Answer {
    const traceId = error instanceof CommandFailed ? error.traceId : undefined;
    this.#parts.log.error({ err: error, traceId }, 'a message of a guest failed by our own fault');
    return rejected('trouble');
  }
}

type MessageOf<Name extends ParsedMessage['name']> = Extract<ParsedMessage, { readonly name: Name }>;

function isAboutRoom(
  message: ParsedMessage,
): message is MessageOf<'JOIN_ROOM' | 'FIRST_JOIN' | 'LEAVE_ROOM'> {
  return message.name === 'JOIN_ROOM' || message.name === 'FIRST_JOIN' || message.name === 'LEAVE_ROOM';
}

function asksForAll(
  message: ParsedMessage,
): message is MessageOf<'/cart2/init' | '/cart2/connect' | '/cart2/filter/init' | 'JOIN_ROOM'> {
  const names: readonly string[] = ['/cart2/init', '/cart2/connect', '/cart2/filter/init', 'JOIN_ROOM'];
  return names.includes(message.name);
}
