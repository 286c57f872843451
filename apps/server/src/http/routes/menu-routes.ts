import {
  extraItemToWire,
  paths,
  toSpecifiedCondiments,
  toSpecifiedCourse,
  toSpecifiedDish,
} from '@tavolata/protocol';
import {
  CondimentsQuery,
  CondimentsReply,
  CoursesQuery,
  CoursesReply,
  DishesReply,
  MenuItemsQuery,
  MenuItemsReply,
  MenuNamesReply,
  MenuQuery,
  MenusQuery,
  MenusReply,
  SpecifiedMenuWire,
} from '@tavolata/protocol/schemas';
import { Type } from 'typebox';
import { menusReply, specifiedMenusReply } from '../../catalogue/house-reply.ts';
import type { App } from '../app.ts';
import type { HouseReplies } from '../house-replies.ts';
import { dishesAsAsked, withCharges } from '../menus-query.ts';
import { sendPrepared } from '../prepared-reply.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

const IdParams = Type.Object({ id: Type.Integer({ minimum: 0 }) });

/** What there is to eat, in every way that it is asked for. Nobody needs a session for it. */
export function menuRoutes(app: App, { house }: Services, replies: HouseReplies): void {
  app.get(
    paths.menus,
    { schema: { summary: 'First-level menus', querystring: MenusQuery, response: { 200: MenusReply } } },
    async (request, reply) => {
      const { type = 0, with_dish: withDishes = false, brief = false } = request.query;
      const { sort, dish_sort, print, extra = false } = request.query;
      const isAsItIs = [sort, dish_sort, print].every((wish) => wish === undefined) && !extra;
      // What phones and others ask at their start is packed; the rest is put together for who asks.
      if (type === 0 && isAsItIs) {
        const whole = brief ? 'menusInBrief' : 'menusWithDishes';
        return sendPrepared(request, reply, await replies.get(withDishes ? whole : 'menus'));
      }
      const service = type === 1 ? 'takeaway' : 'table';
      const catalogue = dishesAsAsked(await replies.asOfNow(), request.query, service);
      const menusFor = brief ? menusReply : specifiedMenusReply;
      const menus = menusFor(house, catalogue, { withDishes, service });
      return extra ? menus.map((menu) => withCharges(menu, catalogue.data)) : menus;
    },
  );

  app.get(
    paths.menusMop,
    {
      schema: {
        summary: 'The menus of quick service with their dishes, at takeaway prices',
        response: { 200: MenusReply },
      },
    },
    async (request, reply) => sendPrepared(request, reply, await replies.get('takeawayMenus')),
  );

  for (const path of [paths.menu, paths.menuBefore]) {
    app.get(
      path,
      {
        schema: {
          summary: 'One menu with its dishes',
          params: IdParams,
          querystring: MenuQuery,
          response: { 200: SpecifiedMenuWire },
        },
      },
      async (request) => {
        const catalogue = dishesAsAsked(await replies.asOfNow(), request.query, 'table');
        const menus = specifiedMenusReply(house, catalogue, { withDishes: true });
        const menu = menus.find(({ main_group_id }) => main_group_id === request.params.id);
        if (!menu) throw new Rejected('not-found');
        return menu;
      },
    );
  }

  app.get(
    paths.menuName,
    { schema: { summary: 'The names of the first-level menus', response: { 200: MenuNamesReply } } },
    async (request, reply) => sendPrepared(request, reply, await replies.get('menuNames')),
  );

  app.get(
    paths.dishes,
    { schema: { summary: 'Every dish', response: { 200: DishesReply } } },
    async (request, reply) => sendPrepared(request, reply, await replies.get('dishes')),
  );

  app.get(
    paths.specialDishes,
    { schema: { summary: 'The featured dishes', response: { 200: DishesReply } } },
    async (request, reply) => sendPrepared(request, reply, await replies.get('specialDishes')),
  );

  app.get(
    paths.menuItems,
    {
      schema: {
        summary: 'Dishes, and items that are charged per person, by their ids; ids of neither are left out',
        querystring: MenuItemsQuery,
        response: { 200: MenuItemsReply },
      },
    },
    async (request) => {
      const catalogue = await replies.asOfNow();
      const ids = request.query.ids?.split(',').map(Number) ?? [];
      return ids.flatMap((id) => {
        const dish = catalogue.findDish(id);
        const item = catalogue.findExtraItem(id);
        return dish ? toSpecifiedDish(dish, catalogue) : item ? extraItemToWire(item) : [];
      });
    },
  );

  app.get(
    paths.dishCourse,
    {
      schema: {
        summary: 'The courses of the set menus, or one of them',
        querystring: CoursesQuery,
        response: { 200: CoursesReply },
      },
    },
    async (request) => {
      const { course_group_id: asked } = request.query;
      const catalogue = await replies.asOfNow();
      const courses = catalogue.data.dishes.flatMap((dish) => dish.courses);
      // Several set menus may share a course.
      const byId = new Map(courses.map((course) => [course.id, course]));
      return [...byId.values()]
        .filter(({ id }) => asked === undefined || id === asked)
        .map((course) => toSpecifiedCourse(course, catalogue));
    },
  );

  app.get(
    paths.condiments,
    {
      schema: {
        summary: 'Condiments by group, or all in one list',
        querystring: CondimentsQuery,
        response: { 200: CondimentsReply },
      },
    },
    async (request, reply) => {
      if (request.query.with_group !== false)
        return sendPrepared(request, reply, await replies.get('condiments'));
      const groups = house.catalogue.data.condimentGroups.map(toSpecifiedCondiments);
      return groups.flatMap(({ comdiments }) => comdiments);
    },
  );
}
