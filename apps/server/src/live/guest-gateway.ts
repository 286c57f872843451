import { guestsElsewhere, isRunning, visitSeenBy, type Instant, type VisitId } from '@tavolata/domain';
import { rejectedSessionEnd } from '@tavolata/protocol';
import type { Ack, CallAck, CallServiceMessage, CartMessage, CartSnapshot } from '@tavolata/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { PlaceCheck } from '../access/place-check.ts';
import { guestCallOf } from '../calls/call-reply.ts';
import type { Reception } from '../access/reception.ts';
import type { ServiceCalls } from '../calls/service-calls.ts';
import type { Floor } from '../floor/floor.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { QuotaGuard } from '../quota/quota-guard.ts';
import type { Turns } from '../quota/turns.ts';
import { CommandFailed } from '../visits/command-failed.ts';
import { RequestIdReused } from '../audit/request-id-reused.ts';
import { tablesHeldBy } from '../visits/visit-hold.ts';
import type { StoredVisit } from '../visits/visit-storage.ts';
import { acknowledge, aboutToBeCutOff, malformed, refused, rejected, sendInOnePiece } from './acks.ts';
import { callOriginOf } from './call-broadcast.ts';
import { asksForAll, isCartMessage, parseMessage, roomsIn, type ParsedMessage } from './guest-messages.ts';
import { FloodGuard } from './flood-guard.ts';
import { letGuestsIn } from './let-guests-in.ts';
import { MessageBudget } from './message-budget.ts';
import {
  confirmOpening,
  isFirstRequest,
  tellPlainClient,
  wantsNoEcho,
  warnOfExcess,
} from './plain-clients.ts';
import { GuestRooms, type GuestRoomsParts } from './guest-rooms.ts';
import { accessThrough } from './late-phones.ts';
import { tableRecordOf } from './plain-broadcast.ts';
import { isRoomMessage, saysWords, tellTable } from './room-messages.ts';
import { isOtherDeviceThere, type GuestNamespace, type GuestSocket } from './rooms.ts';
import { CommandReader } from './command-reader.ts';
import { turnAwayOtherVersions } from './other-versions.ts';

export interface GuestGatewayParts extends GuestRoomsParts {
  readonly namespace: GuestNamespace;
  readonly placeCheck: PlaceCheck;
  readonly reception: Reception;
  readonly floor: Pick<Floor, 'statusOf'>;
  readonly calls: ServiceCalls;
  readonly guard: Pick<QuotaGuard, 'letsIn'>;
  readonly turns: Pick<Turns, 'take'>;
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
  readonly countMessage: (outcome: string, seconds: number) => void;
}

type Answer = Ack | Ack<CartSnapshot> | CallAck;

/** A message as it came. */
interface Said {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** Parses what guests' sockets say, takes visit and diner from the session, hands over, answers. */
export class GuestGateway {
  readonly #parts: GuestGatewayParts;
  readonly #budget = new MessageBudget();
  readonly #floods = new FloodGuard();
  readonly #underWay = new Set<Promise<void>>();
  readonly #commands: CommandReader;
  readonly #rooms: GuestRooms;

  constructor(parts: GuestGatewayParts) {
    this.#parts = parts;
    const { namespace, now } = parts;
    this.#commands = new CommandReader(parts.restaurant, now);
    this.#rooms = new GuestRooms(parts);
    namespace.use(turnAwayOtherVersions);
    letGuestsIn(namespace, { ...parts, floods: this.#floods });
    namespace.on('connection', (socket) => {
      const joining = this.#rooms.comeIn(socket).catch((error: unknown) => this.#reportFailure(error));
      socket.onAny((name: string, ...args: unknown[]) => {
        const work = this.#inTurn(socket, joining, { name, args }).finally(() => this.#underWay.delete(work));
        this.#underWay.add(work);
      });
      socket.on('disconnect', () => parts.onPresence(socket));
    });
  }

  /** Serves a message when it is the restaurant's turn; where too much waits already, it is to be said again. */
  #inTurn(socket: GuestSocket, joining: Promise<unknown>, said: Said): Promise<void> {
    const { now, turns, countMessage } = this.#parts;
    const cameAt = now();
    return new Promise((resolve) => {
      const isTaken = turns.take(() => resolve(this.#serve(socket, joining, { ...said, cameAt })));
      if (isTaken) return;
      acknowledge(said.args, { ...rejected('too-many-requests'), retryAfter: 1 });
      countMessage('too-many-requests', 0);
      resolve();
    });
  }

  async #serve(
    socket: GuestSocket,
    joining: Promise<unknown>,
    { name, args, cameAt }: Said & { readonly cameAt: Instant },
  ): Promise<void> {
    const { now, restaurant, countMessage } = this.#parts;
    try {
      await joining;
      const answer = await this.#answer(socket, name, args);
      if (answer === null) return countMessage('ignored', 0);
      sendInOnePiece(socket);
      // Answered before the table is told: the authority tells when all that waits for the answer has run.
      acknowledge(args, answer);
      if (socket.data.plain) tellPlainClient(socket, name, answer, restaurant);
      countMessage(answer.ok ? 'ok' : answer.code, (now() - cameAt) / 1000);
    } catch (error) {
      // A bug in telling ends this message, not the process.
      this.#reportFailure(error);
    }
  }

  /** Waits for what has been taken in. */
  async drain(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** `null` for a message that gets no answer: its sender was told to stop, and does not. */
  async #answer(socket: GuestSocket, name: string, args: readonly unknown[]): Promise<Answer | null> {
    const { data } = socket;
    const isSend = name === '/cart2/submit';
    const now = this.#parts.now();
    const wait = this.#budget.secondsToWait(data.session.tokenHash, { isSend, now });
    if (wait !== null) return this.#tooMany(socket, wait, now);
    if (data.session.expiresAt <= now) return rejected('scan-again');
    const content = typeof args[0] === 'function' ? undefined : args[0];
    const message = parseMessage(name, content);
    if (message === 'unknown') return rejected('not-found');
    if (message.name === 'malformed') return malformed(message.unknownFields);
    try {
      return await this.#carryOut(socket, message);
    } catch (error) {
      if (error instanceof RequestIdReused) return rejected('request-id-reused');
      return this.#reportFailure(error);
    }
  }

  #tooMany({ data: { session } }: GuestSocket, retryAfter: number, now: Instant): Answer | null {
    switch (this.#floods.meet(session.tokenHash, now)) {
      case 'answer':
        return { ...rejected('too-many-requests'), retryAfter };
      case 'warn':
        return { ...aboutToBeCutOff(), retryAfter };
      case 'ignore':
        return null;
      case 'cut-off':
        this.#cutOff(session);
        return null;
    }
  }

  #cutOff({ tokenHash, tableId, dinerId }: GuestSession): void {
    this.#parts.log.warn({ tableId, dinerId }, 'a guest’s device that would not stop was disconnected');
    for (const socket of this.#parts.namespace.sockets.values()) {
      if (socket.data.session.tokenHash === tokenHash) socket.disconnect(true);
    }
  }

  async #carryOut(socket: GuestSocket, message: ParsedMessage): Promise<Answer> {
    if (socket.data.visitId === null) await this.#rooms.joinVisit(socket);
    const { visitId, session } = socket.data;
    for (const room of roomsIn(message)) {
      if (!(await this.#isOwnRoom(room, socket))) return rejected('not-found');
    }
    if (message.name === 'CALL_SERVICE') return this.#callService(socket, message.content);
    if (visitId === null) {
      if (asksForAll(message)) await this.#tellRejection(socket);
      const mayOrder = await this.#parts.reception.mayOrder(session);
      return mayOrder ? refused({ code: 'visit-not-open' }) : rejected('visit-code-needed');
    }
    if (asksForAll(message)) {
      return this.#snapshot(await this.#parts.authority.findVisit(visitId), socket);
    }
    if (message.name === 'FIRST_JOIN') {
      const { content } = message;
      const deviceId = (typeof content === 'object' && content.device_id) || null;
      if (isOtherDeviceThere(this.#parts.namespace, socket, deviceId)) return rejected('id-in-use');
      socket.data.deviceId = deviceId;
    }
    if (message.name === 'LEAVE_ROOM') {
      await this.#rooms.leaveVisit(socket, visitId);
      const stored = await this.#parts.authority.findVisit(visitId);
      return { ok: true, version: stored?.version ?? 0, visitId };
    }
    if (isRoomMessage(message)) return this.#tellTable(socket, message, visitId);
    if (message.name === '/cart2/submit' && !(await this.#parts.placeCheck.letsSend(session))) {
      return rejected('not-here');
    }
    return isCartMessage(message) ? this.#command(socket, message, visitId) : rejected('not-found');
  }

  async #command(
    socket: GuestSocket,
    message: Extract<ParsedMessage, CartMessage>,
    visitId: VisitId,
  ): Promise<Answer> {
    const { authority, restaurant } = this.#parts;
    const command = this.#commands.readCommand(socket, message, await authority.findVisit(visitId));
    const by = { kind: 'diner', dinerId: socket.data.session.dinerId } as const;
    // Another process may still have it under way.
    const mayBeUnderWay = socket.data.unanswered.has(command.requestId);
    const answer = await authority.handle({ visitId, by, mayBeUnderWay, ...command });
    this.#commands.answered(socket, command, { isKept: answer.ok });
    const { plain } = socket.data;
    // Before the table is told: the authority tells in a later turn of the event loop.
    if (plain && answer.ok && wantsNoEcho(message)) plain.unheard.add(answer.version);
    const stored = plain && (await authority.findVisit(visitId));
    if (!answer.ok) {
      if (stored && isFirstRequest(message, answer.refusal, socket.data)) {
        return { ok: true, version: stored.version, visitId };
      }
      return refused(answer.refusal);
    }
    const { events, version } = answer;
    if (stored) {
      warnOfExcess(socket, message, { events, stored }, restaurant);
      confirmOpening(socket, message, stored.visit);
    }
    return { ok: true, version, visitId: answer.visitId };
  }

  /** The room in a message is only asked for: the own table's and, as a negative number, the own order's are granted. */
  async #isOwnRoom(asked: number | string, { data }: GuestSocket): Promise<boolean> {
    if (String(asked) === String(data.session.tableId)) return true;
    const stored = data.visitId === null ? null : await this.#parts.authority.findVisit(data.visitId);
    if (stored?.visit.status !== 'open') return false;
    return [-stored.visit.orderId, ...tablesHeldBy(stored.visit)].map(String).includes(String(asked));
  }

  /** A device that slept while the staff said no, and asks for its visit, hears it as the others have. */
  async #tellRejection(socket: GuestSocket): Promise<void> {
    const rejection = await this.#parts.reception.findRejection(socket.data.session);
    if (rejection) socket.emit('SESSION_END', rejectedSessionEnd(rejection));
  }

  #snapshot(stored: StoredVisit | null, { data }: GuestSocket): Answer {
    const userId = data.session.dinerId;
    // This line is the one of a visit that has gone on in another, or without this guest: the device has to come in anew.
    if (stored?.visit.status === 'closed' && stored.visit.mergedInto !== null) return rejected('failure');
    if (stored?.visit.status === 'open' && guestsElsewhere(stored.visit, userId)) return rejected('failure');
    if (!stored || !isRunning(stored.visit)) return refused({ code: 'visit-not-open' });
    if (data.plain) data.plain.isInformed = true;
    const visit = visitSeenBy(stored.visit, userId, this.#parts.restaurant.rules);
    return { ok: true, version: stored.version, userId, now: this.#parts.now(), visit };
  }

  async #tellTable(
    socket: GuestSocket,
    message: Parameters<typeof tellTable>[2],
    visitId: VisitId,
  ): Promise<Answer> {
    const stored = await this.#parts.authority.findVisit(visitId);
    if (stored?.visit.status !== 'open') return refused({ code: 'visit-not-open' });
    const { visit, version } = stored;
    if (saysWords(message) && accessThrough(socket, visit, this.#parts.restaurant.rules) !== 'all') {
      return refused({ code: 'not-trusted' });
    }
    const seen = visitSeenBy(visit, socket.data.session.dinerId, this.#parts.restaurant.rules);
    const tableStatus = tableRecordOf(seen, this.#parts);
    tellTable(this.#parts.namespace, socket, message, { visit, version, tableStatus });
    return { ok: true, version, visitId };
  }

  /** Who has scanned a table that nobody has opened belongs to no visit, and has nobody to call yet. */
  async #callService(socket: GuestSocket, message: CallServiceMessage): Promise<Answer> {
    const { session, visitId } = socket.data;
    if (!callOriginOf(session, visitId)) return refused({ code: 'visit-not-open' });
    const command = this.#commands.readCall(socket, message);
    const call = await this.#parts.calls.ring(
      { dinerId: session.dinerId, tableId: session.tableId, visitId },
      {
        requestId: command.requestId,
        titles: message.checkbox_group ?? [],
        message: message.message ?? '',
        typedTableName: message.table_name ?? '',
      },
    );
    this.#commands.answered(socket, command, { isKept: typeof call !== 'string' });
    return typeof call === 'string'
      ? rejected(call)
      : { ok: true, call: guestCallOf(call, this.#parts.restaurant) };
  }

  #reportFailure(error: unknown): Answer {
    const traceId = error instanceof CommandFailed ? error.traceId : undefined;
    this.#parts.log.error({ err: error, traceId }, 'a message of a guest failed by our own fault');
    return rejected('failure');
  }
}
