import type { Instant } from '@tavolata/domain';
import { Secret, TOTP } from 'otpauth';
import type { AuditEntry, AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import type { AccessStore, StaffAccount } from './access-store.ts';
import type { PersonCommand } from './people.ts';
import type { SecondFactor, SecondFactorStore } from './second-factor-store.ts';
import { newShortCode, normalShortCode } from './short-code.ts';
import type { StaffAccounts } from './staff-accounts.ts';
import { hashToken } from './tokens.ts';

/** What every app for such codes reads: RFC 6238 as it is mostly used. */
const period = 30;
const digits = 6;
/** Clocks of phones go wrong by less than half a minute, mostly. */
const stepsAside = 1;

const recoveryCodes = 10;
/** Three groups of four letters. */
const recoveryLength = 12;

export interface SecondFactorParts {
  readonly accounts: Pick<AccessStore, 'findStaff'>;
  readonly factors: SecondFactorStore;
  readonly staff: Pick<StaffAccounts, 'tellLoginsEnded'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  readonly now: () => Instant;
  readonly newId: () => string;
  /** What the app calls the place that it makes codes for. */
  readonly restaurantName: () => string;
}

/** What is told once of a factor that somebody sets up. */
interface ProposedFactor {
  readonly secret: string;
  /** What the app reads as a picture. */
  readonly address: string;
}

/** Codes from an app beside the password, and recovery codes for who has lost the phone [PEOPLE-7]. */
export class SecondFactors {
  readonly #parts: SecondFactorParts;

  constructor(parts: SecondFactorParts) {
    this.#parts = parts;
  }

  /** Makes a secret, told only now; `null` where there is a factor already, which is to be switched off first. */
  async propose({ id, account }: StaffAccount): Promise<ProposedFactor | null> {
    const secret = new Secret({ size: 20 }).base32;
    if (!(await this.#parts.factors.propose(id, secret))) return null;
    const named = { issuer: this.#parts.restaurantName(), label: account };
    return { secret, address: totpOf(secret, named).toString() };
  }

  /** Turns on what was proposed, for who shows a code of it; answers the recovery codes, told only now. */
  async turnOn(code: string, command: PersonCommand): Promise<readonly string[] | null> {
    const { factors, staff, now } = this.#parts;
    const { id } = command.staff;
    const factor = await factors.find(id);
    const step = factor && this.#stepOf(factor, code);
    if (factor === null || factor.since !== null || step === null) return null;
    const made = newRecoveryCodes();
    const turnedOn = { at: now(), step, codeHashes: made.map(hashOf) };
    if (!(await factors.turnOn(id, turnedOn, this.#entry(command, 'turnOnSecondFactor')))) return null;
    staff.tellLoginsEnded();
    return made;
  }

  /** Makes other recovery codes, told only now; `null` where there is no factor. The password has been shown. */
  async renewRecoveryCodes(command: PersonCommand): Promise<readonly string[] | null> {
    const made = newRecoveryCodes();
    const entry = this.#entry(command, 'renewRecoveryCodes');
    const { factors } = this.#parts;
    return (await factors.renewRecoveryCodes(command.staff.id, made.map(hashOf), entry)) ? made : null;
  }

  /** Has the own login ask for the password alone; it has been shown. */
  async turnOff(command: PersonCommand): Promise<void> {
    const entry = this.#entry(command, 'turnOffSecondFactor');
    if (await isDoneBefore(this.#parts.auditLog, entry)) return;
    await this.#parts.factors.turnOff(command.staff.id, entry);
  }

  /** Takes somebody else's factor away, who has lost phone and recovery codes: the owners' alone [PEOPLE-8]. */
  async reset(id: StaffAccount['id'], command: PersonCommand): Promise<'done' | 'forbidden' | 'not-found'> {
    const { accounts, factors, auditLog } = this.#parts;
    if (!command.staff.isOwner) return 'forbidden';
    const person = await accounts.findStaff(id);
    if (!person) return 'not-found';
    const entry = this.#entry(command, 'resetSecondFactor', { name: person.name });
    if (!(await isDoneBefore(auditLog, entry))) await factors.turnOff(id, entry);
    return 'done';
  }

  /** Whether somebody's login asks for more than the password. */
  async isOn(id: StaffAccount['id']): Promise<boolean> {
    const factor = await this.#parts.factors.find(id);
    return factor !== null && factor.since !== null;
  }

  /** Whose login does. */
  async listOn(): Promise<ReadonlySet<StaffAccount['id']>> {
    return new Set(await this.#parts.factors.listOn());
  }

  /** How it stands with the own one. */
  async stateOf(id: StaffAccount['id']): Promise<{ readonly isOn: boolean; readonly recoveryCodes: number }> {
    const isOn = await this.isOn(id);
    return { isOn, recoveryCodes: isOn ? await this.#parts.factors.countRecoveryCodes(id) : 0 };
  }

  /** Whether what was typed opens this account beside its password; what does is used up by it. */
  async isRight(id: StaffAccount['id'], typed: string): Promise<boolean> {
    const { accounts, factors, newId } = this.#parts;
    const [staff, factor] = [await accounts.findStaff(id), await factors.find(id)];
    if (!staff || factor === null || factor.since === null) return false;
    const step = this.#stepOf(factor, typed);
    if (step !== null) return factors.useStep(id, step);
    const entry = this.#entry({ requestId: newId(), staff }, 'useRecoveryCode');
    return factors.useRecoveryCode(id, hashOf(typed), entry);
  }

  /** The half minute whose code it is; `null` where it is none of now. */
  #stepOf({ secret }: SecondFactor, typed: string): number | null {
    const token = typed.replace(/\s/g, '');
    if (token.length !== digits) return null;
    const timestamp = this.#parts.now();
    const delta = totpOf(secret).validate({ token, timestamp, window: stepsAside });
    return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
  }

  #entry(
    { requestId, staff }: PersonCommand,
    what: string,
    detail: Readonly<Record<string, unknown>> = {},
  ): AuditEntry & { readonly said: string } {
    const said = saidHashOf({ what, ...detail });
    const at = this.#parts.now();
    return { requestId, said, at, staffId: staff.id, staffName: staff.name, tableId: null, what, detail };
  }
}

function totpOf(secret: string, named: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({ ...named, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) });
}

function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const code = newShortCode(recoveryLength);
    return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-');
  });
}

function hashOf(recoveryCode: string): string {
  return hashToken(normalShortCode(recoveryCode));
}
