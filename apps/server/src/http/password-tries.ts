import type { FastifyRequest } from 'fastify';
import { setTimeout as waitByNode } from 'node:timers/promises';
import { cookieNames } from '../access/cookies.ts';
import { networkOf } from '../access/network-of.ts';
import type { StaffAccounts } from '../access/staff-accounts.ts';
import type { ThrottleStore } from '../access/throttle.ts';
import { hashToken } from '../access/tokens.ts';
import { Rejected } from './problems.ts';
import { requireAdmitted } from './require-admitted.ts';

const seconds = 900;

/** Wrong passwords for one account from one address, for all accounts from it, and on a device that is known. */
const wrongForAccount = { tries: 10, seconds };
const wrongFromAddress = { tries: 50, seconds };
const wrongOnDevice = { tries: 10, seconds };

/** After so many wrong passwords for an account, from wherever, each further try waits, and twice as long each time. */
const triesAtOnce = 20;
const firstWaitMs = 50;
const longestWaitMs = 5000;

/** So many tries for one account wait at a time: each holds a connection, and people are never that many. */
const mostAtATime = 10;

export interface PasswordTriesParts {
  readonly throttles: ThrottleStore;
  readonly staff: Pick<StaffAccounts, 'isKnownDevice'>;
  /** Node's timers, unless a test has its own. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** From where somebody tries. */
type Asker = Pick<FastifyRequest, 'ip' | 'cookies'>;

/** Lets somebody try a password for an account. */
export type TryPassword = ReturnType<typeof createPasswordTries>;

/**
 * Lets somebody try a password, wherever it is typed: the tries are counted together, before they are looked at. A try
 * that comes to something doesn't count. Nobody can lock an account for those who have logged in on their device before;
 * on other devices it is out of reach only while tries for it come from many places at once. Throws `too-many-requests`,
 * with the seconds to wait.
 */
export function createPasswordTries({ throttles, staff, wait = waitByNode }: PasswordTriesParts) {
  const perPair = throttles.limit('login-account', wrongForAccount);
  const perAddress = throttles.limit('login-address', wrongFromAddress);
  const perDevice = throttles.limit('login-device', wrongOnDevice);
  const perAccount = throttles.limit('login-everywhere', { tries: triesAtOnce, seconds });
  const underWay = new Map<string, number>();

  return async function tryPassword<Result>(
    request: Asker,
    account: string,
    attempt: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const forgive = await admit(request, account.trim().toLowerCase());
    const result = await attempt();
    if (result !== null) await forgive();
    return result;
  };

  /** Answers how to take the count back. */
  async function admit({ ip, cookies }: Asker, account: string): Promise<() => Promise<unknown>> {
    const device = cookies[cookieNames.device];
    if (device !== undefined && (await staff.isKnownDevice(device, account))) {
      const key = hashToken(device);
      await requireAdmitted(perDevice, key);
      return () => perDevice.forgive(key);
    }
    const network = networkOf(ip);
    const pair = `${network}/${account}`;
    return oneOfFew(account, async () => {
      await requireAdmitted(perAddress, network);
      await requireAdmitted(perPair, pair);
      await wait(waitAfter(await perAccount.count(account)));
      return () =>
        Promise.all([perAddress.forgive(network), perPair.forgive(pair), perAccount.forgive(account)]);
    });
  }

  async function oneOfFew<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    const others = underWay.get(account) ?? 0;
    if (others >= mostAtATime) {
      throw new Rejected('too-many-requests', { retryAfterSeconds: longestWaitMs / 1000 });
    }
    underWay.set(account, others + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(account) ?? 1) - 1;
      if (left === 0) underWay.delete(account);
      else underWay.set(account, left);
    }
  }
}

/** How long a try waits that is an account's so manieth. */
export function waitAfter(tries: number): number {
  return tries <= triesAtOnce ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - triesAtOnce - 1));
}
