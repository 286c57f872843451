import { formatsOf } from '@tavolata/app-kit';
import { TableProvider } from '@tavolata/client/react';
import type { Catalogue } from '@tavolata/domain';
import type { RestaurantReply, TableStatusWire } from '@tavolata/protocol';
import { createTexts, FormatsProvider, type Catalog, type Language } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createStore } from 'zustand/vanilla';
import { DeviceProvider, type Device } from '../device/device.ts';
import { createWantedHeads } from '../device/wanted-heads.ts';
import { NamingProvider, namingOf } from '../shared/names.tsx';
import { pictureAddress, PictureAddressProvider } from '../shared/picture-address.tsx';
import { repairPreferences } from '../shared/preferences.ts';
import { TextsProvider } from '../shared/texts.ts';
import type { AppTexts } from '../texts/texts.gen.ts';
import type { BuiltFiles } from './built-files.ts';

/** What the server knows of the phone that asks, and what it has to make its page of. */
export interface KnownToServer {
  readonly language: Language;
  readonly restaurant: RestaurantReply;
  /** The table that the phone is at. */
  readonly table: TableStatusWire;
  /** The page as it is without anything painted, and what the build has made. */
  readonly page: string;
  readonly built: BuiltFiles;
  /** Reads a file of the build. */
  readonly read: (file: string) => Promise<string>;
}

/** A page with its screen in it. */
export interface Painted {
  readonly html: string;
  /** Its style sheet, which the page's content security policy has to name. */
  readonly style: string;
}

interface Drawing extends Pick<KnownToServer, 'language' | 'restaurant'> {
  readonly path: string;
  /** The texts that the screen can say. */
  readonly texts: Catalog;
  /** `null` where the screen stands before the dishes have come. */
  readonly catalogue: Catalogue | null;
}

/** Draws a screen as a phone shows it before its table has answered: with what the server knows. */
export function drawScreen(
  { language, restaurant, path, texts, catalogue }: Drawing,
  screen: ReactNode,
): string {
  const t = createTexts<AppTexts>(texts, language);
  const device = paintedDevice(language, restaurant, catalogue);
  const drawn = renderToString(
    <DeviceProvider value={device}>
      <TextsProvider texts={t}>
        <FormatsProvider formats={formatsOf(language, restaurant)}>
          <NamingProvider naming={namingOf(restaurant, language)}>
            <PictureAddressProvider value={pictureAddress(device.pictures, restaurant.settings)}>
              <TableProvider value={null}>
                <Router ssrPath={path}>{screen}</Router>
              </TableProvider>
            </PictureAddressProvider>
          </NamingProvider>
        </FormatsProvider>
      </TextsProvider>
    </DeviceProvider>,
  );
  return drawn.replaceAll(/<!--.*?-->/g, '');
}

/** As much of a phone as the first screens look at; nothing can be done with it. */
function paintedDevice(language: Language, restaurant: RestaurantReply, catalogue: Catalogue | null): Device {
  const seen = {
    preferences: createStore(() => repairPreferences({ language }, [])),
    content: createStore(() => ({
      restaurant: { status: 'ready', value: restaurant },
      catalogue: catalogue ? { status: 'ready', value: catalogue } : { status: 'loading' },
    })),
    clock: createStore(() => ({ ok: 0, offset: 0, timeZone: 'UTC' })),
    speech: createStore(() => ({ language })),
    place: createStore(() => ({ state: 'not-asked', isShown: false })),
    table: createStore(() => null),
    wantedHeads: createWantedHeads(),
    pictures: { server: '', random: 0 },
  };
  return seen as unknown as Device;
}
