import type { ApiResult, GuestApi } from '@tavolata/client';
import { createCatalogue, type Catalogue } from '@tavolata/domain';
import { catalogueFromWire, type RestaurantReply, type MenuWire } from '@tavolata/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FirstData } from '../shared/first-data.ts';
import { log } from '../shared/log.ts';

/** Something that was asked for. */
export type Loadable<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed' };

/** What the restaurant shows to anybody. */
export interface Content {
  readonly restaurant: Loadable<RestaurantReply>;
  readonly catalogue: Loadable<Catalogue>;
}

export interface ContentStore extends StoreApi<Content> {
  /** Asks for everything at once; the restaurant is shown as soon as it is there. */
  readonly load: () => Promise<void>;
  /** Asks again; what is there stays until the new has come. Answers whether it came. */
  readonly refresh: () => Promise<boolean>;
  /** Asks for what did not come with the page: every language and every menu. Rejects where it can't be had now. */
  readonly complete: () => Promise<void>;
}

const nothingYet: Content = { restaurant: { status: 'loading' }, catalogue: { status: 'loading' } };

type ContentCalls = Pick<GuestApi, 'restaurant' | 'menus' | 'menuNames' | 'menu'>;

/** Makes it; nothing is fetched before `load`, nor by its first one where the page has brought `first` data. */
export function createContent(api: ContentCalls, first: FirstData | null = null): ContentStore {
  const store = createStore<Content>(() => nothingYet);
  let isUnused = first !== null;
  let isPartial = first !== null;

  async function refresh() {
    const [restaurantAnswer, menusAnswer] = await Promise.all([api.restaurant(), menusOf(api)]);
    const restaurant = loadable(restaurantAnswer);
    const catalogue = catalogueOf(restaurant, loadable(menusAnswer));
    // Half a restaurant is none: without an answer the old one stays.
    const hasCome = catalogue.status === 'ready';
    if (hasCome) {
      isPartial = false;
      store.setState({ restaurant, catalogue });
    }
    return hasCome;
  }

  return {
    ...store,
    refresh,
    async complete() {
      if (isPartial && !(await refresh())) throw new Error('the whole menu could not be had');
    },
    async load() {
      if (first && isUnused) {
        isUnused = false;
        const restaurant = { status: 'ready', value: first.restaurant } as const;
        store.setState({
          restaurant,
          catalogue: catalogueOf(restaurant, { status: 'ready', value: first.menus }),
        });
        return;
      }
      isPartial = false;
      store.setState(nothingYet);
      const menusAnswer = menusOf(api);
      const restaurantAnswer = await api.restaurant();
      if (!restaurantAnswer.ok) log(`the restaurant could not be loaded: ${restaurantAnswer.failure.code}`);
      const restaurant = loadable(restaurantAnswer);
      store.setState({ restaurant });
      store.setState({ catalogue: catalogueOf(restaurant, loadable(await menusAnswer)) });
    },
  };
}

/** All menus in one answer; where that does not come, menu by menu, in answers that a poor network lets through. */
async function menusOf(api: ContentCalls): Promise<ApiResult<readonly MenuWire[]>> {
  const whole = await api.menus();
  if (whole.ok) return whole;
  const names = await api.menuNames();
  if (!names.ok) return whole;
  const menus = await Promise.all(names.value.map((menu) => api.menu(menu.main_group_id)));
  return menus.every((answer) => answer.ok) ? { ok: true, value: menus.map(({ value }) => value) } : whole;
}

function catalogueOf(
  restaurant: Loadable<RestaurantReply>,
  menus: Loadable<readonly MenuWire[]>,
): Loadable<Catalogue> {
  return restaurant.status === 'ready' && menus.status === 'ready'
    ? { status: 'ready', value: createCatalogue(catalogueFromWire(restaurant.value, menus.value)) }
    : { status: 'failed' };
}

/** The value where it is there. */
export function valueOf<Value>(loadable: Loadable<Value>): Value | null {
  return loadable.status === 'ready' ? loadable.value : null;
}

function loadable<Value>(result: ApiResult<Value>): Loadable<Value> {
  return result.ok ? { status: 'ready', value: result.value } : { status: 'failed' };
}
