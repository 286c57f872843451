import { Type, type TOptional, type TUnknown } from 'typebox';

/**
 * Fields that the specification names and the server knows better: a client may send them, and they change nothing. A
 * field that stands in no list at all is refused by name.
 */
function ignored<const Name extends string>(names: readonly Name[]) {
  const taken = Type.Optional(Type.Unknown());
  // Every name of the list, and no other.
  return Object.fromEntries(names.map((name) => [name, taken])) as Record<Name, TOptional<TUnknown>>;
}

/** What a shared line says of itself beside its dish and its choice (specification 2, section 3). */
const ofLine = ignored([
  'secondMenuId',
  'name',
  'name2',
  'type',
  'dishType',
  'originPrice',
  'price',
  'turn',
  'userId',
  'userName',
  'userType',
  'project',
  'r1',
  'r3Enable',
  'r8',
  'printClass',
  'printDevice',
  'unit',
  'discountItemizer',
  'selectCondimentGroup',
  'excessedNum',
  'isExcessed',
  'orderDetailId',
  'isMake',
]);

/** The same of a line as a client counts it for its own screen. */
const ofLocalLine = ignored([
  'id',
  'count',
  'totalPrice',
  'excessCount',
  'excessPrice',
  'excessTotalPrice',
  'condimentsTotalPrice',
]);

/** What the menu says of a dish. */
const ofMenuDish = ignored([
  'menu_item_id',
  'item_name1',
  'item_name2',
  'item_description',
  'ext_dish_info',
  'item_type',
  'price_1',
  'takeout_price_1',
  'product_price',
  'unit_1',
  'remarks',
  'allergen',
  'other_detail_info',
  'special_attributes',
  'bargain_stype',
  'bargain_num_cur',
  'bargain_item_id',
  'not_joining_global_limit',
  'rule_lnr_enable',
  'rule_lnr_limit_enable',
  'rule_lnr_max_num',
  'rule_lnr_limit_price',
  'rule_table_max_num',
  'dmi_slu_id',
  'category_order_limit',
  'table_category_order_limit',
  'history_num',
  'quantity',
  'num',
  'required_condiment',
  'print_class',
  'print_device',
  'containsDishes',
]);

/** What a dish of a message may say beside what it is and how it is chosen. */
export const ignoredOfDish = { ...ofMenuDish, ...ofLocalLine, ...ofLine };

/** What a condiment may say beside which one it is. */
export const ignoredOfCondiment = ignored([
  'item_id',
  'item_name1',
  'price_1',
  'free',
  'name',
  'price',
  'remark',
]);

/** What a course of a set menu may say beside which one it is. */
export const ignoredOfCourse = ignored([
  'name',
  'isRequired',
  'chooseNum',
  'course_group_name',
  'choose_num',
  'is_must',
  'is_full_select',
]);

/** What an item of a course may say beside which one it is, and how many. */
export const ignoredOfCourseItem = ignored([
  'name',
  'name2',
  'extraPrice',
  'printClass',
  'printDevice',
  'orderDetailId',
  'inOrderId',
  'menu_item_id',
  'detail_id',
  'belong_course_group_id',
  'selectCondimentGroup',
]);

/** Who speaks, and of which cart: the session says both. */
export const ignoredOfCart = ignored([
  'id',
  'tableId',
  'table_id',
  'orderId',
  'order_id',
  'order_head_id',
  'userId',
  'userName',
  'userType',
  'customer',
  'project',
  'turn',
  'users',
  'items',
  'historyItems',
  'r3MaxTurn',
  'r3MaxDishPerTurn',
]);

/** What a submit is built from, where a client builds it: what goes to the kitchen is what lies in the cart. */
export const ignoredOfSubmit = ignored([
  'data',
  'postData',
  'post_data',
  'cartLines',
  'dishes',
  'lines',
  'lineDetail',
  'line_detail',
  'rule',
  'rules',
  'dishRule',
  'dishRules',
  'dish_rules',
  'dishRuleData',
]);

/** What an action says beside what it does to quantities and who hears of it. */
export const ignoredOfAction = ignored(['type', 'state']);
