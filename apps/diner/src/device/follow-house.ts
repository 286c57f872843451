import type { TableSession } from '@tavolata/client';
import { houseRules } from '../shared/settings.ts';
import { valueOf, type ContentStore } from './content.ts';

/** Who hears of the house. */
interface HouseNews {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => { readonly houseVersion: number | null };
}

/** Loads menu and settings again when the server says that they have changed. Answers how to stop. */
export function keepContentFresh(session: HouseNews, content: ContentStore): () => void {
  let askedFor: number | null = null;

  return session.subscribe(() => {
    const { houseVersion } = session.getState();
    const loaded = valueOf(content.getState().house)?.version;
    if (houseVersion === null || houseVersion === loaded || houseVersion === askedFor) return;
    askedFor = houseVersion;
    void content.refresh().finally(() => {
      // What could not be fetched is asked for again at the next news.
      if (valueOf(content.getState().house)?.version !== houseVersion) askedFor = null;
    });
  });
}

/** The same, and the session judges by what has come. */
export function followHouse(session: TableSession, content: ContentStore): () => void {
  const stopListening = keepContentFresh(session, content);
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
