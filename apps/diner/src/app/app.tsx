import './effects-at-once.ts';
import {
  BrokenPage,
  formatsOf,
  snackbars,
  tellWhyNot,
  useDocument,
  useUnhandledRejections,
} from '@tavolata/app-kit';
import {
  ErrorBoundary,
  FormatsProvider,
  LiveRegions,
  SnackbarHost,
  TellsWhyNot,
  useNoClosedEntries,
} from '@tavolata/ui';
import { TableProvider } from '@tavolata/client/react';
import { useStore } from 'zustand';
import { NamingProvider, namingOf } from '../shared/names.tsx';
import { pictureAddress, PictureAddressProvider } from '../shared/picture-address.tsx';
import { TextsProvider } from '../shared/texts.ts';
import { whereWords } from '../shared/where-words.ts';
import { valueOf } from '../device/content.ts';
import { DeviceProvider, type Device } from '../device/device.ts';
import { PlaceLayer } from '../features/place/place-layer.tsx';
import { TakesPaintedPlace } from './painted.tsx';
import { Routes } from './routes.tsx';

/** The guest app: what every screen needs, around the screen of the moment. */
export function App({ device }: { readonly device: Device }) {
  const { language, t } = useStore(device.speech);
  const restaurant = useStore(device.content, (content) => valueOf(content.restaurant));
  const arrival = useStore(device.arrival);
  const timeZone = useStore(device.clock, (clock) => clock.timeZone);
  const session = useStore(device.table, (seat) => seat?.session ?? null);
  const place = arrival.stage === 'seated' ? whereWords(arrival.guest.table, t) : null;
  useDocument({
    language,
    // From the particular to the general.
    title: [place, restaurant?.info.restaurant_name ?? 'Tavolata'].filter(Boolean).join(' · '),
  });
  useNoClosedEntries();
  const isStuck = useStore(device.renewal.state, (state) => state === 'stuck');
  const broken = { words: t('shared.broken'), reloadLabel: t('shared.reload') };
  useUnhandledRejections(broken);
  return (
    <DeviceProvider value={device}>
      <TextsProvider texts={t}>
        <FormatsProvider formats={formatsOf(language, restaurant, timeZone)}>
          <NamingProvider naming={namingOf(restaurant, language)}>
            <PictureAddressProvider value={pictureAddress(device.pictures, restaurant?.settings ?? [])}>
              <TellsWhyNot value={tellWhyNot}>
                <TableProvider value={session}>
                  <ErrorBoundary
                    fallback={
                      <>
                        <BrokenPage {...broken} help={t('start.askStaff')} />
                        <TakesPaintedPlace ready />
                      </>
                    }
                  >
                    {isStuck ? (
                      <>
                        <BrokenPage
                          words={t('shared.otherVersion')}
                          reloadLabel={broken.reloadLabel}
                          help={t('start.askStaff')}
                        />
                        <TakesPaintedPlace ready />
                      </>
                    ) : (
                      <>
                        <Routes />
                        <PlaceLayer />
                      </>
                    )}
                  </ErrorBoundary>
                </TableProvider>
              </TellsWhyNot>
            </PictureAddressProvider>
            <LiveRegions />
            <SnackbarHost
              label={t('message.region')}
              snackbars={snackbars}
              closeLabel={t('shared.close')}
              detailsLabel={t('shared.details')}
            />
          </NamingProvider>
        </FormatsProvider>
      </TextsProvider>
    </DeviceProvider>
  );
}
