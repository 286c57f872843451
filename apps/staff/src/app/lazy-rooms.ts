import { lazyRoom } from '../shared/lazy-room.tsx';

export const AllergenListPage = lazyRoom(
  'allergens',
  async () => (await import('../features/allergen-list/allergen-list-page.tsx')).AllergenListPage,
);
export const CodesPage = lazyRoom(
  'codes',
  async () => (await import('../features/codes/codes-page.tsx')).CodesPage,
);
export const MenuEditorPage = lazyRoom(
  'menu editor',
  async () => (await import('../features/menu-editor/menu-editor-page.tsx')).MenuEditorPage,
);
export const MenuFilesPage = lazyRoom(
  'menu files',
  async () => (await import('../features/menu-files/menu-files-page.tsx')).MenuFilesPage,
);
export const OwnAccountPage = lazyRoom(
  'account',
  async () => (await import('../features/own-account/own-account-page.tsx')).OwnAccountPage,
);
export const PeoplePage = lazyRoom(
  'people',
  async () => (await import('../features/people/people-page.tsx')).PeoplePage,
);
export const PrintingPage = lazyRoom(
  'printing',
  async () => (await import('../features/printing/printing-page.tsx')).PrintingPage,
);
export const ReportsPage = lazyRoom(
  'reports',
  async () => (await import('../features/reports/reports-page.tsx')).ReportsPage,
);
export const SettingsRoom = lazyRoom(
  'settings',
  async () => (await import('./settings-room.tsx')).SettingsRoom,
);
export const StartPage = lazyRoom(
  'start',
  async () => (await import('../features/start/start-page.tsx')).StartPage,
);
