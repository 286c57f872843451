import type { MemberWire } from '@tavolata/protocol';

/** Why a login came to nothing (specification 2, section 8). `detail` is what the service says, in its own words. */
export type LoginFailure =
  | { readonly reason: 'failed'; readonly detail: string }
  | { readonly reason: 'away' | 'cancelled' | 'run-out' | 'too-often' | 'unreachable' };

/** Where a guest is on the way to their card. */
export type LoginState =
  | { readonly step: 'asking' }
  /** What the drawer begins with could not be had; `needsYes`: not before somebody at the table says yes to this phone. */
  | { readonly step: 'missing'; readonly needsYes: boolean }
  | { readonly step: 'out'; readonly failure: LoginFailure | null }
  /** Said by the button while the service hears of it. */
  | { readonly step: 'starting' }
  /** The member says yes elsewhere; `isBlocked`: the browser opened no window for that. */
  | { readonly step: 'waiting'; readonly since: number; readonly isBlocked: boolean }
  | { readonly step: 'in' }
  | { readonly step: 'leaving' };

/** All that the drawer shows. */
export interface MemberState {
  readonly login: LoginState;
  /** Whose card is on the order: this phone’s, or that of somebody else at the table. */
  readonly member: MemberWire | null;
  /** How many days after the visit the restaurant keeps it, and why. */
  readonly keptDays: number;
  readonly keptBecause: string;
}
