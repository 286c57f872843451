import type { Category, CondimentGroup, Dish, ExtraItem, Menu } from '@tavolata/domain';
import type { MenuEditorReply } from '@tavolata/protocol';
import { saidHashOf } from '../../audit/said-hash.ts';
import type { StoredRestaurant } from '../catalogue-store.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { groupToContent } from './condiment-contents.ts';
import { categoryToContent, coverToContent, menuToContent } from './contents.ts';
import { dishToContent } from './dish-contents.ts';
import { infoId, type EntryId } from './entry-change.ts';
import { hoursToContent } from './hours-contents.ts';
import { stationToContent } from './station-contents.ts';

type NameLanguages = RestaurantRecord['info']['nameLanguages'];

/** The menu as its manager edits it. */
export function menuEditorReply({ version, record }: StoredRestaurant): MenuEditorReply {
  const { catalogue, stations, info } = record;
  const { nameLanguages } = info;
  return {
    version,
    // What was imported were languages of the app.
    name_languages: [...nameLanguages] as MenuEditorReply['name_languages'],
    menus: catalogue.menus.map((menu) => menuInEditor(menu, nameLanguages)),
    categories: catalogue.categories.map((category) => categoryInEditor(category, nameLanguages)),
    dishes: catalogue.dishes.map((dish) => dishInEditor(dish, nameLanguages)),
    cover_prices: catalogue.extraItems.map((item) => coverInEditor(item, nameLanguages)),
    stations: stations.map((station) => stationInEditor(station, nameLanguages)),
    condiment_groups: catalogue.condimentGroups.map((group) => groupInEditor(group, nameLanguages)),
    hours: hoursInEditor(record.businessHours),
  };
}

export function dishInEditor(dish: Dish, languages: NameLanguages): MenuEditorReply['dishes'][number] {
  return { ...withRevision(dish.id, dishToContent(dish, languages)), is_set_menu: dish.kind === 'set-menu' };
}

export function categoryInEditor(
  category: Category,
  languages: NameLanguages,
): MenuEditorReply['categories'][number] {
  return withRevision(category.id, categoryToContent(category, languages));
}

export function menuInEditor(menu: Menu, languages: NameLanguages): MenuEditorReply['menus'][number] {
  return {
    ...withRevision(menu.id, menuToContent(menu, languages)),
    is_all_you_can_eat: menu.isAllYouCanEat,
    category_ids: [...menu.categoryIds],
  };
}

export function coverInEditor(
  item: ExtraItem,
  languages: NameLanguages,
): MenuEditorReply['cover_prices'][number] {
  return withRevision(item.id, coverToContent(item, languages));
}

export function groupInEditor(
  group: CondimentGroup,
  languages: NameLanguages,
): MenuEditorReply['condiment_groups'][number] {
  return withRevision(group.id, groupToContent(group, languages));
}

/** All hours are one entry. */
export function hoursInEditor(hours: RestaurantRecord['businessHours']): MenuEditorReply['hours'] {
  return withRevision(infoId, hoursToContent(hours));
}

export function stationInEditor(
  station: RestaurantRecord['stations'][number],
  languages: NameLanguages,
): MenuEditorReply['stations'][number] {
  return withRevision(station.id, stationToContent(station, languages));
}

/** Whoever edits says what they saw by its hash: the same words are the same revision, however often they were changed. */
export function withRevision<Id extends EntryId, Content>(id: Id, content: Content) {
  return { id, revision: saidHashOf(content), content };
}
