import type { Catalogue } from '../menu/catalogue.ts';
import type { RestaurantDay } from '../menu/day-price.ts';
import type { Instant } from '../units.ts';
import type { Actor } from './commands.ts';

/** The settings that rules ask for. */
export interface HouseRules {
  /** Guests may write remarks (`dish_remarks` is not 1). */
  readonly allowsRemarks: boolean;
  /** Each diner is named, sends and is limited on their own (`rule-autonomous-meal`). */
  readonly isSelfOrder: boolean;
}

/** Everything a decision needs beside the visit and the wish: rules read no clock and no database. */
export interface Context {
  readonly now: Instant;
  readonly today: RestaurantDay;
  readonly by: Actor;
  readonly rules: HouseRules;
  readonly catalogue: Catalogue;
}
