import type { TableSession } from '@tavolata/client';
import { restaurantRules } from '../shared/settings.ts';
import { valueOf, type ContentStore } from './content.ts';

/** Who hears of the restaurant. */
interface RestaurantNews {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => { readonly restaurantVersion: number | null };
}

/** Loads menu and settings again when the server says that they have changed. Answers how to stop. */
export function keepContentFresh(session: RestaurantNews, content: ContentStore): () => void {
  let askedFor: number | null = null;

  return session.subscribe(() => {
    const { restaurantVersion } = session.getState();
    const loaded = valueOf(content.getState().restaurant)?.version;
    if (restaurantVersion === null || restaurantVersion === loaded || restaurantVersion === askedFor) return;
    askedFor = restaurantVersion;
    void content.refresh().finally(() => {
      // What could not be fetched is asked for again at the next news.
      if (valueOf(content.getState().restaurant)?.version !== restaurantVersion) askedFor = null;
    });
  });
}

/** The same, and the session judges by what has come. */
export function followRestaurant(session: TableSession, content: ContentStore): () => void {
  const stopListening = keepContentFresh(session, content);
  const stopFollowing = content.subscribe((now, before) => {
    const restaurant = valueOf(now.restaurant);
    const catalogue = valueOf(now.catalogue);
    if (now === before || !restaurant || !catalogue) return;
    session.setRestaurant({ catalogue, rules: restaurantRules(restaurant) });
  });

  return () => {
    stopListening();
    stopFollowing();
  };
}
