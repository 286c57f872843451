import type { KitchenState } from '../menu/business-hours.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import type { LiveStock } from '../menu/stock.ts';
import type { RestaurantDay } from '../menu/day-price.ts';
import type { Instant } from '../units.ts';
import type { RoundRules } from '../rounds/turn.ts';
import type { Actor } from './commands.ts';

/** The settings that rules ask for. */
export interface HouseRules {
  /** Guests may write remarks (`dish_remarks` is not 1). */
  readonly allowsRemarks: boolean;
  /** Each diner is named, sends and is limited on their own (`rule-autonomous-meal`). */
  readonly isSelfOrder: boolean;
  /** Limits of single dishes apply (`rule-local-dish-limit`). */
  readonly hasDishLimits: boolean;
  /** A dish that is still on its way is ordered again only when the guest confirms (`rule-one-dish-one-order`). */
  readonly asksBeforeDuplicates: boolean;
  /** `null` while the house keeps no rounds; those of the business hour where it has its own. */
  readonly rounds: RoundRules | null;
  /** What the business hours say now (`set_business_hour`). */
  readonly kitchen: KitchenState;
}

/** Everything a decision needs beside the visit and the wish: rules read no clock and no database. */
export interface Context {
  readonly now: Instant;
  readonly today: RestaurantDay;
  readonly by: Actor;
  readonly rules: HouseRules;
  readonly catalogue: Catalogue;
  readonly stock: LiveStock;
}
