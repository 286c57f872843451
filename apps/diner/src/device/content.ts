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

type ContentCalls = Pick<GuestApi, 'house' | 'menus' | 'menuNames' | 'menu'>;

/** Makes it; nothing is fetched before `load`. */
export function createContent(api: ContentCalls): ContentStore {
  const store = createStore<Content>(() => nothingYet);
  return {
    ...store,
    async load() {
      store.setState(nothingYet);
      const menusAnswer = menusOf(api);
      const house = loadable(await api.house());
      store.setState({ house });
      store.setState({ catalogue: catalogueOf(house, loadable(await menusAnswer)) });
    },
    async refresh() {
      const [houseAnswer, menusAnswer] = await Promise.all([api.house(), menusOf(api)]);
      const house = loadable(houseAnswer);
      const catalogue = catalogueOf(house, loadable(menusAnswer));
      // Half a house is none: without an answer the old one stays.
      if (catalogue.status === 'ready') store.setState({ house, catalogue });
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
