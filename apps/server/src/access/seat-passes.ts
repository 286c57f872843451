import type { DinerId, VisitId } from '@tavolata/domain';
import type { CodeKeys } from './code-keys.ts';

/** Which guest a device is at a visit. */
export interface SeatPass {
  readonly visitId: VisitId;
  readonly dinerId: DinerId;
}

/** As many tables as a guest goes to and fro between; the cookie stays small. */
const mostPasses = 4;

/** A pass is worth nothing once its visit is over: this only keeps browsers tidy. */
export const seatPassSeconds = 24 * 3600;

/**
 * What a device keeps of the seats that it has: a sealed pass for each visit, the newest first. Whoever comes back with
 * one is the guest it was. It opens no table and vouches for nothing.
 */
export class SeatPasses {
  readonly #keys: Pick<CodeKeys, 'seal' | 'unseal'>;

  constructor(keys: Pick<CodeKeys, 'seal' | 'unseal'>) {
    this.#keys = keys;
  }

  /** The passes in a cookie that this restaurant has written. */
  async read(cookie: string | undefined): Promise<readonly SeatPass[]> {
    const contents = await Promise.all(split(cookie).map((value) => this.#keys.unseal(value)));
    return contents.flatMap((content) => (content?.kind === 'seat' ? [content] : []));
  }

  /** The cookie with this seat as its newest; `null` when it is that already. */
  async add(cookie: string | undefined, { visitId, dinerId }: SeatPass): Promise<string | null> {
    const value = await this.#keys.seal({ kind: 'seat', visitId, dinerId });
    const before = split(cookie);
    if (before[0] === value) return null;
    return [value, ...before.filter((other) => other !== value)].slice(0, mostPasses).join('.');
  }
}

function split(cookie: string | undefined): readonly string[] {
  return cookie ? cookie.split('.').slice(0, mostPasses) : [];
}
