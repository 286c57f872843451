import { paths } from '@tavolata/protocol';
import { PositionBody, PositionReply } from '@tavolata/protocol/schemas';
import { Throttle } from '../../access/throttle.ts';
import type { App } from '../app.ts';
import { requireGuest } from '../askers.ts';
import { requireAdmitted } from '../require-admitted.ts';
import type { Services } from '../services.ts';

/** A phone says it once for each press, and again where it was unsure. */
const positionsOfDevice = { tries: 60, seconds: 60 };

/** A phone shows that it is in the house [G-01]. */
export function positionRoutes(app: App, services: Services): void {
  const positions = new Throttle(positionsOfDevice);

  app.post(
    paths.guestPosition,
    {
      schema: {
        summary: 'Judges where this device says it is, and forgets it',
        body: PositionBody,
        response: { 200: PositionReply },
      },
    },
    async (request) => {
      const session = await requireGuest(request, services);
      await requireAdmitted(positions, session.tokenHash);
      return { whereabouts: await services.placeCheck.judge(session, request.body) };
    },
  );
}
