import type { StaffLoginBody } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import type { StaffAccount } from '../../access/access-store.ts';
import { cookieNames } from '../../access/cookies.ts';
import type { Api } from '../api.ts';
import type { Call } from '../call.ts';
import { askingDevice, keepLogin, staffWire } from '../keep-login.ts';
import type { TryPassword } from '../password-tries.ts';
import { Rejected } from '../problems.ts';
import type { RequireSecondFactor } from '../require-second-factor.ts';
import type { Uses } from '../services.ts';

/** Coming to work and leaving. */
export function loginRoutes(
  api: Api,
  services: Uses<'now' | 'publicUrl' | 'staff'>,
  tryPassword: TryPassword,
  requireSecondFactor: RequireSecondFactor,
): void {
  api.register(endpoints.logIn, async (call) => staffWire(await logIn(call, call.body), services));

  api.register(endpoints.kdsLogin, async (call) => {
    const { id: account, password, project } = call.body;
    const { id, name, role } = await logIn(call, { account, password });
    return { employee_id: id, employee_name: name, role, project };
  });

  api.register(endpoints.logOut, async ({ request, reply }) => {
    const token = request.cookies[cookieNames.staff];
    if (token !== undefined) await services.staff.logOut(token);
    reply.clearCookie(cookieNames.staff, { path: '/' });
  });

  api.register(endpoints.logOutEverywhere, async ({ staff, reply }) => {
    await services.staff.logOutEverywhere(staff);
    reply.clearCookie(cookieNames.staff, { path: '/' });
  });

  api.register(endpoints.me, ({ staff }) => staffWire(staff, services));

  async function logIn(
    { request, reply }: Pick<Call<typeof endpoints.logIn>, 'request' | 'reply'>,
    { account, password, second_factor }: StaffLoginBody,
  ): Promise<StaffAccount> {
    const device = askingDevice(request);
    const known = await tryPassword(request, account, () => services.staff.identify(account, password));
    if (!known) throw new Rejected('wrong-credentials');
    await requireSecondFactor(known, second_factor);
    const login = await services.staff.begin(known, device);
    if (!login) throw new Rejected('wrong-credentials');
    keepLogin(reply, login, services);
    return login.staff;
  }
}
