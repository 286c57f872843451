import { randomBytes } from 'node:crypto';
import type { Instant, Milliseconds } from '@tavolata/domain';
import type { StaffRole } from '@tavolata/protocol';
import type { AccessStore, StaffAccount } from './access-store.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { Emitter } from '../emitter.ts';
import { hashToken, newToken } from './tokens.ts';

/** A long day: whoever opens in the morning closes at night without logging in again. */
const sessionHours = 16;

/** Often enough for hours, seldom enough not to write with every call. */
const noticedEvery: Milliseconds = 60_000;

/** As long as browsers keep a cookie at most, less some. */
const deviceDays = 365;

export interface StaffAccountParts {
  readonly store: AccessStore;
  readonly now: () => Instant;
  readonly newId: () => string;
  /** So long a login may lie unused; a screen that is connected uses it. */
  readonly idleHours: number;
}

/** A login that was made and is to be told once, or at every start for a demo. */
export interface Login {
  readonly account: string;
  readonly password: string;
  readonly role: StaffRole;
}

const demoStaff = [
  { account: 'manager', name: 'Giulia', role: 'manager' },
  { account: 'waiter', name: 'Marco', role: 'waiter' },
  { account: 'kitchen', name: 'Wei', role: 'kitchen' },
] as const satisfies readonly Pick<StaffAccount, 'account' | 'name' | 'role'>[];

const demoPassword = 'tavolata';

/** Who works here, and who of them is logged in where. */
export class StaffAccounts {
  readonly #parts: StaffAccountParts;
  readonly #ended = new Emitter<[]>();
  #unknownAccountHash: Promise<string> | undefined;

  constructor(parts: StaffAccountParts) {
    this.#parts = parts;
  }

  /** Makes the accounts of the demo restaurant, unless somebody has an account here already. */
  async addDemoStaff(): Promise<void> {
    if (await this.#hasStaff()) return;
    const passwordHash = await hashPassword(demoPassword);
    for (const one of demoStaff) await this.#add({ ...one, passwordHash, isDemo: true });
  }

  /** Makes a manager where nobody can log in yet; answers the login, whose password is told only now. */
  async ensureManager(): Promise<readonly Login[]> {
    if (await this.#hasStaff()) return [];
    const password = newPassword();
    const manager = { account: 'manager', name: 'Manager', role: 'manager' } as const;
    await this.#add({ ...manager, passwordHash: await hashPassword(password), isDemo: false });
    return [{ account: manager.account, password, role: manager.role }];
  }

  /** Gives an account a password that is told only now, and ends its logins everywhere; `null` where there is no such account. */
  async renewPassword(account: string): Promise<Login | null> {
    const { store } = this.#parts;
    const staff = await store.findStaffByAccount(account.trim().toLowerCase());
    if (!staff) return null;
    const password = newPassword();
    await store.setPassword(staff.id, await hashPassword(password));
    return { account: staff.account, password, role: staff.role };
  }

  /** The accounts there are, by name. */
  async listAccounts(): Promise<readonly string[]> {
    return (await this.#parts.store.listStaff()).map(({ account }) => account);
  }

  /** The logins of the demo restaurant that still are what they were. */
  async demoLogins(): Promise<readonly Login[]> {
    const staff = await this.#parts.store.listStaff();
    return staff
      .filter((one) => one.isDemo)
      .map(({ account, role }) => ({ account, role, password: demoPassword }));
  }

  /** Logs in; `null` when account or password is wrong, and it takes as long either way. */
  async logIn(
    account: string,
    password: string,
  ): Promise<{ token: string; staff: StaffAccount; expiresAt: Instant } | null> {
    const staff = await this.identify(account, password);
    if (!staff) return null;
    const token = newToken();
    const expiresAt = this.#parts.now() + sessionHours * 3_600_000;
    const session = { tokenHash: hashToken(token), staffId: staff.id, expiresAt };
    await this.#parts.store.createStaffSession({ ...session, usedAt: this.#parts.now() });
    return { token, staff, expiresAt };
  }

  /**
   * Makes a device known on which somebody has just logged in; answers what only that device has. One that others use too
   * keeps what it has: `before`.
   */
  async rememberDevice(
    staff: StaffAccount,
    before: string | undefined,
  ): Promise<{ token: string; seconds: number }> {
    const { store, now } = this.#parts;
    // Only what we have made ourselves: nobody else may have put it there.
    const isOurs = before !== undefined && (await store.hasDevice(hashToken(before)));
    const token = isOurs ? before : newToken();
    const expiresAt = now() + deviceDays * 86_400_000;
    await store.rememberDevice({ tokenHash: hashToken(token), staffId: staff.id, expiresAt });
    return { token, seconds: deviceDays * 86_400 };
  }

  /** Whether somebody has logged in with this account on this device before. */
  async isKnownDevice(token: string, account: string): Promise<boolean> {
    const { store, now } = this.#parts;
    const staff = await store.findStaffByAccount(account.trim().toLowerCase());
    const device = staff && (await store.findDevice(hashToken(token), staff.id));
    return device !== null && device.expiresAt > now();
  }

  /** Whose account and password these are; `null` when one is wrong, and it takes as long either way. */
  async identify(account: string, password: string): Promise<StaffAccount | null> {
    const staff = await this.#parts.store.findStaffByAccount(account.trim().toLowerCase());
    this.#unknownAccountHash ??= hashPassword(newToken());
    const isRight = await isPassword(password, staff?.passwordHash ?? (await this.#unknownAccountHash));
    return isRight ? staff : null;
  }

  /** Who holds this token; `null` when nobody does any more. */
  async find(token: string | undefined): Promise<StaffAccount | null> {
    return token === undefined ? null : this.findByHash(hashToken(token));
  }

  /** The same for who has kept the hash only, as a socket does. Asking is using. */
  async findByHash(tokenHash: string): Promise<StaffAccount | null> {
    const { store, now, idleHours } = this.#parts;
    const session = await store.findStaffSession(tokenHash);
    if (!session) return null;
    const at = now();
    const { expiresAt, usedAt } = session;
    if (expiresAt <= at || (usedAt !== null && usedAt + idleHours * 3_600_000 <= at)) {
      // For good: a clock that is put back must not bring it to life again.
      await store.endStaffSession(tokenHash);
      return null;
    }
    if (usedAt === null || usedAt + noticedEvery <= at) await store.markStaffSessionUsed(tokenHash, at);
    return store.findStaff(session.staffId);
  }

  async logOut(token: string): Promise<void> {
    await this.#parts.store.endStaffSession(hashToken(token));
    this.#ended.emit();
  }

  /** Ends every login of this person, on every device. */
  async logOutEverywhere({ id }: StaffAccount): Promise<void> {
    await this.#parts.store.endStaffSessionsOf(id);
    this.#ended.emit();
  }

  /** Has it told when logins were ended, whichever they were. Answers how to stop it. */
  onLoginsEnded(listener: () => void): () => void {
    return this.#ended.on(listener);
  }

  /** Forgets sessions and devices that nobody can use any more. */
  async forgetExpired(): Promise<void> {
    const { store, now } = this.#parts;
    await store.forgetStaffSessions(now());
    await store.forgetDevices(now());
  }

  async #hasStaff(): Promise<boolean> {
    return (await this.#parts.store.listStaff()).length > 0;
  }

  async #add(account: Omit<StaffAccount, 'id'>): Promise<void> {
    await this.#parts.store.addStaff({ id: this.#parts.newId(), ...account });
  }
}

function newPassword(): string {
  return randomBytes(12).toString('base64url');
}
