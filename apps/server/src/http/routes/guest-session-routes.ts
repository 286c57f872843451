import { GuestSessionReply, ScanBody } from '@tavolata/protocol/schemas';
import { paths, protocolVersion } from '@tavolata/protocol';
import { Throttle } from '../../access/throttle.ts';
import type { Seated } from '../../access/reception.ts';
import { tableStatusOf } from '../../floor/table-status.ts';
import type { App } from '../app.ts';
import { requireGuest } from '../askers.ts';
import { cookieNames, cookieOptions } from '../../access/cookies.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

/** Nobody scans this many wrong codes; codes can't be guessed anyway, so this only saves work. */
const wrongScans = { tries: 60, seconds: 60 };

/** A scan, and a phone that comes back to its session. */
export function guestSessionRoutes(app: App, services: Services): void {
  const throttle = new Throttle(wrongScans);

  app.post(
    paths.guestSession,
    {
      schema: {
        summary: 'Exchanges the value of a table’s code for a session',
        body: ScanBody,
        response: { 200: GuestSessionReply },
      },
    },
    async (request, reply) => {
      if (!(await throttle.admits(request.ip))) throw new Rejected('too-many-requests');
      const before = await services.guestSessions.find(request.cookies[cookieNames.guest]);
      const code = { value: request.body.table_id, hostName: request.hostname };
      const seated = await services.reception.scan(code, before);
      if (!seated) throw new Rejected('scan-again');
      await throttle.forgive(request.ip);
      const { expiresAt, scannedAt } = seated.session;
      const isHttps = services.publicUrl().startsWith('https:');
      const seconds = Math.floor((expiresAt - scannedAt) / 1000);
      reply.setCookie(cookieNames.guest, seated.token, cookieOptions({ isHttps, seconds }));
      return sessionReply(seated, services);
    },
  );

  app.get(
    paths.guestSession,
    { schema: { summary: 'The session that this device has', response: { 200: GuestSessionReply } } },
    async (request) => {
      const seated = await services.reception.seat(await requireGuest(request, services));
      if (!seated) throw new Rejected('scan-again');
      return sessionReply(seated, services);
    },
  );
}

function sessionReply({ session, table, visit }: Seated, services: Services): GuestSessionReply {
  return {
    protocol_version: protocolVersion,
    user_id: session.dinerId,
    table: tableStatusOf(table, visit),
    now: services.now(),
    scanned_at: session.scannedAt,
    expires_at: session.expiresAt,
    place_check: services.placeCheck.stateOf(session),
  };
}
