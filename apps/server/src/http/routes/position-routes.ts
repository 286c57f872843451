import { endpoints } from '@tavolata/protocol/endpoints';
import { Throttle } from '../../access/throttle.ts';
import type { Api } from '../api.ts';
import { requireAdmitted } from '../require-admitted.ts';
import type { Uses } from '../services.ts';

/** A phone says it once for each press, and again where it was unsure. */
const positionsOfDevice = { tries: 60, seconds: 60 };

/** A phone shows that it is in the restaurant [G-01]. */
export function positionRoutes(api: Api, services: Uses<'placeCheck'>): void {
  const positions = new Throttle(positionsOfDevice);

  api.register(endpoints.showPosition, async ({ guest, body }) => {
    await requireAdmitted(positions, guest.tokenHash);
    return { whereabouts: await services.placeCheck.judge(guest, body) };
  });
}
