import { paths } from '@tavolata/protocol';
import { KdsLoginBody, KdsLoginReply, StaffLoginBody, StaffMemberWire } from '@tavolata/protocol/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { StaffAccount } from '../../access/access-store.ts';
import type { App } from '../app.ts';
import { requireStaff } from '../askers.ts';
import { cookieNames, cookieOptions } from '../../access/cookies.ts';
import type { TryPassword } from '../password-tries.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

const everyRole = ['manager', 'waiter', 'kitchen'] as const;

/** Coming to work and leaving. */
export function loginRoutes(app: App, services: Services, tryPassword: TryPassword): void {
  app.post(
    paths.staffLogin,
    { schema: { summary: 'Logs in', body: StaffLoginBody, response: { 200: StaffMemberWire } } },
    async (request, reply) => toWire(await logIn(request, reply, request.body)),
  );

  app.post(
    paths.kdsLogin,
    {
      schema: {
        summary: 'Logs in as other devices of this family do',
        body: KdsLoginBody,
        response: { 200: KdsLoginReply },
      },
    },
    async (request, reply) => {
      const { id: account, password, project } = request.body;
      const { id, name, role } = await logIn(request, reply, { account, password });
      return { employee_id: id, employee_name: name, role, project };
    },
  );

  app.post(
    paths.staffLogout,
    { schema: { summary: 'Logs out', response: { 204: Type.Null() } } },
    async (request, reply) => {
      const token = request.cookies[cookieNames.staff];
      if (token !== undefined) {
        await services.staff.logOut(token);
        services.news.loggedOut(token);
      }
      return reply.clearCookie(cookieNames.staff, { path: '/' }).code(204).send(null);
    },
  );

  app.post(
    paths.staffLogoutEverywhere,
    { schema: { summary: 'Ends all own logins, on every device', response: { 204: Type.Null() } } },
    async (request, reply) => {
      await services.staff.logOutEverywhere(await requireStaff(request, services, everyRole));
      await services.news.beat();
      return reply.clearCookie(cookieNames.staff, { path: '/' }).code(204).send(null);
    },
  );

  app.get(
    paths.staffMe,
    { schema: { summary: 'Who is logged in here', response: { 200: StaffMemberWire } } },
    async (request) => toWire(await requireStaff(request, services, everyRole)),
  );

  async function logIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { account, password }: StaffLoginBody,
  ): Promise<StaffAccount> {
    const login = await tryPassword(request, account, () => services.staff.logIn(account, password));
    if (!login) throw new Rejected('wrong-credentials');
    const seconds = Math.floor((login.expiresAt - services.now()) / 1000);
    const isHttps = services.publicUrl().startsWith('https:');
    reply.setCookie(cookieNames.staff, login.token, cookieOptions({ isHttps, seconds }));
    const device = await services.staff.rememberDevice(login.staff, request.cookies[cookieNames.device]);
    const kept = cookieOptions({ isHttps, seconds: device.seconds });
    reply.setCookie(cookieNames.device, device.token, kept);
    return login.staff;
  }
}

function toWire({ id, account, name, role }: StaffAccount): StaffMemberWire {
  return { id, account, name, role };
}
