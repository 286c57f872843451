import { endpoints } from '@tavolata/protocol/endpoints';
import type { OwnAccountReply } from '@tavolata/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffAccount } from '../../access/access-store.ts';
import type { Api } from '../api.ts';
import { Rejected } from '../problems.ts';
import { requireAdmitted } from '../require-admitted.ts';
import type { Uses } from '../services.ts';

/** Wrong codes while it is set up. */
const wrongCodes = { tries: 10, seconds: 900 };

/** What the own account does beside. */
interface OwnAccountWork {
  readonly beginAnew: (staff: StaffAccount, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly readOwn: (staff: StaffAccount, request: FastifyRequest) => Promise<OwnAccountReply>;
  readonly requirePassword: (request: FastifyRequest, staff: StaffAccount, password: string) => Promise<void>;
}

/** A second factor for the own login: set up, its recovery codes, and switched off [PEOPLE-7]. */
export function secondFactorRoutes(
  api: Api,
  { secondFactors, throttles }: Uses<'secondFactors' | 'throttles'>,
  { beginAnew, readOwn, requirePassword }: OwnAccountWork,
): void {
  const codesFor = throttles.limit('second-factor-begun', wrongCodes);

  api.register(endpoints.beginSecondFactor, async ({ staff, request, body: { password } }) => {
    await requirePassword(request, staff, password);
    const proposed = await secondFactors.propose(staff);
    if (!proposed) throw new Rejected('edited-meanwhile');
    const { toString: draw } = await import('qrcode');
    const svg = await draw(proposed.address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
    return { ...proposed, svg };
  });

  api.register(endpoints.turnOnSecondFactor, async ({ staff, request, reply, requestId, body }) => {
    await requireAdmitted(codesFor, staff.id);
    const codes = await secondFactors.turnOn(body.code, { requestId, staff });
    if (!codes) throw new Rejected('wrong-code');
    await codesFor.forgive(staff.id);
    // It ended what was begun with less; here a code has just been shown.
    await beginAnew(staff, request, reply);
    return { codes: [...codes] };
  });

  api.register(endpoints.renewRecoveryCodes, async ({ staff, request, requestId, body }) => {
    await requirePassword(request, staff, body.password);
    const codes = await secondFactors.renewRecoveryCodes({ requestId, staff });
    if (!codes) throw new Rejected('not-found');
    return { codes: [...codes] };
  });

  api.register(endpoints.turnOffSecondFactor, async ({ staff, request, requestId, body }) => {
    await requirePassword(request, staff, body.password);
    await secondFactors.turnOff({ requestId, staff });
    return readOwn(staff, request);
  });
}
