/*
 * What the specification says that things consist of: document 1, section 3, and document 2, section 3. Written from its
 * text by hand, never from our schemas. Of a path `[]` is any entry of a list and `*` any value of a record.
 */

export const table = [
  'table_id',
  'table_name',
  'table_status',
  'cor_status',
  'order_head_id',
  'customer_num',
  'adult_number',
  'child_number',
  'other_number',
  'select_menu',
  'merge_status',
  'merge_target_table',
];

const dishOfMenu = [
  'item_id',
  'menu_item_id',
  'item_name1',
  'item_name2',
  'item_description',
  'ext_dish_info',
  'item_type',
  'price_1',
  'takeout_price_1',
  'product_price',
  'price',
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
  'r3Enable',
  'condiments',
  'selectCondimentGroup',
  'containsDishes',
];

export const dish = each('[]', dishOfMenu);

export const courses = [
  ...each('[]', [
    'course_group_id',
    'course_group_name',
    'choose_num',
    'is_must',
    'is_full_select',
    'is_select_all',
  ]),
  ...each('[].course_detail[]', [
    'menu_item_id',
    'detail_id',
    'item_type',
    'price',
    'num',
    'allergen',
    'other_detail_info',
    'rule_lnr_max_num',
    'bargain_stype',
    'ext_dish_info',
    'item_description',
    'item_name1',
    'item_name2',
    'belong_course_group_id',
  ]),
];

export const menu = [
  ...each('', [
    'main_group_id',
    'main_group_name',
    'normal_price',
    'child_price',
    'other_price',
    'extra_normal',
    'extra_child',
    'extra_other',
    'url',
    'set_item_main',
  ]),
  ...each('value[]', ['week', 'extra_normal', 'extra_child', 'extra_other']),
  ...each('menu_item_slu[]', [
    'dmi_slu_id',
    'dmi_slu_name',
    'category_order_limit',
    'table_category_order_limit',
    'customers_category_order_limit',
    'ordered_dishes_number',
  ]),
  ...each('menu_item_slu[].menu_item[]', dishOfMenu),
];

export const menus = each('[]', menu);

export const condiments = [
  ...each('[]', ['scomdiment_groups_id', 'comdiment_groups_name']),
  ...each('[].comdiments[]', ['item_id', 'originId', 'item_name1', 'price_1', 'free']),
];

export const businessHour = [
  'start_time',
  'end_time',
  'preferred_menu',
  'alternative_menu',
  'default_menu',
  'hide_menu',
  'value',
  'turn_dishes',
  'turn_mins',
  'max_turn',
];

export const serviceOption = [
  'id',
  ...['title', 'value'].flatMap((field) =>
    ['cn', 'en', 'it', 'es', 'de', 'fr'].map((language) => `${field}_${language}`),
  ),
];

export const callServiceRequest = [
  'table_id',
  'table_name',
  'message',
  'checkbox_group',
  'customer',
  'order_id',
  'project_name',
  'type',
];

export const createOrder = [
  'check_name',
  'customer_name',
  'customer_num',
  'eat_type',
  'table_id',
  'select_menu',
  'adult_number',
  'child_number',
  'other_number',
  'system_type',
  'project_name',
  'order_code',
  'kds_time',
  ...each('customer_info', [
    'order_type',
    'order_state',
    'customer_eat_time',
    'customer_name',
    'customer_address',
    'customer_phone',
    'customer_zipcode',
    'customer_id',
  ]),
];

export const orderRequest = [
  'type',
  'tableId',
  'table_name',
  'menu',
  'adultNum',
  'childNum',
  'otherNum',
  'person',
  'customer',
  'orderCode',
];

const orderedDish = [
  'quantity',
  'count',
  'excess_count',
  'product_price',
  'actual_price',
  'customer_name',
  'order_detail_id',
  'item_type',
  'course_group',
  'condiments_description',
  'description',
  'is_make',
  'condiments[].free',
  'condiments[].actual_price',
];

export const order = [
  'table_id',
  'table_name',
  'should_amount',
  'extra_dishes',
  ...each('dishes_history', ['customer', 'waiter', 'others']),
  ...each('dishes_history.customer[].dishes[]', orderedDish),
];

export const turnInfo = [
  'rule_gnr_turn',
  'rule_gnr_num',
  'rule_gnr_time_start',
  'remark',
  'check_name',
  'customer_dish_num',
  'dishes_number',
  'slu_dishes_number',
];

export const history = [
  'dish_round_customer_data',
  'dishRuleData[].not_joining_global_limit',
  'round_customer_dish_data',
  'type_round_dish.all.all',
  'type_round_dish.additionalCharges.total',
];

/** Dishes that somebody orders: which, and how many. */
export const dishesToOrder = each('dishes[]', ['item_id', 'quantity']);

const member = [
  'phone',
  'phone_prefix',
  'project',
  'string_id',
  'verify_id',
  'logo',
  'customer_name',
  'integrals',
];

export const memberOfOrder = member;
export const memberLogin = each('customerInfos', member);

/** A line of the shared cart, as the server says it and as a client gives it back. */
export const sharedLine = [
  'originId',
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
  'r1.enabled',
  'r1.excessedNum',
  'r1.allowExcess',
  'r1.excessPrice',
  'r3Enable',
  'r8.enabled',
  'r8.excessedNum',
  'printClass',
  'printDevice',
  'unit',
  'discountItemizer',
  'remark',
  'selectCondimentGroup',
  'totalNum',
  'excessedNum',
  ...each('condiments[]', ['originId', 'name', 'price', 'remark']),
  ...each('setMealGroups[]', ['originId', 'name', 'isRequired', 'chooseNum']),
  ...each('setMealGroups[].items[]', [
    'originId',
    'name',
    'name2',
    'extraPrice',
    'totalNum',
    'condiments',
    'printClass',
    'printDevice',
    'orderDetailId',
  ]),
];

/** Its items stand by turn, then by user. */
export const sharedCart = [
  'id',
  'tableId',
  'orderId',
  'users',
  'nowTurn',
  'r3MaxTurn',
  'r3MaxDishPerTurn',
  ...each('users[]', [
    'r3TotalNum',
    'r3HistoryTotalNum',
    'r3HistoryDishes[].turn',
    'r3HistoryDishes[].totalNum',
  ]),
  ...each('items.*.*[]', sharedLine),
  ...each('historyItems[]', sharedLine),
];

/** What a field is called, and why nothing of ours has it. A test fails as soon as one is there. */
export const leftOut: Readonly<Record<string, string>> = {
  history_num: 'The menu is one for all: what a table has ordered stands in its cart and history.',
  quantity: 'Of a dish on the menu the client counts it: what is in a cart stands in the cart.',
  num: 'Of a dish on the menu or in a course the client counts it, while the guest chooses.',
  selectCondimentGroup:
    'Of a dish on the menu it is the choice of who looks at it; lines of the cart have it.',
  containsDishes: 'Of a dish on the menu it is the choice of who looks at it; courses say what there is.',
  customers_category_order_limit: 'Computed by the client: the limit of the category times the persons.',
  ordered_dishes_number: 'Computed by the client from slu_dishes_number of the turn info.',
};

/** Where these fields are left out: of dishes, courses and categories on the menu. */
export function isLeftOut(path: string): boolean {
  const field = path.split('.').at(-1) ?? '';
  const isOfMenu = /^(\[\]|(\[\]\.)?menu_item_slu\[\](\.menu_item\[\])?|\[\]\.course_detail\[\])\.[^.]+$/;
  return field in leftOut && isOfMenu.test(path);
}

export function each(prefix: string, fields: readonly string[]): readonly string[] {
  return prefix === '' ? fields : fields.map((field) => `${prefix}.${field}`);
}
