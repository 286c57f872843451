import type { ApiResult, GuestApi } from '@tavolata/client';
import { createCatalogue, type Catalogue } from '@tavolata/domain';
import { catalogueFromWire, type HouseReply, type MenuWire } from '@tavolata/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Something that was asked for. */
export type Loadable<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed' };

/** What the restaurant shows to anybody. */
export interface Content {
  readonly house: Loadable<HouseReply>;
  readonly catalogue: Loadable<Catalogue>;
}

export interface ContentStore extends StoreApi<Content> {
  /** Asks for everything at once; the house is shown as soon as it is there. */
  readonly load: () => Promise<void>;
  /** Asks again; what is there stays until the new has come. */
  readonly refresh: () => Promise<void>;
}

const nothingYet: Content = { house: { status: 'loading' }, catalogue: { status: 'loading' } };

/** Makes it; nothing is fetched before `load`. */
export function createContent(api: Pick<GuestApi, 'house' | 'menus'>): ContentStore {
  const store = createStore<Content>(() => nothingYet);
  return {
    ...store,
    async load() {
      store.setState(nothingYet);
      const menusAnswer = api.menus();
      const house = loadable(await api.house());
      store.setState({ house });
      store.setState({ catalogue: catalogueOf(house, loadable(await menusAnswer)) });
    },
    async refresh() {
      const [houseAnswer, menusAnswer] = await Promise.all([api.house(), api.menus()]);
      const house = loadable(houseAnswer);
      const catalogue = catalogueOf(house, loadable(menusAnswer));
      // Half a house is none: without an answer the old one stays.
      if (catalogue.status === 'ready') store.setState({ house, catalogue });
    },
  };
}

function catalogueOf(house: Loadable<HouseReply>, menus: Loadable<readonly MenuWire[]>): Loadable<Catalogue> {
  return house.status === 'ready' && menus.status === 'ready'
    ? { status: 'ready', value: createCatalogue(catalogueFromWire(house.value, menus.value)) }
    : { status: 'failed' };
}

/** The value where it is there. */
export function valueOf<Value>(loadable: Loadable<Value>): Value | null {
  return loadable.status === 'ready' ? loadable.value : null;
}

function loadable<Value>(result: ApiResult<Value>): Loadable<Value> {
  return result.ok ? { status: 'ready', value: result.value } : { status: 'failed' };
}
