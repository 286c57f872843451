import { paths } from '@tavolata/protocol';
import { PositionBody, PositionReply } from '@tavolata/protocol/schemas';
import type { App } from '../app.ts';
import { requireGuest } from '../askers.ts';
import type { Services } from '../services.ts';

/** A phone shows that it is in the house [G-01]. */
export function positionRoutes(app: App, services: Services): void {
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
      return { whereabouts: await services.placeCheck.judge(session, request.body) };
    },
  );
}
