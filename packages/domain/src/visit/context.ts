import type { KitchenState } from '../menu/business-hours.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import type { LiveStock } from '../menu/stock.ts';
import type { RestaurantDay } from '../menu/day-price.ts';
import type { RoundRules } from '../rounds/turn.ts';
import type { Instant, Milliseconds } from '../units.ts';
import type { Ceilings } from './ceilings.ts';
import type { Actor } from './commands.ts';

/** What the restaurant asks of guests before it believes that they sit at their table. */
export interface PresencePolicy {
  /** Guests open their table themselves (`open-table-mode` is not 0); otherwise the staff do. */
  readonly guestsOpen: boolean;
  /** The staff approve every opening (`open-table-audit`). */
  readonly staffApproveOpening: boolean;
  /** The staff approve the first round of a table they have not approved yet (`first-round-audit`). */
  readonly staffApproveFirstBatch: boolean;
  /** Whoever opens sets a PIN, whoever joins knows it (`order_head_password`). */
  readonly needsPin: boolean;
  /**
   * What a phone may do that joins later: all of it ('free'), choose but not send until somebody says yes ('ask'), or
   * nothing before the yes ('strict') (`joining`).
   */
  readonly joining: Joining;
  /** How long after the opening a phone is taken for one of the party (`join-minutes`). */
  readonly joinMs: Milliseconds;
}

/** The ways to take in a phone that joins late. */
export const joiningWays = ['free', 'ask', 'strict'] as const;

/** One of them. */
export type Joining = (typeof joiningWays)[number];

/** The settings that rules ask for. */
export interface RestaurantRules {
  /** Guests may write remarks (`dish_remarks` is not 1). */
  readonly allowsRemarks: boolean;
  /** Each diner is named, sends and is limited on their own (`rule-autonomous-meal`). */
  readonly isSelfOrder: boolean;
  /** Limits of single dishes apply (`rule-local-dish-limit`). */
  readonly hasDishLimits: boolean;
  /** A dish that is still on its way is ordered again only when the guest confirms (`rule-one-dish-one-order`). */
  readonly asksBeforeDuplicates: boolean;
  /** Guests say that they are ready, and a round goes when all are (`ready-votes`). */
  readonly asksWhoIsReady: boolean;
  /** The courses of a set menu go to the kitchen one by one, each when the staff call for it (`course-firing`). */
  readonly firesCourses: boolean;
  readonly presence: PresencePolicy;
  readonly ceilings: Ceilings;
  /** `null` while the restaurant keeps no rounds; those of the business hour where it has its own. */
  readonly rounds: RoundRules | null;
  /** What the business hours say now (`set_business_hour`). */
  readonly kitchen: KitchenState;
}

/** Everything a decision needs besides the visit and the command: rules read no clock and no database. */
export interface Context {
  readonly now: Instant;
  readonly today: RestaurantDay;
  readonly by: Actor;
  readonly rules: RestaurantRules;
  readonly catalogue: Catalogue;
  readonly stock: LiveStock;
}
