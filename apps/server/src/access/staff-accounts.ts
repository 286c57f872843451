import { randomBytes } from 'node:crypto';
import type { Instant, Milliseconds } from '@tavolata/domain';
import type { StaffRole } from '@tavolata/protocol';
import type { AccessStore, NewStaffAccount, Proof, StaffAccount, StaffSession } from './access-store.ts';
import { deviceNameOf } from './device-name.ts';
import { namesApart } from './namesakes.ts';
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
  /** Whether guests are served here, and not a demo looked at. */
  readonly isForGuests: () => boolean;
}

/** A login that was made and is to be told once, or at every start for a demo. */
export interface Login {
  readonly account: string;
  readonly password: string;
  readonly role: StaffRole;
}

/** From which browser somebody logs in: what only it has since an earlier login, and what it says of itself. */
export interface AskingDevice {
  readonly token: string | undefined;
  readonly userAgent: string | undefined;
}

/** A login with what its browser gets. */
export interface BegunLogin {
  readonly token: string;
  readonly staff: StaffAccount;
  readonly expiresAt: Instant;
  readonly device: { readonly token: string; readonly seconds: number };
}

const demoStaff = [
  { account: 'manager', name: 'Giulia', role: 'manager', isOwner: true },
  { account: 'waiter', name: 'Marco', role: 'waiter' },
  { account: 'kitchen', name: 'Wei', role: 'kitchen' },
] as const satisfies readonly Omit<NewStaffAccount, 'id' | 'passwordHash' | 'isDemo'>[];

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

  /** Makes the owner where nobody can log in yet; answers the login, whose password is told only now. */
  async ensureManager(): Promise<readonly Login[]> {
    if (await this.#hasStaff()) return [];
    const password = newPassword();
    const manager = { account: 'manager', name: 'Manager', role: 'manager', isOwner: true } as const;
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
    this.#ended.emit();
    return { account: staff.account, password, role: staff.role };
  }

  /** The accounts there are, by name. */
  async listAccounts(): Promise<readonly string[]> {
    return (await this.#parts.store.listStaff()).map(({ account }) => account);
  }

  /** What each of them is called, told apart from a colleague of the same name. */
  async namesApart(): Promise<ReturnType<typeof namesApart>> {
    return namesApart(await this.#parts.store.listStaff());
  }

  /** The logins of the demo restaurant that still are what they were. */
  async demoLogins(): Promise<readonly Login[]> {
    const staff = await this.#parts.store.listStaff();
    return staff
      .filter((one) => one.isDemo)
      .map(({ account, role }) => ({ account, role, password: demoPassword }));
  }

  /** Whether somebody has to choose another password before anything else is open to them [PEOPLE-9]. */
  mustChangePassword({ isDemo }: Pick<StaffAccount, 'isDemo'>): boolean {
    return isDemo && this.#parts.isForGuests();
  }

  /** Begins a login for who has just shown the password, and makes the device known; `null` where the account is closed meanwhile. */
  async begin(staff: StaffAccount, on: AskingDevice): Promise<BegunLogin | null> {
    const device = await this.#rememberDevice(staff, on);
    const proof = { passwordHash: staff.passwordHash };
    const login = await this.#keep(staff, proof, { deviceHash: hashToken(device.token), isByPin: false });
    return login && { ...login, device };
  }

  /** The same for who has shown the PIN, on a device that is known. */
  async beginByPin(staff: StaffAccount, deviceToken: string): Promise<Omit<BegunLogin, 'device'> | null> {
    if (staff.pinHash === null) return null;
    const proof = { pinHash: staff.pinHash };
    return this.#keep(staff, proof, { deviceHash: hashToken(deviceToken), isByPin: true });
  }

  async #keep(
    staff: StaffAccount,
    proof: Proof,
    where: Pick<StaffSession, 'deviceHash' | 'isByPin'>,
  ): Promise<Omit<BegunLogin, 'device'> | null> {
    const { store, now } = this.#parts;
    const token = newToken();
    const [expiresAt, usedAt] = [now() + sessionHours * 3_600_000, now()];
    const session = { tokenHash: hashToken(token), staffId: staff.id, expiresAt, usedAt, ...where };
    return (await store.createStaffSession(session, proof)) ? { token, staff, expiresAt } : null;
  }

  /** One that others use too keeps what it has. */
  async #rememberDevice(staff: StaffAccount, { token: before, userAgent }: AskingDevice) {
    const { store, now, newId } = this.#parts;
    // Only what we have made ourselves: nobody else may have put it there.
    const isOurs = before !== undefined && (await store.hasDevice(hashToken(before)));
    const token = isOurs ? before : newToken();
    const expiresAt = now() + deviceDays * 86_400_000;
    const known = { tokenHash: hashToken(token), staffId: staff.id, expiresAt };
    await store.rememberDevice(known, { id: newId(), name: deviceNameOf(userAgent) });
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
    return isRight && staff?.disabledAt === null ? staff : null;
  }

  /** Who holds this token; `null` when nobody does any more. */
  async find(token: string | undefined): Promise<StaffAccount | null> {
    return token === undefined ? null : this.findByHash(hashToken(token));
  }

  /** The same for who has kept the hash only, as a socket does. Asking is using. */
  async findByHash(tokenHash: string): Promise<StaffAccount | null> {
    const { store } = this.#parts;
    const session = await this.#findRunning(tokenHash);
    const staff = session && (await store.findStaff(session.staffId));
    return staff?.disabledAt === null ? staff : null;
  }

  /** Whether who holds this token has come in with a PIN. */
  async isByPin(token: string | undefined): Promise<boolean> {
    const session = token === undefined ? null : await this.#parts.store.findStaffSession(hashToken(token));
    return session?.isByPin ?? false;
  }

  async #findRunning(tokenHash: string): Promise<StaffSession | null> {
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
    if (usedAt === null || usedAt + noticedEvery <= at) await store.markStaffSessionUsed(session, at);
    return session;
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

  /** Tells that logins were ended by who changes accounts. */
  tellLoginsEnded(): void {
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

  async #add(account: Omit<NewStaffAccount, 'id'>): Promise<void> {
    await this.#parts.store.addStaff({ id: this.#parts.newId(), ...account });
  }
}

function newPassword(): string {
  return randomBytes(12).toString('base64url');
}
