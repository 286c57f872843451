import { endpoints } from '@tavolata/protocol/endpoints';
import { staffCallOf } from '../../calls/call-reply.ts';
import type { Api } from '../api.ts';
import { Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** Guests' calls for service, for those who go there. Guests ring by their socket. */
export function callRoutes(
  api: Api,
  services: Uses<'authority' | 'calls' | 'now' | 'restaurant' | 'staff'>,
): void {
  const { calls, now } = services;

  api.register(endpoints.calls, async () => {
    const listed = await calls.list();
    const named = { ...services, nameOf: await services.staff.namesApart() };
    return { now: now(), calls: await Promise.all(listed.map((call) => staffCallOf(call, named))) };
  });

  api.register(endpoints.stepCall, async ({ staff, requestId, params, body: { state } }) => {
    const call = await calls.step(params.id, { state, requestId, staff });
    if (!call) throw new Rejected('not-found');
    return staffCallOf(call, { ...services, nameOf: await services.staff.namesApart() });
  });
}
