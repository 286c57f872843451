import type { FastifyRequest } from 'fastify';
import { cookieNames } from '../access/cookies.ts';
import { visitOf } from '../access/guest-sessions.ts';
import { Throttle } from '../access/throttle.ts';
import type { App } from './app.ts';
import { plainPage } from './plain-page.ts';
import { Rejected } from './problems.ts';
import type { Uses } from './services.ts';

/** A screen of the kitchen and a quick guest together ask less: what one of them has in a minute when all is used up. */
const ofTheHouse = { tries: 240, seconds: 60 };

type BoundServices = Uses<'guard' | 'guestSessions' | 'staff'>;

/**
 * Counts the restaurant's calls. When it has had all of a minute, whoever sits at a table or works here is still heard: what
 * strangers ask must not cut them off.
 */
export function boundCalls(app: App, services: BoundServices): void {
  const own = new Throttle(ofTheHouse);
  app.addHook('onRequest', async (request, reply) => {
    const retryAfterSeconds = services.guard.secondsToWait();
    if (retryAfterSeconds === null) return undefined;
    const who = await whoAsks(request, services);
    if (who !== null && (await own.admits(who))) return undefined;
    services.guard.callRefused();
    const isForPerson = request.headers.accept?.includes('text/html') ?? false;
    if (!isForPerson) throw new Rejected('too-many-requests', { retryAfterSeconds });
    // A phone that opens the app reads a sentence, where the app itself can't come.
    return reply
      .code(429)
      .header('retry-after', retryAfterSeconds)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage('busy', request.headers['accept-language']));
  });
}

/** A guest at a table, or somebody of the staff; `null` for all others. */
async function whoAsks(
  { cookies }: FastifyRequest,
  { guestSessions, staff }: BoundServices,
): Promise<string | null> {
  const session = await guestSessions.find(cookies[cookieNames.guest]);
  if (session && visitOf(session) !== null) return `guest ${session.dinerId}`;
  const member = await staff.find(cookies[cookieNames.staff]);
  return member && `staff ${member.id}`;
}
