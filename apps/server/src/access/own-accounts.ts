import type { Instant } from '@tavolata/domain';
import { saidHashOf } from '../audit/said-hash.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import type { AccessStore, StaffAccount } from './access-store.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { PersonCommand } from './people.ts';
import type { SecondFactors } from './second-factors.ts';
import type { PeopleStore } from './people-store.ts';
import type { BegunLogin, StaffAccounts } from './staff-accounts.ts';
import { hashToken } from './tokens.ts';

export interface OwnAccountParts {
  readonly accounts: AccessStore;
  readonly store: PeopleStore;
  readonly staff: StaffAccounts;
  readonly secondFactors: Pick<SecondFactors, 'listOn'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  readonly now: () => Instant;
}

/** What everybody does about their own account, and coming in with a PIN. */
export class OwnAccounts {
  readonly #parts: OwnAccountParts;

  constructor(parts: OwnAccountParts) {
    this.#parts = parts;
  }

  /** Gives oneself another password, which ends all own logins; the password there is has been shown. */
  async changePassword(password: string, command: PersonCommand): Promise<StaffAccount> {
    const { store, staff } = this.#parts;
    const passwordHash = await hashPassword(password);
    await store.changeOwnPassword(
      command.staff.id,
      passwordHash,
      this.#entry(command, 'changeOwnPassword', {}),
    );
    staff.tellLoginsEnded();
    return { ...command.staff, passwordHash, isDemo: false };
  }

  /** Gives oneself a PIN, or takes it away; the password has been shown. */
  async setPin(pin: string | null, command: PersonCommand): Promise<void> {
    const { store, staff, auditLog } = this.#parts;
    const entry = this.#entry(command, 'setOwnPin', { hasPin: pin !== null });
    if (await isDoneBefore(auditLog, entry)) return;
    await store.setOwnPin(command.staff.id, pin === null ? null : await hashPassword(pin), entry);
    staff.tellLoginsEnded();
  }

  /** Who may come in with a PIN on this device: with a second factor only where it has been shown [PEOPLE-5]. */
  async listQuick(deviceToken: string | undefined): Promise<readonly StaffAccount[]> {
    if (deviceToken === undefined) return [];
    const { accounts, now } = this.#parts;
    const device = await accounts.findDeviceByToken(hashToken(deviceToken));
    if (!device) return [];
    const used = await accounts.listUsedDevices(now());
    const asked = await this.#parts.secondFactors.listOn();
    const known = new Set(used.filter(({ id }) => id === device.id).map(({ staffId }) => staffId));
    return (await accounts.listStaff())
      .filter(({ pinHash, disabledAt }) => pinHash !== null && disabledAt === null)
      .filter(({ id }) => known.has(id) || (device.isShared && !asked.has(id)))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** Comes in with a PIN; `null` where it is wrong, or may not be used here. */
  async logIn(
    staffId: StaffAccount['id'],
    pin: string,
    deviceToken: string,
  ): Promise<Omit<BegunLogin, 'device'> | null> {
    const person = (await this.listQuick(deviceToken)).find(({ id }) => id === staffId);
    if (person?.pinHash == null || !(await isPassword(pin, person.pinHash))) return null;
    return this.#parts.staff.beginByPin(person, deviceToken);
  }

  /** False where this is no device of theirs. */
  async nameDevice(id: string, name: string, staff: StaffAccount): Promise<boolean> {
    if (!(await this.#hasDevice(id, staff))) return false;
    await this.#parts.accounts.nameDevice(id, name.trim());
    return true;
  }

  /** Ends the own logins on a device, which knows one no more; false where this is no device of theirs. */
  async leaveDevice(id: string, member: StaffAccount): Promise<boolean> {
    if (!(await this.#hasDevice(id, member))) return false;
    await this.#parts.accounts.leaveDevice(id, member.id);
    this.#parts.staff.tellLoginsEnded();
    return true;
  }

  async #hasDevice(id: string, staff: StaffAccount): Promise<boolean> {
    const devices = await this.#parts.accounts.listUsedDevices(this.#parts.now(), staff.id);
    return devices.some((one) => one.id === id);
  }

  #entry({ requestId, staff }: PersonCommand, what: string, detail: Readonly<Record<string, unknown>>) {
    const at = this.#parts.now();
    const said = saidHashOf({ what, ...detail });
    return { requestId, said, at, staffId: staff.id, staffName: staff.name, tableId: null, what, detail };
  }
}
