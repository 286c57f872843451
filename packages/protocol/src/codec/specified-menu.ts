import type { Catalogue, CondimentGroup, CourseGroup, Dish, Menu } from '@tavolata/domain';
import type {
  SpecifiedCategoryWire,
  SpecifiedCondimentGroupWire,
  SpecifiedCourseGroupWire,
  SpecifiedCourseItemWire,
  SpecifiedDishWire,
  SpecifiedMenuWire,
} from '../schemas/specified-menu.ts';
import type { CategoryWire, DishWire } from '../schemas/menu.ts';
import { noLimit, toLimit } from './limits.ts';
import { courseGroupToWire, dishToWire } from './dish.ts';
import { condimentGroupToWire, menuToWire, type MenuOptions } from './menu-to-wire.ts';

/** A first-level menu with every field of the specification. */
export function toSpecifiedMenu(menu: Menu, catalogue: Catalogue, options: MenuOptions): SpecifiedMenuWire {
  const wire = menuToWire(menu, catalogue, options);
  const menu_item_slu = wire.menu_item_slu.map((category) => withDishes(category, catalogue));
  return { ...wire, menu_item_slu };
}

function withDishes(category: CategoryWire, catalogue: Catalogue): SpecifiedCategoryWire {
  return { ...category, menu_item: category.menu_item.map((dish) => completeDish(dish, catalogue)) };
}

/** A dish with every field of the specification; `price_1` is its price at the table. */
export function toSpecifiedDish(dish: Dish, catalogue: Catalogue): SpecifiedDishWire {
  return completeDish(dishToWire(dish), catalogue);
}

function completeDish(dish: DishWire, catalogue: Catalogue): SpecifiedDishWire {
  const category = catalogue.findCategory(dish.dmi_slu_id);
  const courses = catalogue.findDish(dish.item_id)?.courses ?? [];
  return {
    ...dish,
    menu_item_id: dish.item_id,
    ext_dish_info: { former_price: dish.former_price, is_sold_out: dish.is_sold_out },
    product_price: dish.price_1,
    price: dish.price_1,
    unit_1: '',
    remarks: '',
    bargain_item_id: dish.bargain_stype > 0 ? dish.item_id : null,
    category_order_limit: category ? toLimit(category.limitPerPerson) : noLimit,
    table_category_order_limit: category ? toLimit(category.limitPerTable) : noLimit,
    print_device: '',
    r3Enable: dish.not_joining_global_limit === 0,
    course_group: courses.map((group) => toSpecifiedCourse(group, catalogue)),
  };
}

/** A course of a set menu; a dish that is not on the menu any more is not in it. */
export function toSpecifiedCourse(group: CourseGroup, catalogue: Catalogue): SpecifiedCourseGroupWire {
  const wire = courseGroupToWire(group);
  const course_detail = wire.course_detail.flatMap((item): SpecifiedCourseItemWire[] => {
    const dish = catalogue.findDish(item.menu_item_id);
    if (!dish) return [];
    const { item_type, item_name1, item_name2, item_description, allergen, ...rest } = dishToWire(dish);
    const { other_detail_info, bargain_stype, former_price, is_sold_out } = rest;
    const ofDish = { item_type, item_name1, item_name2, item_description, allergen };
    return [
      {
        ...item,
        detail_id: item.menu_item_id,
        belong_course_group_id: group.id,
        ...ofDish,
        other_detail_info,
        bargain_stype,
        ext_dish_info: { former_price, is_sold_out },
      },
    ];
  });
  return { ...wire, is_select_all: wire.is_full_select, course_detail };
}

/** A group of condiments with every field of the specification. */
export function toSpecifiedCondiments(group: CondimentGroup): SpecifiedCondimentGroupWire {
  const wire = condimentGroupToWire(group);
  return { ...wire, comdiments: wire.comdiments.map((one) => ({ ...one, originId: one.item_id })) };
}
