import { LANGUAGES, motifSpriteUrl } from '@tavolata/ui';
import { wholeCatalog } from '../shared/catalogs.ts';
import {
  createPartSource,
  fetchAhead,
  fetchMissing,
  keepPart,
  type PartSource,
} from '../shared/part-source.ts';
import { networkOrTime } from '../shared/network.ts';
import { valueOf } from '../device/content.ts';
import { appStands } from '../shared/app-stands.ts';
import type { Device } from '../device/device.ts';

/** Between two attempts where the browser does not say that the network is back. */
const retryMs = 5000;

/**
 * Keeps the app whole where the network comes and goes: once the dishes of a seated guest are on the screen, every part
 * that can be opened is fetched in quiet moments; what is missing comes back with the network. Ahead of them comes the rest
 * of the menu, where the page has brought a part of it, and at once for a guest who wants another language.
 */
export function stayComplete({
  arrival,
  content,
  preferences,
}: Pick<Device, 'arrival' | 'content' | 'preferences'>): void {
  addEventListener('online', () => void fetchMissing());
  const rest = createPartSource(content.complete);
  keepPart(rest, { ahead: true });
  preferences.subscribe(({ language }, before) => {
    if (language !== before.language) void rest.fetch();
  });

  let hasBegun = false;
  function begin() {
    const { restaurant, catalogue } = content.getState();
    const isReady = arrival.getState().stage === 'seated' && valueOf(restaurant) && valueOf(catalogue);
    if (hasBegun || !isReady) return;
    hasBegun = true;
    void fetchAll(rest);
  }
  arrival.subscribe(begin);
  content.subscribe(begin);
  begin();
}

async function fetchAll(rest: PartSource): Promise<void> {
  const pauses = { quietMoment, beforeRetry: () => networkOrTime(retryMs) };
  // Ordering needs the line more.
  await appStands();
  await quietMoment();
  await rest.fetch();
  await fetchAhead(pauses);
  // Others at the table may have taken a picture for their token.
  keepPart(createPartSource(fetchMotifs), { ahead: true });
  // A guest may want another language where there is no network.
  for (const language of LANGUAGES)
    keepPart(
      createPartSource(() => wholeCatalog(language)),
      { ahead: true },
    );
  await fetchAhead(pauses);
}

/** Has the browser keep them. */
async function fetchMotifs(): Promise<void> {
  const answer = await fetch(motifSpriteUrl);
  if (!answer.ok) throw new Error(`the pictures for tokens could not be had: ${answer.status}`);
}

function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser tells when it has nothing to do.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}
