import type { PeopleReply } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import type { FastifyRequest } from 'fastify';
import type { StaffAccount } from '../../access/access-store.ts';
import { cookieNames } from '../../access/cookies.ts';
import type { ChangeOutcome } from '../../access/people-store.ts';
import type { Api } from '../api.ts';
import { Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** What managers do about the accounts of others. */
export function peopleRoutes(
  api: Api,
  services: Uses<'now' | 'people' | 'peopleList' | 'secondFactors' | 'staff'>,
): void {
  const { people, peopleList, secondFactors, now } = services;

  api.register(endpoints.people, (call) => read(call));

  api.register(endpoints.invitePerson, async ({ staff, request, requestId, body: { name, role } }) => {
    await requirePassword(request);
    return told(await people.invite({ name, role }, { requestId, staff }));
  });

  api.register(endpoints.withdrawInvitation, async ({ staff, request, requestId, params: { id } }) => {
    await requirePassword(request);
    require(await people.withdraw(id, { requestId, staff }));
    return read({ staff, request });
  });

  api.register(endpoints.changePersonRole, async ({ staff, request, requestId, params, body: { role } }) => {
    await requirePassword(request);
    require(await people.change(params.id, { role }, { requestId, staff }));
    return read({ staff, request });
  });

  api.register(endpoints.changePersonName, async ({ staff, request, requestId, params, body: { name } }) => {
    await requirePassword(request);
    require(await people.change(params.id, { name: name.trim() }, { requestId, staff }));
    return read({ staff, request });
  });

  api.register(endpoints.disablePerson, async ({ staff, request, requestId, params: { id } }) => {
    await requirePassword(request);
    require(await people.change(id, { disabledAt: now() }, { requestId, staff }));
    return read({ staff, request });
  });

  api.register(endpoints.enablePerson, async ({ staff, request, requestId, params: { id } }) => {
    await requirePassword(request);
    require(await people.change(id, { disabledAt: null }, { requestId, staff }));
    return read({ staff, request });
  });

  api.register(endpoints.makePasswordCode, async ({ staff, request, requestId, params: { id } }) => {
    await requirePassword(request);
    return told(await people.makePasswordCode(id, { requestId, staff }));
  });

  api.register(endpoints.resetSecondFactor, async ({ staff, request, requestId, params: { id } }) => {
    await requirePassword(request);
    const outcome = await secondFactors.reset(id, { requestId, staff });
    if (outcome !== 'done') throw new Rejected(outcome);
    return read({ staff, request });
  });

  api.register(endpoints.shareDevice, async ({ staff, request, requestId, params: { id }, body }) => {
    await requirePassword(request);
    if (!(await people.share(id, body.is_shared, { requestId, staff }))) throw new Rejected('not-found');
    return read({ staff, request });
  });

  function read({ staff, request }: { staff: StaffAccount; request: FastifyRequest }): Promise<PeopleReply> {
    return peopleList.read(staff, request.cookies[cookieNames.device]);
  }

  /** Four digits that somebody has seen are not enough to make accounts [PEOPLE-6]. */
  async function requirePassword({ cookies }: FastifyRequest): Promise<void> {
    if (await services.staff.isByPin(cookies[cookieNames.staff])) throw new Rejected('password-needed');
  }
}

function told<Code extends object>(outcome: Code | 'forbidden' | 'not-found'): Code {
  if (typeof outcome === 'string') throw new Rejected(outcome);
  return outcome;
}

function require(outcome: ChangeOutcome): void {
  if (outcome !== 'done' && outcome !== 'known') throw new Rejected(outcome);
}
