import type { Instant } from '@tavolata/domain';
import type { PersonRole } from '@tavolata/protocol';
import type { AuditEntry, AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import type { AccessStore, StaffAccount } from './access-store.ts';
import { hashPassword } from './passwords.ts';
import { mayChange, personRoleOf } from './people-rules.ts';
import type {
  ChangeOutcome,
  CodeOutcome,
  NewStaffCode,
  PeopleStore,
  PersonChange,
  StaffCode,
} from './people-store.ts';
import { newShortCode, normalShortCode } from './short-code.ts';
import type { StaffAccounts } from './staff-accounts.ts';
import { hashToken } from './tokens.ts';

/** Over a weekend, and no longer: a slip of paper is soon forgotten in a pocket. */
const codeHours = 72;
/** One of 55 thousand million, for three days at most, against twenty tries from an address in a quarter of an hour. */
const codeLength = 8;

export interface PeopleParts {
  readonly accounts: AccessStore;
  readonly store: PeopleStore;
  readonly staff: Pick<StaffAccounts, 'tellLoginsEnded'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  readonly now: () => Instant;
  readonly newId: () => string;
}

/** Who does something about an account, and the id that makes it count once. */
export interface PersonCommand {
  readonly requestId: string;
  readonly staff: StaffAccount;
}

/** A code that is told only now. */
interface ToldCode {
  readonly code: string;
  readonly until: Instant;
}

/** What managers do about the accounts of others, and what comes of their codes. */
export class People {
  readonly #parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  /** Makes a code with which somebody makes an account; `forbidden` where it would be an owner's. */
  async invite(
    { name, role }: { readonly name: string; readonly role: PersonRole },
    command: PersonCommand,
  ): Promise<ToldCode | 'forbidden'> {
    if (!mayChange(command.staff, role)) return 'forbidden';
    // The same request makes another code for the same invitation: nobody has read the one before.
    const code = { id: command.requestId, staffId: null, name: name.trim(), role };
    return this.#make(code, command, { what: 'invitePerson', detail: { name: code.name, role } });
  }

  /** Makes a code with which somebody gives themselves a new password. */
  async makePasswordCode(
    id: StaffAccount['id'],
    command: PersonCommand,
  ): Promise<ToldCode | 'forbidden' | 'not-found'> {
    const person = await this.#parts.accounts.findStaff(id);
    if (!person || person.disabledAt !== null) return 'not-found';
    const { name } = person;
    const role = personRoleOf(person);
    if (!mayChange(command.staff, role)) return 'forbidden';
    const code = { id: command.requestId, staffId: id, name, role };
    return this.#make(code, command, { what: 'makePasswordCode', detail: { name } });
  }

  async #make(
    code: Omit<NewStaffCode, 'codeHash' | 'madeBy' | 'expiresAt'>,
    command: PersonCommand,
    act: Pick<AuditEntry, 'what' | 'detail'>,
  ): Promise<ToldCode | 'forbidden'> {
    const { store, now, auditLog } = this.#parts;
    const entry = this.#entry(command, act);
    await isDoneBefore(auditLog, { requestId: command.requestId, said: entry.said });
    const [secret, until] = [newShortCode(codeLength), now() + codeHours * 3_600_000];
    const made = { ...code, codeHash: hashToken(secret), madeBy: command.staff.id, expiresAt: until };
    if ((await store.putCode(made, entry)) === 'forbidden') return 'forbidden';
    return { code: `${secret.slice(0, 4)}-${secret.slice(4)}`, until };
  }

  /** Ends an invitation, an owner's by owners alone; one that has been used or has ended opens nothing as it is. */
  async withdraw(id: StaffCode['id'], command: PersonCommand): Promise<'done' | 'forbidden'> {
    const { store, now } = this.#parts;
    const code = (await store.listCodes(now())).find((one) => one.id === id && one.staffId === null);
    if (!code) return 'done';
    const { name, role } = code;
    if (!mayChange(command.staff, role)) return 'forbidden';
    await store.withdrawCode(
      id,
      this.#entry(command, { what: 'withdrawInvitation', detail: { name, role } }),
    );
    return 'done';
  }

  /** Has somebody do another work, lets them in no more, or again, and their logins end at once; or calls them otherwise. */
  async change(id: StaffAccount['id'], change: PersonChange, command: PersonCommand): Promise<ChangeOutcome> {
    const { accounts, store, staff, auditLog } = this.#parts;
    const person = await accounts.findStaff(id);
    if (!person) return 'not-found';
    const entry = this.#entry(command, actOf(change, person));
    // What it was before may be another by the second time.
    const said = saidHashOf({
      id,
      ...('disabledAt' in change ? { isDisabled: change.disabledAt !== null } : change),
    });
    if (await isDoneBefore(auditLog, { requestId: command.requestId, said })) return 'known';
    const outcome = await store.changePerson(id, change, command.staff, { ...entry, said });
    if (outcome === 'done' && !('name' in change)) staff.tellLoginsEnded();
    return outcome;
  }

  /** What a code is for that somebody has typed; `null` where it opens nothing, or nothing any more. */
  async readCode(typed: string): Promise<(StaffCode & { readonly account: string | null }) | null> {
    const { accounts, store, now } = this.#parts;
    const code = await store.findCode(hashOfCode(typed), now());
    if (!code) return null;
    const person = code.staffId === null ? null : await accounts.findStaff(code.staffId);
    return { ...code, account: person?.account ?? null };
  }

  /** Makes an account by its code. */
  async join(
    typed: string,
    {
      account,
      name,
      password,
    }: { readonly account: string; readonly name: string; readonly password: string },
  ): Promise<CodeOutcome> {
    const { store, now, newId } = this.#parts;
    // Before the hash, which is work that a stranger must not cause.
    if ((await this.readCode(typed)) === null) return 'wrong-code';
    const person = {
      id: newId(),
      account: account.trim().toLowerCase(),
      name: name.trim(),
      passwordHash: await hashPassword(password),
    };
    return store.joinByCode(hashOfCode(typed), now(), person, (joined) =>
      this.#entry({ requestId: newId(), staff: joined }, { what: 'joinStaff', detail: {} }),
    );
  }

  /** Gives an account the new password by its code. */
  async renew(typed: string, password: string): Promise<CodeOutcome> {
    const { store, now, newId, staff } = this.#parts;
    if ((await this.readCode(typed)) === null) return 'wrong-code';
    const passwordHash = await hashPassword(password);
    const outcome = await store.renewByCode(hashOfCode(typed), now(), passwordHash, (person) =>
      this.#entry({ requestId: newId(), staff: person }, { what: 'renewPassword', detail: {} }),
    );
    if (typeof outcome === 'object') staff.tellLoginsEnded();
    return outcome;
  }

  /** Has everybody with a PIN use a device with it, or no more; false where there is no such device. */
  async share(id: string, isShared: boolean, command: PersonCommand): Promise<boolean> {
    const { accounts, store, now } = this.#parts;
    const devices = [...(await accounts.listUsedDevices(now())), ...(await store.listSharedDevices())];
    const device = devices.find((one) => one.id === id);
    if (!device) return false;
    const detail = { name: device.name, isShared };
    return store.shareDevice(id, isShared, this.#entry(command, { what: 'shareDevice', detail }));
  }

  #entry(
    { requestId, staff }: { requestId: string; staff: Pick<StaffAccount, 'id' | 'name'> },
    act: Pick<AuditEntry, 'what' | 'detail'>,
  ): AuditEntry & { readonly said: string } {
    const at = this.#parts.now();
    return {
      requestId,
      at,
      staffId: staff.id,
      staffName: staff.name,
      tableId: null,
      said: saidHashOf(act),
      ...act,
    };
  }
}

function hashOfCode(typed: string): string {
  return hashToken(normalShortCode(typed));
}

/** What the log says of a change. */
function actOf(change: PersonChange, person: StaffAccount): Pick<AuditEntry, 'what' | 'detail'> {
  const { name } = person;
  if ('role' in change)
    return { what: 'changePersonRole', detail: { name, from: personRoleOf(person), to: change.role } };
  if ('name' in change) return { what: 'changePersonName', detail: { name, to: change.name } };
  return { what: change.disabledAt === null ? 'enablePerson' : 'disablePerson', detail: { name } };
}
