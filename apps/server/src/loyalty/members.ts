import { isRunning, type DinerId, type Instant, type VisitId } from '@tavolata/domain';
import { readSetting, type CodeSharkBody, type Rejection } from '@tavolata/protocol';
import { Throttle } from '../access/throttle.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import { Emitter } from '../emitter.ts';
import { NotConfigured } from '../not-configured.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import { LoginChecks } from './login-checks.ts';
import {
  LoyaltyRefused,
  type LoginAnswer,
  type LoginLinks,
  type LoyaltyService,
  type Registration,
  type ToldMember,
} from './loyalty-service.ts';
import type { MemberLogin, MemberStore } from './member-store.ts';
import { smallLogo } from './small-logo.ts';

/** A login that nobody has answered for an hour has run out (specification 2, section 9). */
const loginRunsOutMs = 3_600_000;

/** More than somebody who mistypes a number begins. */
const loginsOfDiner = { tries: 12, seconds: 600 };

const dayMs = 86_400_000;

interface MembersParts {
  /** `null` where the machine's settings name none. */
  readonly service: LoyaltyService | null;
  readonly store: MemberStore;
  readonly restaurant: Pick<Restaurant, 'record'>;
  readonly authority: Pick<VisitAuthority, 'findVisit'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  readonly now: () => Instant;
}

/** A guest of the party, by the session and never by the message. */
export interface Guest {
  readonly visitId: VisitId;
  readonly dinerId: DinerId;
}

/** A login that waits for the member, with where they say yes. */
export type BegunLogin = Pick<MemberLogin, 'verifyId' | 'since'> & LoginLinks;

const noService =
  'Members can’t log in here: a manager sets the name and the secret of the loyalty service under Settings.';

/** Members of the loyalty service: they log in at their table, and are forgotten with it. */
export class Members {
  readonly #parts: MembersParts;
  readonly #checks: LoginChecks | null;
  readonly #throttle = new Throttle(loginsOfDiner);
  readonly #changed = new Emitter<[VisitId]>();
  readonly #stored = new Emitter<[]>();
  /** The visits with a member: a tile is shown with every tap. */
  readonly #visits = new Set<VisitId>();
  #secret: string | null;
  /** How often something was changed here: what was read before may lack it. */
  #changes = 0;
  /** The service did not take the last login. */
  #isRefused = false;

  private constructor(parts: MembersParts, secret: string | null) {
    this.#parts = parts;
    this.#secret = secret;
    this.#checks = parts.service && new LoginChecks(parts.service, parts.now);
  }

  static async open(parts: MembersParts): Promise<Members> {
    const members = new Members(parts, await parts.store.readSecret());
    for (const { visitId, hasMember } of await parts.store.listVisits()) {
      if (hasMember) members.#visits.add(visitId);
      const stored = await parts.authority.findVisit(visitId);
      // The visit ended while nobody could follow.
      if (stored) await members.follow({ visitId, visit: stored.visit });
    }
    return members;
  }

  /** Whether guests may log in: the machine knows the service, the service the restaurant, and nobody has switched it off. */
  get areTaken(): boolean {
    const { settings } = this.#parts.restaurant.record;
    return this.#isSetUp && readSetting(settings, 'takesMembers');
  }

  get serviceState() {
    const { service } = this.#parts;
    return {
      host: service?.host ?? null,
      hasSecret: this.#secret !== null,
      isAway: service?.isAway ?? false,
      isRefused: this.#isRefused,
    };
  }

  /** How the service names the restaurant. Throws `NotConfigured` where it doesn’t. */
  requireStringId(): string {
    this.#requireService();
    return this.#stringId;
  }

  /** How long, in days, and why the restaurant keeps who was a member after the visit. */
  get kept(): { readonly days: number; readonly because: string } {
    const { settings } = this.#parts.restaurant.record;
    const days = readSetting(settings, 'keptMemberDays') ?? 0;
    return { days, because: days > 0 ? readSetting(settings, 'keptMemberBecause') : '' };
  }

  hasMember(visitId: VisitId): boolean {
    return this.#visits.has(visitId);
  }

  findMember(visitId: VisitId): Promise<MemberLogin | null> {
    return this.#parts.store.findMember(visitId);
  }

  /** What this guest has begun, while it can still be answered. */
  async findBegun(guest: Guest): Promise<BegunLogin | null> {
    const { service, store, now } = this.#parts;
    const login = service && (await store.findWaiting(guest));
    if (!login || now() - login.since >= loginRunsOutMs) return null;
    return { verifyId: login.verifyId, since: login.since, ...service.linksOf(login) };
  }

  /** Registers a login with the service, once under its id. */
  async begin(guest: Guest, said: Pick<CodeSharkBody, 'project' | 'string_id' | 'verify_id'>) {
    const service = this.#requireService();
    const { store, now } = this.#parts;
    const { project, verify_id: verifyId } = said;
    const stringId = this.#stringId;
    if (said.string_id !== stringId) return 'malformed' satisfies Rejection;
    if (!(await this.#throttle.admits(guest.dinerId))) return 'too-many-requests' satisfies Rejection;
    const known = await store.findLogin(verifyId);
    if (known && !isOf(known, guest)) return 'forbidden' satisfies Rejection;
    const secret = await store.readSecret();
    if (secret === null)
      throw new NotConfigured(
        'The loyalty service’s secret is missing: a manager sets it on the console, under Settings.',
      );
    await this.#register(service, { verifyId, project, stringId, secret });
    const login = { ...guest, verifyId, project, stringId, since: now(), member: null };
    if (!known && !(await store.addLogin(login))) return 'forbidden' satisfies Rejection;
    return { verifyId, since: known?.since ?? login.since, ...service.linksOf(login) } satisfies BegunLogin;
  }

  /** How far a login of this guest is; once the member has said yes they are in. `null` where there is no such login. */
  async check(guest: Guest, verifyId: string): Promise<LoginAnswer | null> {
    this.#requireService();
    const { store, now } = this.#parts;
    const login = await store.findLogin(verifyId);
    if (!login || !isOf(login, guest)) return null;
    if (login.member) return { status: '1', member: login.member };
    const hasRunOut = now() - login.since >= loginRunsOutMs;
    const answer: LoginAnswer = hasRunOut ? { status: '3' } : await this.#ask(verifyId);
    if (answer.status === '1') return (await this.#logIn(login, answer.member)) ? answer : null;
    if (answer.status !== '0') await store.removeLogin(verifyId);
    return answer;
  }

  /** Takes back what this guest has begun, or logs out the member. Answers false where both are somebody else’s. */
  async logOut(guest: Guest): Promise<boolean> {
    const { store } = this.#parts;
    const begun = await store.findWaiting(guest);
    if (begun) await store.removeLogin(begun.verifyId);
    const login = await store.findMember(guest.visitId);
    if (!login) return true;
    if (!isOf(login, guest)) return begun !== null;
    await store.removeLogin(login.verifyId);
    this.#changedAt(guest.visitId, { hasMember: false });
    return true;
  }

  /** Members go with their party to another visit, and are forgotten at its end unless the restaurant keeps them. */
  async follow({ visitId, visit }: Pick<VisitChange, 'visitId' | 'visit'>): Promise<void> {
    if (isRunning(visit)) return;
    const { store, now } = this.#parts;
    const into = visit.status === 'closed' ? visit.mergedInto : null;
    if (into === null) {
      await store.endLogins(visitId, now());
      this.#visits.delete(visitId);
      this.#changes += 1;
      return this.forgetEnded();
    }
    await store.moveLogins(visitId, into);
    this.#visits.delete(visitId);
    if (await store.findMember(into)) this.#changedAt(into, { hasMember: true });
  }

  /** Forgets the members of visits that ended longer ago than the restaurant keeps them. */
  forgetEnded(): Promise<void> {
    const { store, now } = this.#parts;
    // What ended just now is kept no longer either where nothing is kept.
    return store.forgetEnded(now() + 1 - this.kept.days * dayMs);
  }

  /** Sets the restaurant's secret at the service, once under a request id, and writes down that it was done. */
  async setSecret(
    secret: string | null,
    { requestId, staff }: { readonly requestId: string; readonly staff: { id: string; name: string } },
  ): Promise<void> {
    const { store, auditLog, now } = this.#parts;
    const what = 'setLoyaltySecret';
    // What was said is in no log, not even as a hash: secrets can be guessed from one.
    if (await isDoneBefore(auditLog, { requestId, said: what })) return;
    const who = { staffId: staff.id, staffName: staff.name };
    const entry = { requestId, said: what, at: now(), ...who, tableId: null, what, detail: {} };
    if (!(await store.setSecret(secret, entry))) return;
    this.#changes += 1;
    this.#setSecret(secret);
    this.#stored.emit();
  }

  /** Another process may have set the secret, or let members in or out: reads what is so, and tells the visits that differ. */
  async catchUp(): Promise<void> {
    const { store } = this.#parts;
    const changes = this.#changes;
    const secret = await store.readSecret();
    const visits = (await store.listVisits()).flatMap(({ visitId, hasMember }) => (hasMember ? visitId : []));
    if (this.#changes !== changes) return this.catchUp();
    if (secret !== this.#secret) this.#setSecret(secret);
    const [before, after] = [new Set(this.#visits), new Set(visits)];
    for (const visitId of new Set([...before, ...after])) {
      if (before.has(visitId) === after.has(visitId)) continue;
      if (after.has(visitId)) this.#visits.add(visitId);
      else this.#visits.delete(visitId);
      this.#changed.emit(visitId);
    }
  }

  /** Has it told when this process has stored something that others remember. Answers how to stop it. */
  onStored(listener: () => void): () => void {
    return this.#stored.on(listener);
  }

  /** Has every visit told whose member has come or gone. Answers how to stop it. */
  onChange(listener: (visitId: VisitId) => void): () => void {
    return this.#changed.on(listener);
  }

  get #stringId(): string {
    return readSetting(this.#parts.restaurant.record.settings, 'memberStringId');
  }

  get #isSetUp(): boolean {
    return this.#parts.service !== null && this.#secret !== null && this.#stringId !== '';
  }

  /** A manager hears of a no: whoever waits at the table can do nothing about a name or secret that the service does not know. */
  async #register(service: LoyaltyService, registration: Registration): Promise<void> {
    try {
      await service.register(registration);
      this.#isRefused = false;
    } catch (error) {
      this.#isRefused ||= error instanceof LoyaltyRefused;
      throw error;
    }
  }

  #setSecret(secret: string | null): void {
    this.#secret = secret;
    this.#isRefused = false;
  }

  #requireService(): LoyaltyService {
    const { service } = this.#parts;
    if (service === null || !this.areTaken) throw new NotConfigured(noService);
    return service;
  }

  #ask(verifyId: string): Promise<LoginAnswer> {
    if (!this.#checks) throw new NotConfigured(noService);
    return this.#checks.ask(verifyId);
  }

  async #logIn({ verifyId, visitId }: MemberLogin, told: ToldMember): Promise<boolean> {
    const { service, store } = this.#parts;
    const logo = told.logo === '' ? null : await service?.fetchPicture(told.logo);
    const logoPicture = logo ? await smallLogo(logo) : null;
    if (!(await store.logIn(verifyId, { ...told, logoPicture }))) return false;
    this.#changedAt(visitId, { hasMember: true });
    return true;
  }

  #changedAt(visitId: VisitId, { hasMember }: { readonly hasMember: boolean }): void {
    if (hasMember) this.#visits.add(visitId);
    else this.#visits.delete(visitId);
    this.#changes += 1;
    this.#changed.emit(visitId);
    this.#stored.emit();
  }
}

function isOf(login: MemberLogin, { visitId, dinerId }: Guest): boolean {
  return login.visitId === visitId && login.dinerId === dinerId;
}
