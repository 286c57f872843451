import { dinersAt, isRunning, liteTableId, visitSeenBy } from '@tavolata/domain';
import { protocolVersion, type GuestSessionReply } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitOf, type IssuedSession } from '../../access/guest-sessions.ts';
import { liteTable } from '../../access/lite-entrance.ts';
import { isThisMachine, networkOf } from '../../access/network-of.ts';
import { Throttle } from '../../access/throttle.ts';
import type { ShownCode } from '../../access/admissions.ts';
import type { Seated } from '../../access/reception.ts';
import type { Api } from '../api.ts';
import { giveSeatPass } from '../give-seat-pass.ts';
import { cookieNames, cookieOptions } from '../../access/cookies.ts';
import { Refused, Rejected } from '../problems.ts';
import { requireAdmitted } from '../require-admitted.ts';
import type { GuestSession } from '../../sessions/guest-session.ts';
import type { Uses } from '../services.ts';

/** Nobody scans this many wrong codes; codes can't be guessed anyway, so this only saves work. */
const wrongScans = { tries: 60, seconds: 60 };

/**
 * A full restaurant behind one address scans less in ten minutes. A session costs a row, and with enough of them other counts
 * are for nothing.
 */
const anyScans = { tries: 300, seconds: 600 };

/** All guests of a restaurant may have the same address: those who look around shut no door for those who scan. */
const lookingAround = { tries: 60, seconds: 60 };

/**
 * Six letters can be guessed. An address that has tried too often waits, and so does everybody when the restaurant has heard
 * too many: at this pace a stranger guesses for about a year to find one of fifty tables.
 */
const wrongLetters = { tries: 20, seconds: 900 };
const wrongLettersInRestaurant = { tries: 200, seconds: 3600 };

/** Phones go when their guests do: one that finds it full looks again so much later. */
const fullFor = { retryAfterSeconds: 30 };

/** A scan, and a phone that comes back to its session. */
export function guestSessionRoutes(
  api: Api,
  services: Uses<
    | 'authority'
    | 'floor'
    | 'guard'
    | 'guestSessions'
    | 'liteEntrance'
    | 'now'
    | 'placeCheck'
    | 'publicUrl'
    | 'reception'
    | 'restaurant'
    | 'seatPasses'
    | 'throttles'
  >,
): void {
  const scans = new Throttle(wrongScans);
  const allScans = new Throttle(anyScans);
  const entrances = new Throttle(lookingAround);
  const letters = services.throttles.limit('short-code', wrongLetters);
  const lettersInRestaurant = services.throttles.limit('short-code-restaurant', wrongLettersInRestaurant);

  api.register(endpoints.scan, async ({ body, request, reply }) => {
    if ('lite' in body) {
      await requireAdmitted(entrances, networkOf(request.ip));
      const before = await services.guestSessions.find(request.cookies[cookieNames.guest]);
      requirePlace(before);
      const issued = await services.liteEntrance.enter(before);
      return giveCookie(issued, reply, sessionReply(await inLiteMode(issued.session, services), services));
    }
    const shown: ShownCode =
      'short_code' in body
        ? { kind: 'typed', letters: body.short_code }
        : { kind: 'scanned', value: body.table_id, hostNames: [request.hostname, publicHost()] };
    const network = networkOf(request.ip);
    const counts = countsOf(shown, network);
    if (!isThisMachine(network)) await requireAdmitted(allScans, network);
    for (const { throttle, key } of counts) await requireAdmitted(throttle, key);
    const { leaves_table: leaves = false, as_new_guest: isNew = false } = body;
    const brought = await broughtBy(request, { isNew });
    requirePlace(brought.before, brought.seatPasses.length > 0);
    const seated = await services.reception.scan(shown, { ...brought, leaves });
    if (!seated) throw new Rejected('scan-again');
    await Promise.all(counts.map(({ throttle, key }) => throttle.forgive(key)));
    if ('code' in seated) throw new Refused(seated);
    await giveSeatPass(request, reply, { ...seated, dinerId: seated.session.dinerId }, services);
    return giveCookie(seated, reply, await withSnapshot(seated, services));
  });

  api.register(endpoints.resume, async ({ guest: session, request, reply }) => {
    const seated =
      session.tableId === liteTableId
        ? await inLiteMode(session, services)
        : await services.reception.seat(session);
    if (!seated) throw new Rejected('scan-again');
    await giveSeatPass(request, reply, { ...seated, dinerId: session.dinerId }, services);
    const rejection = await services.reception.findRejection(session);
    return {
      ...(await withSnapshot(seated, services)),
      ...(rejection && {
        rejected_reason: rejection.reason,
        ...(rejection.reasonCode && { rejected_reason_code: rejection.reasonCode }),
      }),
    };
  });

  /** One phone more than the restaurant may have is asked to come again soon; who has a seat has it. */
  function requirePlace(before: GuestSession | null, hasSeat = false): void {
    const isSeated = hasSeat || (before !== null && visitOf(before) !== null);
    if (!services.guard.letsIn({ isSeated })) throw new Rejected('too-many-requests', fullFor);
  }

  /** What a device that goes by another's cookies has is not its own: it must not come in as the other. */
  async function broughtBy({ cookies }: FastifyRequest, { isNew }: { readonly isNew: boolean }) {
    if (isNew) return { before: null, pinPass: undefined, seatPasses: [] };
    return {
      before: await services.guestSessions.find(cookies[cookieNames.guest]),
      pinPass: cookies[cookieNames.pin],
      seatPasses: await services.seatPasses.read(cookies[cookieNames.seats]),
    };
  }

  function publicHost(): string {
    return new URL(services.publicUrl()).hostname;
  }

  function countsOf({ kind }: ShownCode, network: string) {
    if (kind === 'scanned') return [{ throttle: scans, key: network }];
    return [
      { throttle: letters, key: network },
      { throttle: lettersInRestaurant, key: 'all' },
    ];
  }

  function giveCookie(
    { token, session }: IssuedSession,
    reply: FastifyReply,
    answer: GuestSessionReply,
  ): GuestSessionReply {
    const isHttps = services.publicUrl().startsWith('https:');
    const seconds = Math.floor((session.expiresAt - session.scannedAt) / 1000);
    reply.setCookie(cookieNames.guest, token, cookieOptions({ isHttps, seconds }));
    return answer;
  }
}

/** Who came in without a table has at most an order of their own. */
async function inLiteMode(session: GuestSession, { reception }: Uses<'reception'>): Promise<Seated> {
  const visit = await reception.findVisitFor(session);
  return { session, table: liteTable, visit, mayOrder: false, needsPin: false, noRoom: null };
}

/** What a device that sits at a visit would ask for first over its line: until that stands its guest can choose already. */
async function withSnapshot(
  seated: Seated,
  services: Uses<'authority' | 'floor' | 'now' | 'placeCheck' | 'restaurant'>,
): Promise<GuestSessionReply> {
  const reply = sessionReply(seated, services);
  const { session, visit, needsPin } = seated;
  const isThere = visit && dinersAt(visit).some(({ id }) => id === session.dinerId);
  const stored = isThere && !needsPin ? await services.authority.findVisit(visit.id) : null;
  if (!stored || !isRunning(stored.visit)) return reply;
  const seen = visitSeenBy(stored.visit, session.dinerId, services.restaurant.rules);
  return { ...reply, snapshot: { version: stored.version, visit: seen } };
}

function sessionReply(
  { session, table, visit, mayOrder, needsPin, noRoom }: Seated,
  services: Uses<'floor' | 'now' | 'placeCheck' | 'restaurant'>,
): GuestSessionReply {
  if (noRoom) throw new Refused(noRoom);
  return {
    protocol_version: protocolVersion,
    user_id: session.dinerId,
    table: services.floor.statusOf(
      table,
      visit && visitSeenBy(visit, session.dinerId, services.restaurant.rules),
    ),
    now: services.now(),
    scanned_at: session.scannedAt,
    expires_at: session.expiresAt,
    may_order: mayOrder,
    pin_needed: needsPin,
    place_check: services.placeCheck.stateOf(session, visit),
  };
}
