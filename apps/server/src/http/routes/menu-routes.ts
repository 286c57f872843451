import {
  extraItemToWire,
  toSpecifiedCondiments,
  toSpecifiedCourse,
  toSpecifiedDish,
} from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import { menusReply, specifiedMenusReply } from '../../catalogue/restaurant-reply.ts';
import type { Api } from '../api.ts';
import type { Call } from '../call.ts';
import type { RestaurantReplies } from '../restaurant-replies.ts';
import { dishesAsAsked, withCharges } from '../menus-query.ts';
import { Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** What there is to eat, in every way that it is asked for. Nobody needs a session for it. */
export function menuRoutes(api: Api, { restaurant }: Uses<'restaurant'>, replies: RestaurantReplies): void {
  api.register(endpoints.menus, async ({ query }) => {
    const { type = 0, with_dish: withDishes = false, brief = false } = query;
    const { sort, dish_sort, print, extra = false } = query;
    const isAsItIs = [sort, dish_sort, print].every((command) => command === undefined) && !extra;
    // What phones and others ask at their start is packed; the rest is put together for who asks.
    if (type === 0 && isAsItIs) {
      const whole = brief ? 'menusInBrief' : 'menusWithDishes';
      return replies.get(withDishes ? whole : 'menus');
    }
    const service = type === 1 ? 'takeaway' : 'table';
    const catalogue = dishesAsAsked(await replies.asOfNow(), query, service);
    const menusFor = brief ? menusReply : specifiedMenusReply;
    const menus = menusFor(restaurant, catalogue, { withDishes, service });
    return extra ? menus.map((menu) => withCharges(menu, catalogue.data)) : menus;
  });

  api.register(endpoints.menusMop, () => replies.get('takeawayMenus'));
  api.register(endpoints.menu, oneMenu);
  api.register(endpoints.menuBefore, oneMenu);
  api.register(endpoints.menuName, () => replies.get('menuNames'));
  api.register(endpoints.dishes, () => replies.get('dishes'));
  api.register(endpoints.specialDishes, () => replies.get('specialDishes'));

  api.register(endpoints.menuItems, async ({ query }) => {
    const catalogue = await replies.asOfNow();
    const ids = query.ids?.split(',').map(Number) ?? [];
    return ids.flatMap((id) => {
      const dish = catalogue.findDish(id);
      const item = catalogue.findExtraItem(id);
      return dish ? toSpecifiedDish(dish, catalogue) : item ? extraItemToWire(item) : [];
    });
  });

  api.register(endpoints.dishCourse, async ({ query: { course_group_id: asked } }) => {
    const catalogue = await replies.asOfNow();
    const courses = catalogue.data.dishes.flatMap((dish) => dish.courses);
    // Several set menus may share a course.
    const byId = new Map(courses.map((course) => [course.id, course]));
    return [...byId.values()]
      .filter(({ id }) => asked === undefined || id === asked)
      .map((course) => toSpecifiedCourse(course, catalogue));
  });

  api.register(endpoints.condiments, ({ query }) => {
    if (query.with_group !== false) return replies.get('condiments');
    const groups = restaurant.catalogue.data.condimentGroups.map(toSpecifiedCondiments);
    return groups.flatMap(({ comdiments }) => comdiments);
  });

  async function oneMenu({ params, query }: Pick<Call<typeof endpoints.menu>, 'params' | 'query'>) {
    const catalogue = dishesAsAsked(await replies.asOfNow(), query, 'table');
    const menus = specifiedMenusReply(restaurant, catalogue, { withDishes: true });
    const menu = menus.find(({ main_group_id }) => main_group_id === params.id);
    if (!menu) throw new Rejected('not-found');
    return menu;
  }
}
