import { Type, type Static } from 'typebox';
import { dishSorts } from '../settings.ts';
import { Closed, Flag, Id, Money, PictureRef, TextByLanguage } from './parts.ts';

const ItemIds = Type.String({ description: 'comma-separated item ids' });

/** A dish that a course offers, at its extra price; a maximum of 999 or more is none. */
export const CourseItemWire = Closed({
  menu_item_id: Id,
  price: Money,
  rule_lnr_max_num: Type.Integer(),
});

/** A course of a set menu. */
export const CourseGroupWire = Closed({
  course_group_id: Id,
  course_group_name: Type.String(),
  course_group_name2: Type.String(),
  course_group_names: TextByLanguage,
  choose_num: Type.Integer(),
  is_must: Flag,
  is_full_select: Flag,
  course_detail: Type.Array(CourseItemWire),
});
export type CourseGroupWire = Static<typeof CourseGroupWire>;

/** A dish (menu item). Limits of 999 or more are none; special_attributes 1 is hot, 2 new, 3 sale. */
export const DishWire = Closed({
  item_id: Id,
  dmi_slu_id: Id,
  item_name1: Type.String(),
  item_name2: Type.String(),
  item_names: TextByLanguage,
  item_description: TextByLanguage,
  item_type: Type.Union([Type.Literal(0), Type.Literal(3)]),
  price_1: Money,
  takeout_price_1: Type.Union([Money, Type.Null()]),
  former_price: Type.Union([Money, Type.Null()]),
  allergen: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'null: not provided; []: none of the 14 declared',
  }),
  other_detail_info: Type.Array(Type.String()),
  special_attributes: Type.Integer({ minimum: 0, maximum: 3 }),
  bargain_stype: Type.Integer({ minimum: 0, maximum: 3 }),
  bargain_num_cur: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  is_sold_out: Flag,
  not_joining_global_limit: Flag,
  rule_lnr_enable: Flag,
  rule_lnr_limit_enable: Flag,
  rule_lnr_max_num: Type.Integer(),
  rule_lnr_limit_price: Type.Integer({ minimum: 0 }),
  rule_table_max_num: Type.Integer(),
  required_condiment: Flag,
  condiments: Type.Array(Id),
  course_group: Type.Array(CourseGroupWire),
  print_class: Type.String(),
  picture: PictureRef,
});
export type DishWire = Static<typeof DishWire>;

/** A second-level category with its dishes. Limits of 999 or more are none. */
export const CategoryWire = Closed({
  dmi_slu_id: Id,
  dmi_slu_name: Type.String(),
  dmi_slu_name2: Type.String(),
  dmi_slu_names: TextByLanguage,
  category_order_limit: Type.Integer(),
  table_category_order_limit: Type.Integer(),
  menu_item: Type.Array(DishWire),
});
export type CategoryWire = Static<typeof CategoryWire>;

/** What each kind of person is charged on a day: 0 is Sunday, 7 a holiday. */
export const PriceRowWire = Closed({
  week: Type.Integer({ minimum: 0, maximum: 7 }),
  extra_normal: ItemIds,
  extra_child: ItemIds,
  extra_other: ItemIds,
});

/** An item that is charged per person. */
export const ExtraItemWire = Closed({
  item_id: Id,
  item_name1: Type.String(),
  item_name2: Type.String(),
  item_names: TextByLanguage,
  price_1: Money,
});

/** Prices are today's; null where the menu has no price for that kind of person. */
export const MenuWire = Closed({
  main_group_id: Id,
  main_group_name: Type.String(),
  main_group_name2: Type.String(),
  main_group_names: TextByLanguage,
  note: TextByLanguage,
  set_item_main: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  normal_price: Type.Union([Money, Type.Null()]),
  child_price: Type.Union([Money, Type.Null()]),
  other_price: Type.Union([Money, Type.Null()]),
  extra_normal: ItemIds,
  extra_child: ItemIds,
  extra_other: ItemIds,
  extra_items: Type.Optional(Type.Array(ExtraItemWire)),
  value: Type.Array(PriceRowWire),
  menu_item_slu: Type.Array(CategoryWire),
  url: Type.String(),
  picture: PictureRef,
});
export type MenuWire = Static<typeof MenuWire>;

const CondimentWire = Closed({
  item_id: Id,
  item_name1: Type.String(),
  item_name2: Type.String(),
  item_names: TextByLanguage,
  price_1: Money,
  free: Type.Boolean(),
});

/** Condiments to choose from together. */
export const CondimentGroupWire = Closed({
  scomdiment_groups_id: Id,
  comdiment_groups_name: Type.String(),
  comdiment_groups_name2: Type.String(),
  comdiment_groups_names: TextByLanguage,
  min_num: Type.Integer({ minimum: 0, description: 'so many are chosen at least' }),
  max_num: Type.Integer({
    minimum: 1,
    description: 'so many may be chosen: 1 is one of them, 999 or more any',
  }),
  comdiments: Type.Array(CondimentWire),
});
export type CondimentGroupWire = Static<typeof CondimentGroupWire>;

const DishSort = Type.Enum([...dishSorts]);

/** What GET /api/v3/menus may be asked. `dish_sort` is another name for `sort`; 'default' is the restaurant's own order. */
export const MenusQuery = Type.Object({
  type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description: '0 at the table, 1 takeaway' })),
  with_dish: Type.Optional(Type.Boolean()),
  sort: Type.Optional(DishSort),
  dish_sort: Type.Optional(DishSort),
  not_set_caching: Type.Optional(Type.Boolean({ description: 'what the asker keeps is its own affair' })),
  brief: Type.Optional(Type.Boolean({ description: 'without the fields that say again what another says' })),
  print: Type.Optional(Type.String({ maxLength: 40, description: 'only the dishes of this print class' })),
  extra: Type.Optional(Type.Boolean({ description: 'with the items that are charged per person, in full' })),
});
export type MenusQuery = Static<typeof MenusQuery>;

/** What GET /api/v3/menus2/{id} may be asked: the order of its dishes. */
export const MenuQuery = Type.Object({ sort: Type.Optional(DishSort) });

/** GET /api/v2/menu_name: the first-level menus by name alone. */
export const MenuNamesReply = Type.Array(
  Closed({
    main_group_id: Id,
    main_group_name: Type.String(),
    main_group_name2: Type.String(),
    main_group_names: TextByLanguage,
  }),
);
export type MenuNamesReply = Static<typeof MenuNamesReply>;
