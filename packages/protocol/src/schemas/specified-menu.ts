import { Type, type Static } from 'typebox';
import {
  CategoryWire,
  CondimentGroupWire,
  CourseGroupWire,
  CourseItemWire,
  DishWire,
  ExtraItemWire,
  MenuWire,
} from './menu.ts';
import { Closed, Flag, Id, IdList, Money, TextByLanguage } from './parts.ts';

/*
 * The menu with every field of the specification (2, section 3). Many say again what another field says: the phones of
 * this product ask for the menu in brief and are spared them.
 */

/** What this restaurant says of a dish beyond the specification's fields. */
const ExtDishInfo = Closed({ former_price: Type.Union([Money, Type.Null()]), is_sold_out: Flag });

/** A dish that a course offers, with what the menu says of that dish. `detail_id` names it within its course. */
export const SpecifiedCourseItemWire = Closed({
  ...CourseItemWire.properties,
  detail_id: Id,
  belong_course_group_id: Id,
  item_type: DishWire.properties.item_type,
  item_name1: Type.String(),
  item_name2: Type.String(),
  item_description: TextByLanguage,
  allergen: DishWire.properties.allergen,
  other_detail_info: DishWire.properties.other_detail_info,
  bargain_stype: DishWire.properties.bargain_stype,
  ext_dish_info: ExtDishInfo,
});
export type SpecifiedCourseItemWire = Static<typeof SpecifiedCourseItemWire>;

/** A course of a set menu. */
export const SpecifiedCourseGroupWire = Closed({
  ...CourseGroupWire.properties,
  is_select_all: Flag,
  course_detail: Type.Array(SpecifiedCourseItemWire),
});
export type SpecifiedCourseGroupWire = Static<typeof SpecifiedCourseGroupWire>;

/**
 * A dish. `product_price` and `price` are `price_1`; the restaurant knows no units, no remarks and no printers of a dish, and
 * says so with ''. `bargain_item_id` is the dish itself where it is counted or on offer.
 */
export const SpecifiedDishWire = Closed({
  ...DishWire.properties,
  menu_item_id: Id,
  ext_dish_info: ExtDishInfo,
  product_price: Money,
  price: Money,
  unit_1: Type.Literal(''),
  remarks: Type.Literal(''),
  bargain_item_id: Type.Union([Id, Type.Null()]),
  category_order_limit: Type.Integer(),
  table_category_order_limit: Type.Integer(),
  print_device: Type.Literal(''),
  r3Enable: Type.Boolean({ description: 'it counts for the round' }),
  course_group: Type.Array(SpecifiedCourseGroupWire),
});
export type SpecifiedDishWire = Static<typeof SpecifiedDishWire>;

/** A second-level category with its dishes. */
export const SpecifiedCategoryWire = Closed({
  ...CategoryWire.properties,
  menu_item: Type.Array(SpecifiedDishWire),
});
export type SpecifiedCategoryWire = Static<typeof SpecifiedCategoryWire>;

/** A first-level menu. */
export const SpecifiedMenuWire = Closed({
  ...MenuWire.properties,
  menu_item_slu: Type.Array(SpecifiedCategoryWire),
});
export type SpecifiedMenuWire = Static<typeof SpecifiedMenuWire>;

/** A condiment; `originId` is what the cart calls it by. */
const SpecifiedCondimentWire = Closed({
  ...CondimentGroupWire.properties.comdiments.items.properties,
  originId: Id,
});

/** Condiments to choose from together. */
export const SpecifiedCondimentGroupWire = Closed({
  ...CondimentGroupWire.properties,
  comdiments: Type.Array(SpecifiedCondimentWire),
});
export type SpecifiedCondimentGroupWire = Static<typeof SpecifiedCondimentGroupWire>;

/** GET /api/v3/menus: the first-level menus, with their dishes when asked for them; in brief when asked for that. */
export const MenusReply = Type.Union([Type.Array(SpecifiedMenuWire), Type.Array(MenuWire)]);

/** GET /api/v2/dishes and /api/v2/special_dishes. */
export const DishesReply = Type.Array(SpecifiedDishWire);

/** What GET /api/v2/menu_items is asked. */
export const MenuItemsQuery = Type.Object({ ids: Type.Optional(IdList) });
/** Dishes, and items that are charged per person, by their ids. */
export const MenuItemsReply = Type.Array(Type.Union([SpecifiedDishWire, ExtraItemWire]));

/** What GET /api/v3/dish/course may be asked. */
export const CoursesQuery = Type.Object({ course_group_id: Type.Optional(Id) });
/** Courses of set menus. */
export const CoursesReply = Type.Array(SpecifiedCourseGroupWire);

/** What GET /api/v2/condiments may be asked: by group unless told otherwise. */
export const CondimentsQuery = Type.Object({ with_group: Type.Optional(Type.Boolean()) });
/** Condiments by group, or all in one list. */
export const CondimentsReply = Type.Union([
  Type.Array(SpecifiedCondimentGroupWire),
  Type.Array(SpecifiedCondimentWire),
]);
