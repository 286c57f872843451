import { LANGUAGES, type Language } from '@tavolata/ui';
import { persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** How large the kitchen's tickets are written, in percent. */
export const textSizes = [100, 125, 150, 200] as const;
type TextSize = (typeof textSizes)[number];

/** What this screen remembers between two loads, whoever is logged in. */
export interface Preferences {
  /** `null` follows the browser. */
  readonly language: Language | null;
  /** The kitchen station this screen stands at; `null` shows all. */
  readonly station: string | null;
  readonly textSize: TextSize;
  /** One tap in the kitchen ends a dish, where nobody says that it is made and on its way. */
  readonly isOneTap: boolean;
  /** `null` shows the totals where there is room. */
  readonly hasTotals: boolean | null;
  readonly hasSound: boolean;
  /** The device says what has come while nobody looks at the console, as far as the browser allows it. */
  readonly hasNotices: boolean;
  /** Of the calls those are left out that somebody else goes to. */
  readonly showsOwnCalls: boolean;
  /** The section of the room that is served from this screen; `null` is all of it. */
  readonly area: number | null;
  /** The floor is shown as a plan of the room, where there is one. */
  readonly showsPlan: boolean;
  /** The restaurant is being set up at this screen, step by step. */
  readonly isSettingUp: boolean;
  /** Notices that somebody has put away here: who and which, as `m1:plan-7`. */
  readonly putAway: readonly string[];
  /** How many digits the PINs have with which somebody has come in here, by person. */
  readonly pinDigits: Readonly<Record<string, number>>;
}

export type PreferencesStore = StoreApi<Preferences>;

const defaults: Preferences = {
  language: null,
  station: null,
  textSize: 100,
  isOneTap: false,
  hasTotals: null,
  hasSound: false,
  hasNotices: false,
  showsOwnCalls: false,
  area: null,
  showsPlan: false,
  isSettingUp: false,
  putAway: [],
  pinDigits: {},
};

/** This screen's preferences, kept in the browser. Anything broken or strange in there becomes the default. */
export function createPreferences(): PreferencesStore {
  return createStore<Preferences>()(
    persist(() => defaults, { name: 'STAFF_CONSOLE', version: 1, merge: (kept) => repairPreferences(kept) }),
  );
}

/** Takes from kept data what can be believed. */
export function repairPreferences(kept: unknown): Preferences {
  const found: Partial<Record<keyof Preferences, unknown>> =
    typeof kept === 'object' && kept !== null ? kept : {};
  return {
    language: LANGUAGES.find((language) => language === found.language) ?? defaults.language,
    station: typeof found.station === 'string' ? found.station : defaults.station,
    textSize: textSizes.find((size) => size === found.textSize) ?? defaults.textSize,
    hasTotals: typeof found.hasTotals === 'boolean' ? found.hasTotals : defaults.hasTotals,
    hasSound: typeof found.hasSound === 'boolean' ? found.hasSound : defaults.hasSound,
    hasNotices: found.hasNotices === true,
    showsOwnCalls: found.showsOwnCalls === true,
    isOneTap: found.isOneTap === true,
    area: typeof found.area === 'number' ? found.area : defaults.area,
    showsPlan: found.showsPlan === true,
    isSettingUp: typeof found.isSettingUp === 'boolean' ? found.isSettingUp : defaults.isSettingUp,
    putAway: Array.isArray(found.putAway)
      ? found.putAway.filter((one) => typeof one === 'string')
      : defaults.putAway,
    pinDigits: digitsIn(found.pinDigits),
  };
}

function digitsIn(found: unknown): Preferences['pinDigits'] {
  if (typeof found !== 'object' || found === null) return defaults.pinDigits;
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
