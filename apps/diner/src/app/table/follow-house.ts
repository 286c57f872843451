import type { TableSession } from '@tavolata/client';
import { houseRules } from '../../shared/settings.ts';
import { valueOf, type ContentStore } from '../content.ts';

/**
 * Loads menu and settings again when the server says that they have changed, and lets the session judge by them.
 * Answers how to stop.
 */
export function followHouse(session: TableSession, content: ContentStore): () => void {
  let askedFor: number | null = null;

  const stopListening = session.subscribe(() => {
    const { houseVersion } = session.getState();
    const loaded = valueOf(content.getState().house)?.version;
    if (houseVersion === null || houseVersion === loaded || houseVersion === askedFor) return;
    askedFor = houseVersion;
    void content.refresh().finally(() => {
      // What could not be fetched is asked for again at the next news.
      if (valueOf(content.getState().house)?.version !== houseVersion) askedFor = null;
    });
  });

  const stopFollowing = content.subscribe((now, before) => {
    const house = valueOf(now.house);
    const catalogue = valueOf(now.catalogue);
    if (now === before || !house || !catalogue) return;
    session.setHouse({ catalogue, rules: houseRules(house) });
  });

  return () => {
    stopListening();
    stopFollowing();
  };
}
