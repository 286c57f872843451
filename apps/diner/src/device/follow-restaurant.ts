import { snackbars } from '@tavolata/app-kit';
import type { TableSession } from '@tavolata/client';
import { restaurantRules } from '../shared/settings.ts';
import { valueOf, type ContentStore } from './content.ts';
import type { Words } from './words.ts';

/** The message that what has changed did not load. */
const updateFailed = 'update-failed';

/** Who hears of the restaurant. */
interface RestaurantNews {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => { readonly restaurantVersion: number | null };
}

/** Loads menu and settings again when the server says that they have changed. Answers how to stop. */
export function keepContentFresh(
  session: RestaurantNews,
  content: Pick<ContentStore, 'getState' | 'refresh'>,
): () => void {
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

/**
 * The same, and the session judges by what has come. What did not come is told to guests who order: their menu may be of
 * yesterday.
 */
export function followRestaurant(
  session: TableSession,
  content: ContentStore,
  words: () => Words,
): () => void {
  async function refresh(): Promise<boolean> {
    const hasCome = await content.refresh();
    if (hasCome) snackbars.close(updateFailed);
    else tellUpdateFailed();
    return hasCome;
  }

  function tellUpdateFailed() {
    const { t } = words();
    snackbars.show({
      key: updateFailed,
      level: 'warning',
      text: t('menu.updateFailed'),
      action: { label: t('shared.retry'), onPress: () => void refresh() },
    });
  }

  const stopListening = keepContentFresh(session, { getState: content.getState, refresh });
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
