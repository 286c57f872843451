import type { DinerId, Instant, VisitId } from '@tavolata/domain';
import type { OdCustomerWire } from '@tavolata/protocol';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { ToldMember } from './loyalty-service.ts';

/** A member as the restaurant keeps one. */
export interface KnownMember extends ToldMember {
  /** The logo itself, small, as a data address; `null` where there is none that can be shown. */
  readonly logoPicture: string | null;
}

/** What a phone has begun, and the member who has said yes to it. */
export interface MemberLogin {
  readonly verifyId: string;
  readonly visitId: VisitId;
  readonly dinerId: DinerId;
  readonly project: OdCustomerWire['project'];
  readonly stringId: string;
  readonly since: Instant;
  /** `null` while the service waits for the member. */
  readonly member: KnownMember | null;
}

/** Keeps members and their logins beside the visits: nothing of them is in what phones hear of a visit. */
export interface MemberStore {
  /** Takes the place of what the same guest has begun before; answers false where the id is taken. */
  addLogin(login: MemberLogin): Promise<boolean>;
  findLogin(verifyId: string): Promise<MemberLogin | null>;
  /** What a guest has begun and nobody has answered. */
  findWaiting(of: Pick<MemberLogin, 'visitId' | 'dinerId'>): Promise<MemberLogin | null>;
  /** The login of the member at a visit that runs. */
  findMember(visitId: VisitId): Promise<MemberLogin | null>;
  /** The visits that run with a member, and those with a login only. */
  listVisits(): Promise<readonly { readonly visitId: VisitId; readonly hasMember: boolean }[]>;
  /** The member is in, in the place of any other at the visit. Answers false where the login is gone. */
  logIn(verifyId: string, member: KnownMember): Promise<boolean>;
  removeLogin(verifyId: string): Promise<void>;
  /** Guests have gone on in another visit. A member who is there already stays. */
  moveLogins(from: VisitId, into: VisitId): Promise<void>;
  /** The visit has ended: a member stays to be kept, what was only begun goes. */
  endLogins(visitId: VisitId, at: Instant): Promise<void>;
  /** Forgets the members of visits that ended before. */
  forgetEnded(endedBefore: Instant): Promise<void>;
  /** The restaurant's secret at the loyalty service. */
  readSecret(): Promise<string | null>;
  /** Sets it with its entry in the log; answers false, and sets nothing, when the entry is there already. */
  setSecret(secret: string | null, entry: AuditEntry): Promise<boolean>;
}
