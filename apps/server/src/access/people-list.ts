import type { Instant } from '@tavolata/domain';
import { personRoles, type OwnAccountReply, type PeopleReply, type QuickReply } from '@tavolata/protocol';
import type { AccessStore, StaffAccount, UsedDevice } from './access-store.ts';
import { mayChange, personRoleOf } from './people-rules.ts';
import type { SecondFactors } from './second-factors.ts';
import type { PeopleStore } from './people-store.ts';
import { hashToken } from './tokens.ts';

export interface PeopleListParts {
  readonly accounts: AccessStore;
  readonly store: PeopleStore;
  readonly secondFactors: Pick<SecondFactors, 'listOn' | 'stateOf'>;
  readonly now: () => Instant;
}

/** The accounts as their managers and their own people read them. */
export class PeopleList {
  readonly #parts: PeopleListParts;

  constructor(parts: PeopleListParts) {
    this.#parts = parts;
  }

  /** Everybody, as this manager reads it on this device. */
  async read(reader: StaffAccount, deviceToken: string | undefined): Promise<PeopleReply> {
    const { accounts, store, now } = this.#parts;
    const here = await this.#deviceIdOf(deviceToken);
    const [staff, codes, used, shared, withFactor] = await Promise.all([
      accounts.listStaff(),
      store.listCodes(now()),
      accounts.listUsedDevices(now()),
      store.listSharedDevices(),
      this.#parts.secondFactors.listOn(),
    ]);
    return {
      people: staff.toSorted(byRole).map((person) => ({
        id: person.id,
        account: person.account,
        name: person.name,
        role: personRoleOf(person),
        is_disabled: person.disabledAt !== null,
        has_demo_password: person.isDemo,
        has_pin: person.pinHash !== null,
        has_second_factor: withFactor.has(person.id),
        seen_at: person.seenAt,
        code_until: codes.find(({ staffId }) => staffId === person.id)?.expiresAt ?? null,
        may_change: mayChange(reader, personRoleOf(person)),
        devices: used.filter(({ staffId }) => staffId === person.id).map((one) => deviceWire(one, here)),
      })),
      invitations: codes
        .filter(({ staffId }) => staffId === null)
        .map(({ id, name, role, expiresAt }) => ({ id, name, role, until: expiresAt })),
      shared_devices: shared.map(({ id, name }) => ({ id, name, is_this: id === here })),
      this_device: here,
    };
  }

  /** Somebody's own account, as they read it on this device. */
  async readOwn({ id }: Pick<StaffAccount, 'id'>, deviceToken: string | undefined): Promise<OwnAccountReply> {
    const { accounts, now } = this.#parts;
    const here = await this.#deviceIdOf(deviceToken);
    const staff = await accounts.findStaff(id);
    const used = await accounts.listUsedDevices(now(), id);
    const factor = await this.#parts.secondFactors.stateOf(id);
    return {
      has_demo_password: staff?.isDemo ?? false,
      has_pin: typeof staff?.pinHash === 'string',
      has_second_factor: factor.isOn,
      recovery_codes: factor.recoveryCodes,
      devices: used.map((one) => deviceWire(one, here)),
    };
  }

  async #deviceIdOf(token: string | undefined): Promise<string | null> {
    const device =
      token === undefined ? null : await this.#parts.accounts.findDeviceByToken(hashToken(token));
    return device?.id ?? null;
  }
}

/** Who may come in with a PIN: their names, and nothing else of them. */
export function quickReply(people: readonly StaffAccount[]): QuickReply {
  return { people: people.map(({ id, name }) => ({ id, name })) };
}

/** Owners first, and everybody of a role by name. */
function byRole(one: StaffAccount, other: StaffAccount): number {
  const [first, second] = [one, other].map((person) => personRoles.indexOf(personRoleOf(person)));
  return (first ?? 0) - (second ?? 0) || one.name.localeCompare(other.name);
}

function deviceWire({ id, name, seenAt, isLoggedIn, isShared }: UsedDevice, here: string | null) {
  return {
    id,
    name,
    seen_at: seenAt,
    is_logged_in: isLoggedIn,
    is_shared: isShared,
    is_this: id === here,
  };
}
