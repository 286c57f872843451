import type { FastifyRequest } from 'fastify';
import { Rejected } from './problems.ts';
import type { Services } from './services.ts';

/** Wrong passwords for one account from one address, and for all accounts from it. */
const wrongForAccount = { tries: 10, seconds: 900 };
const wrongFromAddress = { tries: 50, seconds: 900 };

/**
 * Lets somebody try a password, wherever it is typed: the tries are counted together, before they are looked at. A try
 * that comes to something doesn't count. Throws `too-many-requests`.
 */
export function createPasswordTries({ throttles }: Services) {
  const perAccount = throttles.limit('login-account', wrongForAccount);
  const perAddress = throttles.limit('login-address', wrongFromAddress);

  return async function tryPassword<Result>(
    { ip }: FastifyRequest,
    account: string,
    attempt: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const key = `${ip}/${account.trim().toLowerCase()}`;
    const mayTry = (await perAddress.admits(ip)) && (await perAccount.admits(key));
    if (!mayTry) throw new Rejected('too-many-requests');
    const result = await attempt();
    if (result !== null) await Promise.all([perAddress.forgive(ip), perAccount.forgive(key)]);
    return result;
  };
}
