/** Every REST path, in one place. `:id` is a Fastify parameter; `pathTo` fills it. */
export const paths = {
  ping: '/api/v1/ping',
  kdsTest: '/api/v1/kds/test',
  guestSession: '/api/v3/guest-session',
  guestPosition: '/api/v3/guest-session/position',
  house: '/api/v3/house',
  menus: '/api/v3/menus',
  menusMop: '/api/v3/menus/mop',
  menu: '/api/v3/menus2/:id',
  menuBefore: '/api/v2/menus/:id',
  menuName: '/api/v2/menu_name',
  dishes: '/api/v2/dishes',
  menuItems: '/api/v2/menu_items',
  dishCourse: '/api/v3/dish/course',
  settings: '/api/v2/settings',
  setting: '/api/v2/settings/:id',
  restaurantInfo: '/api/v2/restaurant-info',
  bannerAnnouncement: '/api/v2/banner-announcement',
  propaganda: '/api/v2/propaganda',
  businessHour: '/api/v2/business-hour',
  callService: '/api/v2/callservice',
  condiments: '/api/v2/condiments',
  bulletin: '/api/v2/bulletin/4',
  activityBulletin: '/api/v2/activity-bulletin/image',
  specialDishes: '/api/v2/special_dishes',
  schedule: '/api/v2/schedule',
  table: '/api/v2/tables/:id',
  tables: '/api/v2/tables',
  orders: '/api/v2/orders',
  order: '/api/v2/orders/:id',
  orderTurn: '/api/v2/orders/:id/turn',
  checkDishes: '/api/v2/orders/:id/dishes/check',
  historyDish: '/api/v2.5/orders/history-dish/:id',
  bargainPriceItem: '/api/v3/bargain_price_item',
  qrcode: '/api/v2.5/qrcode',
  kdsLogin: '/api/v1/kds/employee/login',
  staffLogin: '/api/v3/staff/login',
  staffLogout: '/api/v3/staff/logout',
  staffMe: '/api/v3/staff/me',
  staffFloor: '/api/v3/staff/floor',
  staffTable: '/api/v3/staff/tables/:id',
  staffFreeTable: '/api/v3/staff/tables/:id/free',
  staffSkipWait: '/api/v3/staff/tables/:id/skip-wait',
  staffResetTurn: '/api/v3/staff/tables/:id/reset-turn',
  staffChangeHeads: '/api/v3/staff/tables/:id/heads',
  staffAudit: '/api/v3/staff/audit',
  staffReprintCode: '/api/v3/staff/tables/:id/reprint',
  staffCalls: '/api/v3/staff/calls',
  staffCall: '/api/v3/staff/calls/:id',
  staffKitchen: '/api/v3/staff/kitchen',
  staffDishStatus: '/api/v3/staff/kitchen/dishes',
  staffAcknowledge: '/api/v3/staff/kitchen/acknowledge',
  openApi: '/api/openapi.json',
  asyncApi: '/api/asyncapi.json',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const;

/** Fills the `:id` of a path. */
export function pathTo(path: string, id: string | number): string {
  return path.replace(':id', encodeURIComponent(id));
}

/** Where a stored picture is served, by content hash and width in px: 160, 320, 560 or 1080. */
export function picturePath(hash: string, width: 160 | 320 | 560 | 1080): string {
  return `/pictures/${hash}-${width}.webp`;
}
