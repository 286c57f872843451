import type { OdCustomerWire } from '@tavolata/protocol';

/** A login as it is registered with the service. */
export interface Registration {
  readonly verifyId: string;
  readonly project: OdCustomerWire['project'];
  /** How the service names the restaurant. */
  readonly stringId: string;
  /** The restaurant's own secret there. */
  readonly secret: string;
}

/** What the service tells of a member. What it leaves open is not guessed. */
export interface ToldMember {
  readonly phone: string;
  readonly phonePrefix: string;
  readonly customerName: string;
  /** The address of a picture; empty where there is none. */
  readonly logo: string;
  readonly points: number | null;
  /** What they will be once this bill is paid. */
  readonly pointsAfter: number | null;
}

/** How far a login is, as the service says it (specification 2, section 4). */
export type LoginAnswer =
  | { readonly status: '1'; readonly member: ToldMember }
  | { readonly status: '0' | '2' | '3' }
  | { readonly status: 'error'; readonly detail: string };

/** Where a guest says yes: in the service's app, or on its page where the phone has no such app. */
export interface LoginLinks {
  readonly appLink: string;
  readonly pageLink: string;
}

/**
 * The delivery-and-loyalty service outside, which knows members and their points. It is a stranger: whatever is asked of
 * it ends within seconds, and says `LoyaltyAway` where it did not answer, or not in its own words.
 */
export interface LoyaltyService {
  readonly host: string;
  /** It has not answered several times, and is left alone for a while. */
  readonly isAway: boolean;
  linksOf(registration: Pick<Registration, 'verifyId' | 'stringId'>): LoginLinks;
  /** Safe to repeat. Throws `LoyaltyRefused` where the service says no. */
  register(registration: Registration): Promise<void>;
  check(verifyId: string): Promise<LoginAnswer>;
  /** A picture from its own host; `null` for one of elsewhere, one that is too large, and none. */
  fetchPicture(address: string): Promise<Uint8Array | null>;
}

/** The service did not answer, or what came was not its answer. */
export class LoyaltyAway extends Error {
  override readonly name = 'LoyaltyAway';
}

/** The service says no, and why as far as it says that. */
export class LoyaltyRefused extends Error {
  override readonly name = 'LoyaltyRefused';
}
