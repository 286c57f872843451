import { createGuestApi } from '@tavolata/client';
import type { Root } from 'react-dom/client';
import { readAddresses } from '../../shared/addresses.ts';
import { pictureAddress, PictureAddressProvider, randomForPictures } from '../../shared/picture-address.tsx';
import { createPreferences } from '../../shared/preferences.ts';
import { TextsProvider } from '../../shared/texts.ts';
import { laterTexts } from '../../shared/catalogs.ts';
import { untilHere } from '../../shared/until-here.ts';
import { startSpeech } from '../../device/speech.ts';
import { DesktopPage } from './desktop-page.tsx';
import { addressInFrame } from './frame-address.ts';

/** Shows the outer page. The app itself starts in its frame, with all its state; this one only frames it. */
export async function showDesktop(root: Root): Promise<void> {
  // A painted menu is a phone's: here it would stand for an app that never comes.
  document.getElementById('painted')?.remove();
  const { server } = readAddresses(document);
  const frameAddress = addressInFrame(location);
  // A phone that reads the code goes where this visitor wanted to go: the table's own link, if there was one.
  const phoneAddress = `${location.origin}${location.search === '' ? '/' : frameAddress}`;
  const languageNow = () => createPreferences({ languages: navigator.languages });
  const [speech, restaurant] = await Promise.all([
    startSpeech(languageNow()),
    createGuestApi({ baseUrl: server }).restaurant(),
  ]);
  await untilHere(laterTexts);
  const settings = restaurant.ok ? restaurant.value.settings : [];
  const addressOf = pictureAddress({ server, random: randomForPictures() }, settings);

  function draw() {
    const { language, t } = speech.getState();
    document.documentElement.lang = language;
    if (restaurant.ok) document.title = restaurant.value.info.restaurant_name;
    root.render(
      <TextsProvider texts={t}>
        <PictureAddressProvider value={addressOf}>
          <DesktopPage
            restaurant={restaurant.ok ? restaurant.value : null}
            frameAddress={frameAddress}
            phoneAddress={phoneAddress}
          />
        </PictureAddressProvider>
      </TextsProvider>,
    );
  }

  speech.subscribe(draw);
  // Another language was chosen in the frame. Without its words the old one stays.
  addEventListener('storage', () => {
    speech.speak(languageNow().getState().language).catch(() => undefined);
  });
  draw();
}
