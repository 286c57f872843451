import { networkOrTime } from './network.ts';

/** Between two attempts where the browser does not say that the network is back. */
const retryMs = 3000;

/** Fetches what the app can't go on without, and keeps at it until it is here or nobody `wants` it any more. */
export async function untilHere<Content>(
  load: () => Promise<Content>,
  isWanted: () => boolean = () => true,
): Promise<Content | null> {
  while (isWanted()) {
    try {
      return await load();
    } catch {
      // The network that took it away brings it back.
      await networkOrTime(retryMs);
    }
  }
  return null;
}
