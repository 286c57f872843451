import { createRenewal } from '@tavolata/app-kit';
import { createGuestApi } from '@tavolata/client';
import type { Device } from '../device/device.ts';
import { readAddresses } from '../shared/addresses.ts';
import { appStands } from '../shared/app-stands.ts';
import { readFirstData } from '../shared/first-data.ts';
import { randomForPictures } from '../shared/picture-address.tsx';
import { createPreferences } from '../shared/preferences.ts';
import { untilHere } from '../shared/until-here.ts';
import { tellNoMeanwhile, tellYesMeanwhile } from '../features/approval/tell-meanwhile.ts';
import { createArrival } from '../device/arrival/arrival.ts';
import { takeTableLink } from '../device/arrival/table-link.ts';
import { tellNoMenu } from '../device/arrival/tell-no-menu.ts';
import { createClock } from '../device/clock.ts';
import { createContent } from '../device/content.ts';
import { followHours } from '../device/follow-hours.ts';
import { startSpeech } from '../device/speech.ts';
import { createPlace } from '../device/place.ts';
import { createWantedHeads } from '../device/wanted-heads.ts';
import { createTableKeeper } from '../device/table/table-keeper.ts';
import { createWords } from '../device/words.ts';

/** Starts the phone: scan, restaurant and dishes are asked for at once, and the words load meanwhile. */
export async function startDevice(): Promise<Device> {
  const addresses = readAddresses(document);
  const renewal = createRenewal();
  const api = createGuestApi({ baseUrl: addresses.server, onOtherVersion: renewal.renew });
  const preferences = createPreferences({ languages: navigator.languages });
  const { tableLink, rest } = takeTableLink(new URL(location.href));
  if (tableLink !== null) {
    preferences.setState({ tableLink });
    // The code must not stay in the address, where it would be shared and kept in the history.
    history.replaceState(history.state, '', rest);
  }
  const speaking = startSpeech(preferences);
  tellYesMeanwhile(preferences, speaking);
  const content = createContent(api, readFirstData(document, preferences.getState().language));
  const arrival = createArrival({ api, preferences });
  tellNoMeanwhile({ arrival, preferences, speech: speaking });
  void content.load();
  const { pathname: path } = location;
  const arrived = arrival.arrive();
  const clock = createClock({ api, preferences, now: Date.now });
  followHours({ content, clock, now: Date.now });
  const place = createPlace({ api, arrival, geolocation: geolocationHere() });
  const speech = await speaking;
  void arrived.then(() => tellNoMenu({ path, arrival: arrival.getState(), t: speech.getState().t }));
  const words = () => createWords(speech.getState(), content.getState());
  const table = createTableKeeper({
    arrival,
    content,
    loadSession: async () => {
      const { seatSession } = await import('./seat-session.ts');
      return (stay) =>
        seatSession({ arrival, content, clock, preferences, place, addresses, words, renewal }, stay);
    },
  });
  // Nothing on a painted page waits for it.
  void appStands()
    .then(() => untilHere(() => import('../device/arrival/watch-table.ts')))
    .then((part) => part?.watchTable({ arrival, clock, content, addresses, words, renewal }));
  const pictures = { server: addresses.server, random: randomForPictures() };
  const wantedHeads = createWantedHeads();
  return {
    api,
    preferences,
    content,
    speech,
    arrival,
    clock,
    place,
    table,
    wantedHeads,
    pictures,
    addresses,
    renewal,
  };
}

/** A page that did not come safely is told no place, whatever the browser can do. */
function geolocationHere(): Geolocation | undefined {
  return isSecureContext && 'geolocation' in navigator ? navigator.geolocation : undefined;
}
