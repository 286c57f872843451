import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { cookieNames } from '../access/cookies.ts';
import { hashToken } from '../access/tokens.ts';
import { Rejected } from './problems.ts';
import type { Services } from './services.ts';

const seconds = 900;

/** Wrong passwords for one account from one address, for all accounts from it, and on a device that is known. */
const wrongForAccount = { tries: 10, seconds };
const wrongFromAddress = { tries: 50, seconds };
const wrongOnDevice = { tries: 10, seconds };

/** After so many wrong passwords for an account, from wherever, each further try waits, and twice as long each time. */
const triesAtOnce = 20;
const firstWaitMs = 50;
const longestWaitMs = 5000;

/**
 * Lets somebody try a password, wherever it is typed: the tries are counted together, before they are looked at. A try
 * that comes to something doesn't count. Nobody can lock an account for those who have logged in on their device before,
 * and nobody anywhere can lock it for everybody. Throws `too-many-requests`.
 */
export function createPasswordTries({ throttles, staff }: Services) {
  const perPair = throttles.limit('login-account', wrongForAccount);
  const perAddress = throttles.limit('login-address', wrongFromAddress);
  const perDevice = throttles.limit('login-device', wrongOnDevice);
  const perAccount = throttles.limit('login-everywhere', { tries: triesAtOnce, seconds });

  return async function tryPassword<Result>(
    request: FastifyRequest,
    account: string,
    attempt: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const forgive = await admit(request, account.trim().toLowerCase());
    const result = await attempt();
    if (result !== null) await forgive();
    return result;
  };

  /** Answers how to take the count back. */
  async function admit({ ip, cookies }: FastifyRequest, account: string): Promise<() => Promise<unknown>> {
    const device = cookies[cookieNames.device];
    if (device !== undefined && (await staff.isKnownDevice(device, account))) {
      const key = hashToken(device);
      if (!(await perDevice.admits(key))) throw new Rejected('too-many-requests');
      return () => perDevice.forgive(key);
    }
    const pair = `${ip}/${account}`;
    if (!((await perAddress.admits(ip)) && (await perPair.admits(pair)))) {
      throw new Rejected('too-many-requests');
    }
    await wait(waitAfter(await perAccount.count(account)));
    return () => Promise.all([perAddress.forgive(ip), perPair.forgive(pair), perAccount.forgive(account)]);
  }
}

/** How long a try waits that is an account's so manieth. */
export function waitAfter(tries: number): number {
  return tries <= triesAtOnce ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - triesAtOnce - 1));
}
