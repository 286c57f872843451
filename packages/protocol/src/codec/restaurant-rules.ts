import {
  alwaysOpen,
  cartBounds,
  roundsInHour,
  type Ceilings,
  type RestaurantRules,
  type KitchenState,
  type MenuId,
  type PresencePolicy,
  type RoundRules,
} from '@tavolata/domain';
import { toCents } from './money.ts';
import { readSetting, type SettingValues } from './read-setting.ts';

/**
 * The settings that rules ask for, read the same on the server and on the phone. `kitchen` is what the business hours say
 * at that moment.
 */
export function restaurantRulesOf(
  values: SettingValues,
  kitchen: KitchenState = alwaysOpen,
): RestaurantRules {
  return {
    allowsRemarks: readSetting(values, 'takesRemarks'),
    isSelfOrder: readSetting(values, 'isSelfOrder'),
    hasDishLimits: readSetting(values, 'hasDishLimits'),
    asksBeforeDuplicates: readSetting(values, 'asksBeforeDuplicates'),
    asksWhoIsReady: readSetting(values, 'asksWhoIsReady'),
    firesCourses: readSetting(values, 'firesCourses'),
    presence: presenceOf(values),
    ceilings: ceilingsOf(values),
    rounds: roundsInHour(roundRulesOf(values), kitchen.hour),
    kitchen,
  };
}

/** What guests have to show before the restaurant believes that they sit at their table. */
function presenceOf(values: SettingValues): PresencePolicy {
  return {
    guestsOpen: readSetting(values, 'guestsOpen'),
    staffApproveOpening: readSetting(values, 'approvesOpening'),
    staffApproveFirstBatch: readSetting(values, 'approvesFirstBatch'),
    needsPin: readSetting(values, 'needsPin'),
    joining: readSetting(values, 'joining'),
    joinMs: readSetting(values, 'joinMinutes') * 60_000,
  };
}

/** Up to where nobody is asked. A value that is no number leaves its default: a ceiling is never missing. */
export function ceilingsOf(values: SettingValues): Ceilings {
  return {
    lineQuantity: Math.min(readSetting(values, 'lineQuantity'), cartBounds.lineQuantity),
    cartLines: Math.min(readSetting(values, 'cartLines'), cartBounds.lines),
    batch: {
      dishes: readSetting(values, 'batchDishes'),
      amount: toCents(readSetting(values, 'batchAmount')),
    },
    visit: {
      dishes: readSetting(values, 'visitDishes'),
      amount: toCents(readSetting(values, 'visitAmount')),
    },
    people: readSetting(values, 'ceilingPeople'),
  };
}

/** Rounds as the restaurant set them, `null` while they are off [R-17, K-02]. */
function roundRulesOf(values: SettingValues): RoundRules | null {
  if (!readSetting(values, 'hasRounds')) return null;
  return {
    dishesPerHead: readSetting(values, 'dishesPerPerson'),
    turnMs: readSetting(values, 'roundMinutes') * 60_000,
    maxTurns: readSetting(values, 'maxRounds'),
    sendsOnce: readSetting(values, 'sendsOnce'),
  };
}

/** The menu that the restaurant names for what is taken away; whether it can be is another question [TAKEAWAY-2, Q-02]. */
export function packageMenuId(values: SettingValues): MenuId {
  return readSetting(values, 'takeawayMenuId');
}
