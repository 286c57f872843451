import { allergens, type Allergen } from '@tavolata/domain';
import type { ApprovalStatus } from '@tavolata/protocol';
import type { Sharing } from '@tavolata/domain';
import { chooseLanguage, type Language } from '@tavolata/ui';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

/** The views of the ordering screen, by the specification's names (specification 1, section 2). */
const viewPages = ['menuPage', 'orderHistory', 'noticePage', 'homePage', 'callWaiter'] as const;
export type ViewPage = (typeof viewPages)[number];

/** How the menu is shown: a grid of pictures or a list with a bar of categories. */
const menuModes = ['NORMAL', 'CAROUSEL'] as const;
export type MenuMode = (typeof menuModes)[number];

const approvalStatuses: readonly ApprovalStatus[] = ['NO', 'REVIEW', 'APPROVED', 'REJECTED'];

/** What this phone remembers between two loads. Nothing about a person is in it: no name, number, PIN or membership. */
export interface Preferences {
  readonly language: Language;
  readonly viewPage: ViewPage;
  readonly selectedMenuId: number | null;
  /** `null` follows the restaurant. */
  readonly menuMode: MenuMode | null;
  /** Tells this phone from another that goes by a copy of its session; `null` before it first sat at a table. */
  readonly deviceId: string | null;
  /** It has been told that its session is another device's: with its next scan it comes in as a new guest [E-14]. */
  readonly isCopy: boolean;
  /** This guest wants no tips about what others order. */
  readonly areTipsHidden: boolean;
  /** What this guest avoids: dishes are marked by it. Leaves this phone only where `tellsAllergies` says so. */
  readonly allergies: readonly Allergen[];
  /** The guest wants the kitchen to read it with each dish they order. */
  readonly tellsAllergies: boolean;
  /** What the code on the table said, kept only until the server has answered to it. */
  readonly tableLink: string | null;
  /** The guest whose visit is remembered here, by the server's name for them; `null` where none is. */
  readonly userId: string | null;
  /** The number of the order that it is about; 0 while there is none yet. */
  readonly orderId: number;
  /** The status that the table had last; `null` before the first scan. */
  readonly tableStatus: number | null;
  readonly approvalStatus: ApprovalStatus;
  /** Under which name the table's history groups this guest's dishes; '1' where it names nobody. */
  readonly customer: string;
  /** The round that was on last; 0 where the restaurant keeps none. */
  readonly advGlobalRound: number;
  /** The seconds that were left of it, -1 while no clock ran. */
  readonly roundTime: number;
  /** How far the kitchen was when the guest last looked, as `statusesToText` writes it. */
  readonly ordersSeen: string;
  /** Who shares which dish, as this guest reckons. */
  readonly sharing: Sharing;
  /** Server time minus this phone's time as last measured, in milliseconds. */
  readonly diffTimeStamp: number;
}

export type PreferencesStore = StoreApi<Preferences>;

/** What belongs to one visit and ends with it [LC-05]. The rest is the phone's own: language, looks, clock. */
const ofOneVisit = {
  viewPage: 'menuPage',
  selectedMenuId: null,
  tableLink: null,
  userId: null,
  orderId: 0,
  tableStatus: null,
  approvalStatus: 'NO',
  customer: '1',
  advGlobalRound: 1,
  roundTime: -1,
  ordersSeen: '',
  sharing: {},
} as const satisfies Partial<Preferences>;

/** The key the specification names. */
const storageKey = 'DEFAULT_CACHING';

/** Raised when older content needs more than `repairPreferences` to be understood. */
const storageVersion = 2;

interface PreferencesParts {
  /** What the browser asks for, until a guest has chosen. */
  readonly languages: readonly string[];
  /** The browser's own unless given. */
  readonly storage?: StateStorage;
}

/** This phone's preferences, kept in the browser. Anything older, broken or strange in there is repaired. */
export function createPreferences({ languages, storage }: PreferencesParts): PreferencesStore {
  return createStore<Preferences>()(
    persist(() => repairPreferences(undefined, languages), {
      name: storageKey,
      version: storageVersion,
      storage: createJSONStorage(() => storage ?? localStorage),
      // Languages are written in capitals, as the specification does.
      partialize: (state) => ({ ...state, language: state.language.toUpperCase() }),
      migrate: (kept) => repairPreferences(kept, languages),
      merge: (kept) => repairPreferences(kept, languages),
    }),
  );
}

/** Takes from kept data what can be believed. */
export function repairPreferences(kept: unknown, languages: readonly string[]): Preferences {
  const found: Partial<Record<keyof Preferences, unknown>> =
    typeof kept === 'object' && kept !== null ? kept : {};
  const { language, customer, deviceId, tableLink, userId } = found;
  return {
    language: chooseLanguage(typeof language === 'string' ? language : null, languages),
    viewPage: viewPages.find((view) => view === found.viewPage) ?? ofOneVisit.viewPage,
    selectedMenuId: integerOr(null, found.selectedMenuId),
    menuMode: menuModes.find((mode) => mode === found.menuMode) ?? null,
    deviceId: typeof deviceId === 'string' ? deviceId : null,
    isCopy: found.isCopy === true,
    areTipsHidden: found.areTipsHidden === true,
    allergies: allergiesOf(found.allergies),
    tellsAllergies: found.tellsAllergies === true,
    tableLink: typeof tableLink === 'string' ? tableLink : null,
    userId: typeof userId === 'string' ? userId : null,
    orderId: integerOr(ofOneVisit.orderId, found.orderId),
    tableStatus: integerOr(null, found.tableStatus),
    approvalStatus:
      approvalStatuses.find((status) => status === found.approvalStatus) ?? ofOneVisit.approvalStatus,
    customer: typeof customer === 'string' ? customerOf(customer) : ofOneVisit.customer,
    advGlobalRound: integerOr(ofOneVisit.advGlobalRound, found.advGlobalRound),
    roundTime: integerOr(ofOneVisit.roundTime, found.roundTime),
    ordersSeen: typeof found.ordersSeen === 'string' ? found.ordersSeen : ofOneVisit.ordersSeen,
    sharing: sharingOf(found.sharing),
    diffTimeStamp: integerOr(0, found.diffTimeStamp),
  };
}

/** The guest goes on without the visit: what belonged to it is forgotten, but for what is known of guest and table now. */
export function forgetVisit(
  preferences: PreferencesStore,
  known: Pick<Partial<Preferences>, 'userId' | 'tableStatus'> = {},
): void {
  preferences.setState({ ...ofOneVisit, ...known });
}

/** The label of a guest in the table's history: the server's name for them, '1' where there is none [O-15]. */
export function customerOf(name: string | number | null | undefined): string {
  const label = String(name ?? '');
  return label === '' || label === '0' ? '1' : label;
}

function allergiesOf(kept: unknown): readonly Allergen[] {
  return Array.isArray(kept) ? allergens.filter((one) => kept.includes(one)) : [];
}

/** What was kept of who shares what; what nobody could have written there is left out. */
function sharingOf(kept: unknown): Sharing {
  if (typeof kept !== 'object' || kept === null) return ofOneVisit.sharing;
  return Object.fromEntries(
    Object.entries(kept).filter(
      (entry): entry is [string, readonly string[]] =>
        Array.isArray(entry[1]) && entry[1].every((id) => typeof id === 'string'),
    ),
  );
}

function integerOr<Default>(otherwise: Default, value: unknown): number | Default {
  return Number.isSafeInteger(value) ? (value as number) : otherwise;
}
