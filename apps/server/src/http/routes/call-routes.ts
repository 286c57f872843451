import { paths } from '@tavolata/protocol';
import { ServiceCallBody, ServiceCallWire, StaffCallsReply } from '@tavolata/protocol/schemas';
import { Type } from 'typebox';
import { staffCallOf } from '../../calls/call-reply.ts';
import type { App } from '../app.ts';
import { requireStaff } from '../askers.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

const CallParams = Type.Object({ id: Type.String({ maxLength: 64 }) });

const roomRoles = ['manager', 'waiter'] as const;

/** Guests' calls for service, for those who go there. Guests ring by their socket. */
export function callRoutes(app: App, services: Services): void {
  const { calls, now } = services;

  app.get(
    paths.staffCalls,
    { schema: { summary: 'The calls of the last day, newest first', response: { 200: StaffCallsReply } } },
    async (request) => {
      await requireStaff(request, services, roomRoles);
      const listed = await calls.list();
      return { now: now(), calls: await Promise.all(listed.map((call) => staffCallOf(call, services))) };
    },
  );

  app.patch(
    paths.staffCall,
    {
      schema: {
        summary: 'Takes a call, or says that somebody has been there; who was first stays',
        params: CallParams,
        body: ServiceCallBody,
        response: { 200: ServiceCallWire },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, roomRoles);
      const { request_id: requestId, state } = request.body;
      const call = await calls.step(request.params.id, { state, requestId, staff });
      if (!call) throw new Rejected('not-found');
      return staffCallOf(call, services);
    },
  );
}
