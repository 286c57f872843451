import { LANGUAGES, type Language } from '@tavolata/ui';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { persist } from 'zustand/middleware';

/** The views of the ordering screen, by the specification's names (specification 1, section 2). */
const viewPages = ['menuPage', 'orderHistory', 'homePage'] as const;
type ViewPage = (typeof viewPages)[number];

/** How the menu is shown: a grid of pictures or a list with a bar of categories. */
const menuModes = ['NORMAL', 'CAROUSEL'] as const;
export type MenuMode = (typeof menuModes)[number];

/** What this phone remembers between two loads. Nothing about a person is in it: no name, number or PIN. */
export interface Preferences {
  /** `null` follows the browser. */
  readonly language: Language | null;
  readonly viewPage: ViewPage;
  readonly selectedMenuId: number | null;
  /** `null` follows the house. */
  readonly menuMode: MenuMode | null;
  readonly isGuideHidden: boolean;
  /** This guest wants no tips about what others order. */
  readonly areTipsHidden: boolean;
  /** What the code on the table said, kept only until the server has answered to it. */
  readonly tableLink: string | null;
}

export type PreferencesStore = StoreApi<Preferences>;

const defaults: Preferences = {
  language: null,
  viewPage: 'menuPage',
  selectedMenuId: null,
  menuMode: null,
  isGuideHidden: false,
  areTipsHidden: false,
  tableLink: null,
};

/** The key the specification names. */
const storageKey = 'DEFAULT_CACHING';

/** This phone's preferences, kept in the browser. Anything broken or strange in there becomes the default. */
export function createPreferences(): PreferencesStore {
  return createStore<Preferences>()(
    persist(() => defaults, { name: storageKey, version: 1, merge: (kept) => repairPreferences(kept) }),
  );
}

/** Takes from kept data what can be believed. */
export function repairPreferences(kept: unknown): Preferences {
  const found: Partial<Record<keyof Preferences, unknown>> =
    typeof kept === 'object' && kept !== null ? kept : {};
  return {
    language: LANGUAGES.find((language) => language === found.language) ?? defaults.language,
    viewPage: viewPages.find((view) => view === found.viewPage) ?? defaults.viewPage,
    selectedMenuId: Number.isSafeInteger(found.selectedMenuId) ? Number(found.selectedMenuId) : null,
    menuMode: menuModes.find((mode) => mode === found.menuMode) ?? defaults.menuMode,
    isGuideHidden: found.isGuideHidden === true,
    areTipsHidden: found.areTipsHidden === true,
    tableLink: typeof found.tableLink === 'string' ? found.tableLink : null,
  };
}
