import type { Instant } from '@tavolata/domain';
import { cookieNames, tokenIn } from '../access/cookies.ts';
import { visitOf, type GuestSessions } from '../access/guest-sessions.ts';
import type { QuotaGuard } from '../quota/quota-guard.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { FloodGuard } from './flood-guard.ts';
import { plainTalkOf } from './plain-clients.ts';
import type { GuestNamespace } from './rooms.ts';

interface DoorParts {
  readonly sessions: GuestSessions;
  readonly floods: FloodGuard;
  readonly guard: Pick<QuotaGuard, 'letsIn'>;
  readonly now: () => Instant;
}

/** Gives a line to devices that bring a session, as far as there may be more of them. */
export function letGuestsIn(namespace: GuestNamespace, { sessions, floods, guard, now }: DoorParts): void {
  const isPlaceFor = (session: GuestSession) =>
    guard.letsIn({
      isSeated: visitOf(session) !== null,
      ownLines: () => linesOf(session, namespace),
    });
  namespace.use((socket, next) => {
    const token = tokenIn(socket.handshake.headers.cookie, cookieNames.guest);
    sessions.find(token).then(
      (session) => {
        if (!session) return next(new Error(token === undefined ? 'no-session' : 'scan-again'));
        if (floods.isShutOut(session.tokenHash, now()) || !isPlaceFor(session))
          return next(new Error('too-many-requests'));
        socket.data.session = session;
        const tips = { told: new Set(), lastAt: -Infinity };
        const plain = plainTalkOf(socket.handshake.auth);
        const unanswered = unansweredIn(socket.handshake.auth);
        Object.assign(socket.data, { visitId: null, deviceId: null, plain, tips, unanswered });
        next();
      },
      () => next(new Error('failure')),
    );
  });
}

/** A device taps no faster than it is answered for long: of more it is not believed. */
const mostUnanswered = 100;

/** Whatever else somebody puts there is no id that a command could have. */
function unansweredIn({ unanswered }: Readonly<Record<string, unknown>>): ReadonlySet<unknown> {
  return new Set(Array.isArray(unanswered) ? unanswered.slice(0, mostUnanswered) : []);
}

function linesOf({ dinerId }: GuestSession, { sockets }: GuestNamespace): number {
  return [...sockets.values()].filter(({ data }) => data.session.dinerId === dinerId).length;
}
