import { formatsOf } from '@tavolata/app-kit';
import { TableProvider } from '@tavolata/client/react';
import { createCatalogue } from '@tavolata/domain';
import {
  catalogueFromWire,
  type GuestSessionReply,
  type MenuWire,
  type RestaurantReply,
  type TableStatusWire,
} from '@tavolata/protocol';
import { chooseLanguage, createTexts, FormatsProvider, type Language } from '@tavolata/ui';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createStore } from 'zustand/vanilla';
import MainShell from '../app/main-shell.tsx';
import { DeviceProvider, type Device } from '../device/device.ts';
import { createWantedHeads } from '../device/wanted-heads.ts';
import { NamingProvider, namingOf } from '../shared/names.tsx';
import { PaintedPicks } from '../shared/dish/picks.tsx';
import { pictureAddress, PictureAddressProvider } from '../shared/picture-address.tsx';
import { repairPreferences } from '../shared/preferences.ts';
import { TextsProvider } from '../shared/texts.ts';
import { firstCatalogs, type AppTexts } from '../texts/texts.gen.ts';
import { filesOf, type BuiltFiles } from './built-files.ts';
import { firstDataOf, firstDataScript } from './first-data.ts';
import { paintedPage } from './painted-page.ts';
import { withoutStyles } from './without-styles.ts';

interface KnownToServer {
  readonly language: Language;
  readonly restaurant: RestaurantReply;
  readonly menus: readonly MenuWire[];
  /** The table that the phone is at; somebody has opened it. */
  readonly table: TableStatusWire;
  /** The page as it is without anything painted, and what the build has made. */
  readonly page: string;
  readonly built: BuiltFiles;
  /** Reads a file of the build. */
  readonly read: (file: string) => Promise<string>;
}

/** The language that was chosen on a phone, else its browser's. */
export function languageOf(chosen: string | undefined, acceptLanguage: string | undefined): Language {
  return chooseLanguage(chosen ?? null, [acceptLanguage?.split(',', 1)[0]?.trim() ?? '']);
}

/**
 * The page with the menu in it as a phone shows it before its table has answered: the same components, with what the server
 * knows. The `style` sheet in it is what the page's content security policy has to name.
 */
export async function paintMenu(
  known: KnownToServer,
): Promise<{ readonly html: string; readonly style: string }> {
  const { language, restaurant, table, page, built, read } = known;
  const t = createTexts<AppTexts>(await firstCatalogs[language](), language);
  const device = paintedDevice(known);
  // Who the guest is, nothing of the menu tells yet.
  const guest = { user_id: '', table } as GuestSessionReply;
  const painted = renderToString(
    <DeviceProvider value={device}>
      <TextsProvider texts={t}>
        <FormatsProvider formats={formatsOf(language, restaurant)}>
          <NamingProvider naming={namingOf(restaurant, language)}>
            <PictureAddressProvider value={pictureAddress(device.pictures, restaurant.settings)}>
              <TableProvider value={null}>
                <Router ssrPath="/Main">
                  <PaintedPicks>
                    <MainShell guest={guest} />
                  </PaintedPicks>
                </Router>
              </TableProvider>
            </PictureAddressProvider>
          </NamingProvider>
        </FormatsProvider>
      </TextsProvider>
    </DeviceProvider>,
  );
  const { html: body, style } = withoutStyles(painted.replaceAll(/<!--.*?-->/g, ''));
  return paintedPage({
    page,
    language,
    body,
    style,
    read,
    data: firstDataScript(firstDataOf(known)),
    files: filesOf(built, screenSources(language)),
  });
}

/** What the menu is drawn and ordered with. */
function screenSources(language: Language): readonly string[] {
  return ['src/app/main-shell.tsx', `src/texts/${language}.json`, 'src/app/seat-session.ts'];
}

/** As much of a phone as the menu looks at; nothing can be done with it. */
function paintedDevice({ language, restaurant, menus }: KnownToServer): Device {
  const catalogue = createCatalogue(catalogueFromWire(restaurant, menus));
  const seen = {
    preferences: createStore(() => repairPreferences({ language }, [])),
    content: createStore(() => ({
      restaurant: { status: 'ready', value: restaurant },
      catalogue: { status: 'ready', value: catalogue },
    })),
    clock: createStore(() => ({ ok: 0, offset: 0, timeZone: 'UTC' })),
    table: createStore(() => null),
    wantedHeads: createWantedHeads(),
    pictures: { server: '', random: 0 },
  };
  return seen as unknown as Device;
}
