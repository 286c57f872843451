import { MenuNamesReply, MenuQuery, MenusQuery } from '../schemas/menu.ts';
import {
  CondimentsQuery,
  CondimentsReply,
  CoursesQuery,
  CoursesReply,
  DishesReply,
  MenuItemsQuery,
  MenuItemsReply,
  MenusReply,
  SpecifiedMenuWire,
} from '../schemas/specified-menu.ts';
import { OptionBody, OptionChangedReply, OptionsReply } from '../schemas/options.ts';
import { StockBody, StockChangedReply, StockQuery, StockReply } from '../schemas/stock.ts';
import { anyone, endpoint, everyRole, staff, staffNotGuest } from './endpoint.ts';
import { NumberParams } from './params.ts';

const menu = {
  summary: 'One menu with its dishes',
  access: anyone,
  params: NumberParams,
  query: MenuQuery,
  reply: SpecifiedMenuWire,
} as const;

/** What there is to eat, in every way that it is asked for, and what is left of it. */
export const menuEndpoints = {
  menus: endpoint({
    method: 'GET',
    path: '/api/v3/menus',
    summary: 'First-level menus',
    access: anyone,
    query: MenusQuery,
    reply: MenusReply,
  }),
  menusMop: endpoint({
    method: 'GET',
    path: '/api/v3/menus/mop',
    summary: 'The menus of quick service with their dishes, at takeaway prices',
    access: anyone,
    reply: MenusReply,
  }),
  menu: endpoint({ method: 'GET', path: '/api/v3/menus2/:id', ...menu }),
  /** The older address of the same [API-06]. */
  menuBefore: endpoint({ method: 'GET', path: '/api/v2/menus/:id', ...menu }),
  menuName: endpoint({
    method: 'GET',
    path: '/api/v2/menu_name',
    summary: 'The names of the first-level menus',
    access: anyone,
    reply: MenuNamesReply,
  }),
  dishes: endpoint({
    method: 'GET',
    path: '/api/v2/dishes',
    summary: 'Every dish',
    access: anyone,
    reply: DishesReply,
  }),
  specialDishes: endpoint({
    method: 'GET',
    path: '/api/v2/special_dishes',
    summary: 'The featured dishes',
    access: anyone,
    reply: DishesReply,
  }),
  menuItems: endpoint({
    method: 'GET',
    path: '/api/v2/menu_items',
    summary: 'Dishes, and items that are charged per person, by their ids; ids of neither are left out',
    access: anyone,
    query: MenuItemsQuery,
    reply: MenuItemsReply,
  }),
  dishCourse: endpoint({
    method: 'GET',
    path: '/api/v3/dish/course',
    summary: 'The courses of the set menus, or one of them',
    access: anyone,
    query: CoursesQuery,
    reply: CoursesReply,
  }),
  condiments: endpoint({
    method: 'GET',
    path: '/api/v2/condiments',
    summary: 'Condiments by group, or all in one list',
    access: anyone,
    query: CondimentsQuery,
    reply: CondimentsReply,
  }),
  stock: endpoint({
    method: 'GET',
    path: '/api/v3/bargain_price_item',
    summary: 'What is left of dishes; without ids of all that are counted or sold out',
    access: anyone,
    query: StockQuery,
    reply: StockReply,
  }),
  setStock: endpoint({
    method: 'PATCH',
    path: '/api/v3/bargain_price_item',
    summary: 'Sets how much of a counted dish is left, or whether a dish is sold out',
    access: staffNotGuest(...everyRole),
    body: StockBody,
    reply: StockChangedReply,
    log: ['setStock', 'setSoldOut'],
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v3/staff/options',
    summary: 'Every option of dishes by its group, and whether it is sold out',
    access: staff(...everyRole),
    reply: OptionsReply,
  }),
  setOptionSoldOut: endpoint({
    method: 'PATCH',
    path: '/api/v3/staff/options/:id',
    summary: 'Says that an option of dishes is sold out, or takes that back',
    access: staff(...everyRole),
    params: NumberParams,
    body: OptionBody,
    reply: OptionChangedReply,
    log: ['setOptionSoldOut'],
  }),
};
