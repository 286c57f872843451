import { endpoints } from '@tavolata/protocol/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffAccount } from '../../access/access-store.ts';
import { cookieNames } from '../../access/cookies.ts';
import { networkOf } from '../../access/network-of.ts';
import { quickReply } from '../../access/people-list.ts';
import type { CodeOutcome } from '../../access/people-store.ts';
import { hashToken } from '../../access/tokens.ts';
import type { Api } from '../api.ts';
import { askingDevice, keepLogin, staffWire } from '../keep-login.ts';
import type { TryPassword } from '../password-tries.ts';
import { Malformed, Rejected } from '../problems.ts';
import { requireAdmitted } from '../require-admitted.ts';
import type { RequireSecondFactor } from '../require-second-factor.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import type { Uses } from '../services.ts';

const seconds = 900;
/** Wrong codes from one address. */
const wrongCodes = { tries: 20, seconds };
/** Wrong PINs for one person on one device, for one person wherever they are, and for anybody on one device. */
const wrongPins = { tries: 5, seconds };
const wrongPinsOfPerson = { tries: 20, seconds: 3600 };
const wrongPinsOnDevice = { tries: 20, seconds };

/** What everybody does about their own account, and the ways in beside the password. */
export function ownAccountRoutes(
  api: Api,
  services: Uses<
    'now' | 'ownAccounts' | 'people' | 'peopleList' | 'publicUrl' | 'secondFactors' | 'staff' | 'throttles'
  >,
  tryPassword: TryPassword,
  requireSecondFactor: RequireSecondFactor,
): void {
  const { ownAccounts, people, peopleList, staff: accounts, throttles } = services;
  const codesFrom = throttles.limit('staff-code', wrongCodes);
  const pinsHere = throttles.limit('staff-pin-here', wrongPins);
  const pinsOf = throttles.limit('staff-pin-of', wrongPinsOfPerson);
  const pinsOn = throttles.limit('staff-pin-on', wrongPinsOnDevice);

  api.register(endpoints.ownAccount, ({ staff, request }) => readOwn(staff, request));

  api.register(endpoints.changeOwnPassword, async ({ staff, request, reply, requestId, body }) => {
    await requirePassword(request, staff, body.password);
    const changed = await ownAccounts.changePassword(body.new_password, { requestId, staff });
    await beginAnew(changed, request, reply);
    return readOwn(staff, request);
  });

  api.register(endpoints.setOwnPin, async ({ staff, request, reply, requestId, body }) => {
    await requirePassword(request, staff, body.password);
    const isByPin = await accounts.isByPin(request.cookies[cookieNames.staff]);
    await ownAccounts.setPin(body.pin, { requestId, staff });
    // It ended what was begun with the old one; here the password has just been shown.
    if (isByPin) await beginAnew(staff, request, reply);
    return readOwn(staff, request);
  });

  secondFactorRoutes(api, services, { beginAnew, readOwn, requirePassword });

  api.register(endpoints.nameDevice, async ({ staff, request, params: { id }, body: { name } }) => {
    if (!(await ownAccounts.nameDevice(id, name, staff))) throw new Rejected('not-found');
    return readOwn(staff, request);
  });

  api.register(endpoints.leaveDevice, async ({ staff, request, params: { id } }) => {
    if (!(await ownAccounts.leaveDevice(id, staff))) throw new Rejected('not-found');
    return readOwn(staff, request);
  });

  api.register(endpoints.readCode, async ({ request, body }) => {
    const { name, role, account } = await tryCode(request, async () => {
      return (await people.readCode(body.code)) ?? ('wrong-code' as const);
    });
    return { name, role, account };
  });

  api.register(endpoints.useCode, async ({ request, reply, body }) => {
    const { code, password, account, name, second_factor } = body;
    const staff = await tryCode(request, async (): Promise<CodeOutcome> => {
      const found = await people.readCode(code);
      if (!found) return 'wrong-code';
      if (found.account !== null) {
        // Before the code is used up: a manager's code must not open what takes more than the password.
        if (found.staffId !== null) await requireSecondFactor({ id: found.staffId }, second_factor);
        return people.renew(code, password);
      }
      if (account === undefined || name === undefined)
        throw new Malformed('body: an invitation takes an account and a name');
      return people.join(code, { account, name, password });
    });
    await beginAnew(staff, request, reply);
    return staffWire(staff, services);
  });

  api.register(endpoints.quickPeople, async ({ request }) =>
    quickReply(await ownAccounts.listQuick(request.cookies[cookieNames.device])),
  );

  api.register(endpoints.quickLogIn, async ({ request, reply, body: { id, pin } }) => {
    const device = request.cookies[cookieNames.device];
    // Whoever has no device of ours can't have the PIN of anybody tried.
    if (device === undefined || !(await ownAccounts.listQuick(device)).some((one) => one.id === id))
      throw new Rejected('forbidden');
    const [here, on] = [`${hashToken(device)}/${id}`, hashToken(device)];
    await requireAdmitted(pinsHere, here);
    await requireAdmitted(pinsOn, on);
    await requireAdmitted(pinsOf, id);
    const login = await ownAccounts.logIn(id, pin, device);
    if (!login) throw new Rejected('wrong-pin');
    await Promise.all([pinsHere.forgive(here), pinsOn.forgive(on), pinsOf.forgive(id)]);
    // Two are never logged in on one screen.
    const before = request.cookies[cookieNames.staff];
    if (before !== undefined) await accounts.logOut(before);
    keepLogin(reply, login, services);
    return staffWire(login.staff, services);
  });

  function readOwn(staff: StaffAccount, { cookies }: FastifyRequest) {
    return peopleList.readOwn(staff, cookies[cookieNames.device]);
  }

  async function requirePassword(request: FastifyRequest, { account }: StaffAccount, password: string) {
    const known = await tryPassword(request, account, () => accounts.identify(account, password));
    if (!known) throw new Rejected('wrong-credentials');
  }

  /** Another login in place of the one that has ended. */
  async function beginAnew(staff: StaffAccount, request: FastifyRequest, reply: FastifyReply) {
    const login = await accounts.begin(staff, askingDevice(request));
    if (!login) throw new Rejected('no-session');
    keepLogin(reply, login, services);
  }

  /** A code that is right doesn't count as a try. */
  async function tryCode<Outcome extends object>(
    { ip }: FastifyRequest,
    attempt: () => Promise<Outcome | 'wrong-code' | 'account-taken'>,
  ): Promise<Outcome> {
    const network = networkOf(ip);
    await requireAdmitted(codesFrom, network);
    const outcome = await attempt();
    if (outcome !== 'wrong-code') await codesFrom.forgive(network);
    if (typeof outcome === 'string') throw new Rejected(outcome);
    return outcome;
  }
}
