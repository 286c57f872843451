import type { StaffAccount } from '../access/access-store.ts';
import { Rejected } from './problems.ts';
import { requireAdmitted } from './require-admitted.ts';
import type { Uses } from './services.ts';

/** Wrong codes for one account, from wherever: only who has its password gets to try any. */
const wrongCodes = { tries: 5, seconds: 900 };
const wrongCodesOfDay = { tries: 30, seconds: 86_400 };

/** Lets somebody on who has shown the password. */
export type RequireSecondFactor = ReturnType<typeof createSecondFactorCheck>;

/** Asks for the second factor of an account that has one. Throws what to tell who does not show it. */
export function createSecondFactorCheck({ secondFactors, throttles }: Uses<'secondFactors' | 'throttles'>) {
  const codesFor = throttles.limit('second-factor', wrongCodes);
  const codesOfDay = throttles.limit('second-factor-day', wrongCodesOfDay);

  return async function requireSecondFactor(
    { id }: Pick<StaffAccount, 'id'>,
    typed: string | undefined,
  ): Promise<void> {
    if (!(await secondFactors.isOn(id))) return;
    if (typed === undefined) throw new Rejected('second-factor-needed');
    await requireAdmitted(codesFor, id);
    await requireAdmitted(codesOfDay, id);
    if (!(await secondFactors.isRight(id, typed))) throw new Rejected('wrong-code');
    await Promise.all([codesFor.forgive(id), codesOfDay.forgive(id)]);
  };
}
