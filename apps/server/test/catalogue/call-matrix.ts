import { dishes } from '@tavolata/domain/testing';
import type { EndpointName } from '@tavolata/protocol';
import type { Access, Endpoint } from '@tavolata/protocol/endpoints';
import { randomUUID } from 'node:crypto';
import type { Actor, Ids, Target } from './access-matrix.ts';

/** What a manager may write of a dish. */
const aDish = {
  ...{ category_id: 1, names: { it: 'Tonno' }, description: {}, price: 1.5, takeaway_price: null },
  ...{ former_price: null, flag: null, marks: [], allergens: null, limit_per_person: null },
  ...{
    limit_per_table: null,
    excess_price: null,
    counted_from: null,
    is_exempt_from_round: false,
    condiment_groups: [],
  },
  ...{ requires_condiments: false, courses: [], station: 'sushi', picture: null },
};

/** A picture of one colour. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGN4UOCAFTEMLQkAOxFkATg8dkcAAAAASUVORK5CYII=';

const roleOf = { waiter: 'waiter', kitchen: 'kitchen', manager: 'manager', owner: 'manager' } as const;

type StaffActor = keyof typeof roleOf;
/** Here somebody of another restaurant is nobody, whatever they are there. */
const isNobody = (actor: Actor) => actor === 'nobody' || actor === 'otherRestaurant';
type GuestActor = Exclude<Actor, StaffActor | 'nobody' | 'otherRestaurant'>;

/** How a call is made in the scene, and what comes of it for who may make it; who may is what the list says. */
export interface Row {
  readonly path?: (ids: Ids) => readonly (string | number)[];
  readonly query?: string;
  readonly body?: (ids: Ids) => unknown;
  /** The status for who may, by target; 200 is any success, 409 the restaurant's own no. Unless given: 200 for the own alone. */
  readonly done?: Partial<Record<Target, number>>;
  /** The guests that reach each target; all others find nothing there. Unless given: every guest, or the order's own. */
  readonly reach?: Partial<Record<Target, readonly GuestActor[]>>;
  /** What some are told whatever the target is, before anything is looked up. */
  readonly told?: Partial<Record<GuestActor, number>>;
  /** What a manager gets who is no owner, where it is for owners. */
  readonly noOwner?: number;
  /** Who doesn’t make the call here. */
  readonly notAskedBy?: readonly Actor[];
}

/** What an actor gets for a target; `undefined` where the row doesn't ask. */
export function expectedStatus(
  endpoint: Endpoint,
  row: Row,
  { actor, target }: { readonly actor: Actor; readonly target: Target },
): number | undefined {
  const status = (row.done ?? { own: 200 })[target];
  if (status === undefined || row.notAskedBy?.includes(actor)) return undefined;
  const denied = denialOf(endpoint.access, actor);
  if (denied !== null) return denied;
  if (actor === 'manager' && row.noOwner !== undefined) return row.noOwner;
  if (isNobody(actor) || actor in roleOf) return status;
  // Neither nobody nor of the staff.
  const guest = actor as GuestActor;
  const told = row.told?.[guest];
  if (told !== undefined) return told;
  const isOfOrder = endpoint.of === 'order' || endpoint.of === 'party-order';
  const reach = row.reach ?? (isOfOrder ? ownSeat : undefined);
  return reach === undefined || reach[target]?.includes(guest) ? status : 404;
}

/** What the list of calls has somebody told who may not; `null` for who may. */
function denialOf(access: Access, actor: Actor): number | null {
  const role = actor in roleOf ? roleOf[actor as StaffActor] : null;
  const isGuest = role === null && !isNobody(actor);
  switch (access.who) {
    // The figures are open to the machine itself, and codes to all while they are plain numbers, as they are here [E-06].
    case 'anyone':
    case 'figures-token':
    case 'staff-once-sealed':
      return null;
    case 'guest':
      return isGuest ? null : 401;
    case 'staff':
    case 'staff-not-guest':
    case 'guest-or-staff':
      if (role !== null) return access.roles.includes(role) ? null : 403;
      if (!isGuest) return 401;
      return { staff: 401, 'staff-not-guest': 403, 'guest-or-staff': null }[access.who];
  }
}

/** Who sits at table 1, and who at table 2. */
const ownSeat: NonNullable<Row['reach']> = { own: ['guest'], foreign: ['otherGuest'] };

const ofOrder = {
  path: ({ order }: Ids) => [order],
  done: { own: 200, foreign: 200, ended: 404, random: 404 },
} as const;
/** A free table has no visit, an unknown one is not found. */
const ofTable = {
  path: ({ table }: Ids) => [table],
  done: { own: 200, foreign: 200, ended: 409, random: 404 },
} as const;
/** One that has ended says so, one that never was is not found. */
const ofVisit = { ...ofTable, path: ({ visit }: Ids) => [visit] } as const;
const ofAnyTable = { ...ofTable, done: { ...ofTable.done, ended: 200 } } as const;

/** Who may is told that it can't be done in the scene as it is. */
const all = (status: number) => ({ own: status, foreign: status, ended: status, random: 404 });

const requestId = () => ({ request_id: randomUUID() });
const atVisit = ({ visit }: Ids) => ({ ...requestId(), visit_id: visit });
const toOwnTable = ({ table }: Ids) => ({ ...requestId(), table_id: table });
const grill = {
  ...{ kind: 'network', model: 'epson', host: '192.168.0.9', port: 9100, name: 'Grill', width: 80 },
  ...{ letters: 'latin', language: 'en', copies: 1, stations: [], prints_bills: false, substitute_id: null },
};
const heads = { adult_number: 2, child_number: 0, other_number: 0 };
const member = {
  phone: '3331234567',
  phone_prefix: '+39',
  project: 'QOP',
  string_id: 's',
  verify_id: 'v',
  logo: '',
  customer_name: 'Anna',
  integrals: 0,
};

/** A restaurant that lets nobody open a table by its printed code says so to who doesn't sit there yet. */
const codeNeeded = { formerGuest: 403, liteGuest: 403, menuGuest: 403 } as const;

/** Who has no seat at an open table is told so. */
const seatNeeded = { formerGuest: 409, liteGuest: 409, menuGuest: 409 } as const;

/** Whatever table the message names, a guest opens or joins the own one. */
const opening = {
  body: ({ table }: Ids) => ({ ...requestId(), select_menu: '1', table_id: table, ...heads }),
  told: codeNeeded,
} as const;

const pinOfOrder = {
  done: ofOrder.done,
  reach: ownSeat,
  // A code that opens the menu only is told so before anything is looked up.
  told: { liteGuest: 403, formerGuest: 403, menuGuest: 403 },
} as const;

/** Every call of the list. One without a row doesn't compile. */
export const callMatrix: Readonly<Record<EndpointName, Row>> = {
  ping: {},
  kdsTest: {},
  resume: {},
  scan: { body: () => ({ table_id: '4' }) },
  showPosition: { body: () => ({ latitude: 45, longitude: 9, accuracy: 10 }) },
  restaurant: {},
  menus: { query: 'type=0&with_dish=true' },
  menusMop: {},
  menu: { path: () => [1] },
  menuBefore: { path: () => [1] },
  menuName: {},
  dishes: {},
  menuItems: { query: `ids=${dishes.tuna.id}` },
  dishCourse: {},
  settings: {},
  setting: { path: () => [2] },
  setSetting: { path: () => [3], body: () => ({ ...requestId(), value: { enable: true } }) },
  setSettings: { body: () => ({ ...requestId(), settings: [{ id: 3, value: { enable: true } }] }) },
  restaurantInfo: {},
  bannerAnnouncement: {},
  propaganda: {},
  businessHour: {},
  currentBusinessMenu: {},
  projectHours: { query: 'project=QOP&nowDate=2026-11-21' },
  serviceOptions: {},
  condiments: {},
  bulletin: {},
  activityBulletin: {},
  specialDishes: {},
  schedule: {},
  table: {
    ...ofAnyTable,
    reach: { own: ['guest', 'menuGuest'], foreign: ['otherGuest'], ended: ['formerGuest'] },
  },
  confirmTable: { ...ofTable, body: () => ({ table_status: 3, cor_status: 1 }), reach: ownSeat },
  tables: {},
  orders: {},
  openTable: { ...opening, done: { own: 200, foreign: 200, random: 200 } },
  correctOrders: {
    body: ({ order }) => [{ order_head_id: order, select_menu: '1', ...heads }],
    done: ofOrder.done,
    reach: ownSeat,
  },
  order: ofOrder,
  // The same for guests; the staff reach every table, and these are in use, or never were.
  openAnyTable: {
    ...opening,
    done: { own: 409, foreign: 409, random: 404 },
    told: { guest: 200, otherGuest: 200, ...codeNeeded },
  },
  orderTurn: { ...ofOrder, query: 'menu_id=1' },
  genExtraDish: {
    ...ofOrder,
    body: ({ order }) => ({ id: order, first_menu: [{ main_group_id: 1 }], week: 3 }),
  },
  genCustomerName: { ...ofOrder, body: () => ({ identifier: 'me' }) },
  settlement: { ...ofVisit, done: all(200) },
  addReduction: {
    ...ofVisit,
    body: () => ({ ...requestId(), kind: 'discount', percent: 1, reason: 'a joke' }),
  },
  takeBackReduction: { ...ofVisit, body: () => ({ ...requestId(), id: 'of-nobody' }) },
  // More than any of them comes to.
  recordPayment: {
    ...ofVisit,
    body: () => ({ ...requestId(), kind: 'card', amount: 999_999 }),
    done: all(409),
  },
  takeBackPayment: { ...ofVisit, body: () => ({ ...requestId(), id: 'of-nobody' }) },
  // Two of them are open, and for the third one nobody says why.
  reopenVisit: {
    ...ofVisit,
    body: () => ({ ...requestId(), reason: '' }),
    done: { own: 200, foreign: 200, ended: 422, random: 404 },
  },
  billPartPaper: {
    ...ofVisit,
    body: () => ({ width: 80, language: 'en', part: { by: 'equal', parts: 2, part: 1 } }),
    done: { own: 200, foreign: 200, ended: 200, random: 404 },
  },
  books: { query: 'day=2026-11-21' },
  booksTable: { query: 'day=2026-11-21&of=orders' },
  addCharges: { ...ofOrder, body: () => ({ extraDishes: [{ item_id: 905, quantity: 1 }] }) },
  addDishes: {
    ...ofOrder,
    path: ({ order }) => ['v2.5', order],
    body: () => ({ dishes: [{ item_id: dishes.tuna.id, quantity: 1 }] }),
  },
  checkDishes: { ...ofOrder, body: () => ({ dishes: [{ item_id: dishes.tuna.id, quantity: 1 }] }) },
  historyDish: { ...ofOrder, query: 'menu_id=9&type=round,dish,type,rule' },
  stock: { query: `item_ids=${dishes.duck.id}` },
  setStock: { body: () => ({ ...requestId(), item_id: dishes.duck.id, bargain_num_cur: 5 }) },
  options: {},
  setOptionSoldOut: { path: () => [711], body: () => ({ ...requestId(), is_sold_out: 1 }) },
  // The sample restaurant has no printers and no loyalty service.
  printerTest: {
    body: () => ({ type: 'epson', theinterface: 'tcp://192.168.0.9:9100' }),
    done: { own: 501 },
  },
  printOrder: {
    body: ({ order }) => ({ order_head_id: order }),
    done: { own: 501, foreign: 501, ended: 404, random: 404 },
  },
  odSecretKey: { done: { own: 501 } },
  // Who sits nowhere has nobody to log in for; the rest is told that there is no service.
  loyalty: { done: { own: 501 } },
  codeShark: {
    body: () => ({ project: 'QOP', string_id: 's', type: 'QR_CODE', verify_id: randomUUID() }),
    done: { own: 501 },
    told: seatNeeded,
  },
  checkCodeShark: { query: 'verify_id=0123456789abcdef', done: { own: 501 }, told: seatNeeded },
  staffLoyalty: {},
  webhook: {},
  setWebhook: { body: () => ({ ...requestId(), url: null }) },
  sendWebhookAgain: { body: requestId },
  setLoyaltySecret: { body: () => ({ ...requestId(), secret: null }) },
  odCustomer: { ...ofOrder, done: { ...ofOrder.done, own: 501, foreign: 501 } },
  setOdCustomer: {
    ...ofOrder,
    body: () => ({ customerInfos: member }),
    done: { ...ofOrder.done, own: 501, foreign: 501 },
  },
  tableCode: { body: ({ table }) => ({ table_id: table }), done: { own: 200, foreign: 200, random: 404 } },
  kdsLogin: { body: () => ({ id: 'waiter', password: 'open sesame', project: 'QOP' }) },
  logIn: { body: () => ({ account: 'waiter', password: 'open sesame' }) },
  logOut: {},
  logOutEverywhere: {},
  me: {},
  people: {},
  invitePerson: { body: () => ({ ...requestId(), name: 'Ana', role: 'waiter' }) },
  // What is gone opens nothing, which is all that was asked for.
  withdrawInvitation: { path: () => ['no-such-code'], body: requestId },
  changePersonRole: {
    path: () => ['no-such-person'],
    body: () => ({ ...requestId(), role: 'waiter' }),
    done: { own: 404 },
  },
  changePersonName: {
    path: () => ['no-such-person'],
    body: () => ({ ...requestId(), name: 'Ana' }),
    done: { own: 404 },
  },
  disablePerson: { path: () => ['no-such-person'], body: requestId, done: { own: 404 } },
  enablePerson: { path: () => ['no-such-person'], body: requestId, done: { own: 404 } },
  makePasswordCode: { path: () => ['no-such-person'], body: requestId, done: { own: 404 } },
  shareDevice: {
    path: () => ['no-such-device'],
    body: () => ({ ...requestId(), is_shared: true }),
    done: { own: 404 },
  },
  // Open to all, and after twenty wrong codes of an address, of this call and the next, nobody there is asked any more.
  readCode: {
    body: () => ({ code: 'CDFG-HJKM' }),
    done: { own: 422 },
    notAskedBy: ['formerGuest', 'liteGuest'],
  },
  useCode: { body: () => ({ code: 'CDFG-HJKM', password: 'open sesame' }), done: { own: 422 } },
  ownAccount: {},
  changeOwnPassword: {
    body: () => ({ ...requestId(), password: 'no password', new_password: 'open sesame' }),
    done: { own: 401 },
  },
  beginSecondFactor: { body: () => ({ password: 'no password' }), done: { own: 401 } },
  // Nobody has begun to set one up.
  turnOnSecondFactor: { body: () => ({ ...requestId(), code: '123456' }), done: { own: 422 } },
  renewRecoveryCodes: { body: () => ({ ...requestId(), password: 'no password' }), done: { own: 401 } },
  turnOffSecondFactor: { body: () => ({ ...requestId(), password: 'no password' }), done: { own: 401 } },
  // A manager who is no owner isn’t told who there is.
  resetSecondFactor: {
    path: () => ['no-such-person'],
    body: requestId,
    done: { own: 404 },
    noOwner: 403,
  },
  setOwnPin: { body: () => ({ ...requestId(), password: 'no password', pin: '4711' }), done: { own: 401 } },
  nameDevice: { path: () => ['no-such-device'], body: () => ({ name: 'Bar' }), done: { own: 404 } },
  leaveDevice: { path: () => ['no-such-device'], done: { own: 404 } },
  quickPeople: {},
  // Nobody has a PIN.
  quickLogIn: { body: () => ({ id: 'waiter', pin: '4711' }), done: { own: 403 } },
  floor: {},
  staffHealth: {},
  staffTable: ofAnyTable,
  // Nobody's visit, so that the tables stay for the other rows.
  freeTable: {
    ...ofTable,
    body: () => ({ ...requestId(), visit_id: 'of-another-evening' }),
    done: all(409),
  },
  // All of them are in use by now: the former guest has opened table 3 again.
  openForGuests: {
    ...ofTable,
    body: () => ({ ...requestId(), menu_id: 987_654, ...heads }),
    done: { ...all(409), ended: 422 },
  },
  pauseTable: { ...ofAnyTable, body: () => ({ ...requestId(), is_paused: false }) },
  // None of these visits is unreadable.
  endUnreadable: { ...ofVisit, body: requestId, done: all(404) },
  sayYes: { ...ofVisit, body: requestId },
  takeBackYes: { ...ofVisit, body: requestId, done: all(409) },
  approve: { ...ofVisit, body: requestId },
  // Nothing waits for a no, nothing is held, and nobody has that seat.
  reject: { ...ofVisit, body: () => ({ ...requestId(), reason: '' }), done: { ...all(403), ended: 409 } },
  returnBatch: {
    ...ofVisit,
    body: () => ({ ...requestId(), reason: '' }),
    done: { ...all(403), ended: 409 },
  },
  addForGuests: {
    ...ofVisit,
    body: () => ({ ...requestId(), seat: 0, dish: { item_id: dishes.beer.id, quantity: 1 } }),
  },
  // Nobody put anything in, and the first batch has been sent at both.
  changeForGuests: {
    ...ofVisit,
    body: () => ({ ...requestId(), line_id: 'of-nobody', delta: -1 }),
    done: all(409),
  },
  sendForGuests: {
    ...ofVisit,
    body: () => ({ ...requestId(), whole: true, batch: 1 }),
    done: all(409),
  },
  sendAway: { ...ofVisit, body: () => ({ ...requestId(), seat: 299 }), done: { ...all(403), ended: 409 } },
  trust: { ...ofVisit, body: () => ({ ...requestId(), seat: 299 }), done: all(409) },
  seeAlert: { ...ofVisit, body: () => ({ ...requestId(), kind: 'many-devices' }), done: all(200) },
  moveVisit: { ...ofVisit, body: toOwnTable },
  addTable: { ...ofVisit, body: toOwnTable },
  dropTable: { ...ofVisit, body: toOwnTable },
  // Nobody comes to their own table.
  mergeVisit: {
    ...ofVisit,
    body: ({ visit }) => ({ ...requestId(), into: visit }),
    done: { ...all(403), ended: 409 },
  },
  // Nobody came to them.
  partVisit: {
    ...ofVisit,
    body: ({ visit }) => ({ ...requestId(), party: visit, table_id: 1 }),
    done: all(409),
  },
  changePin: { ...ofVisit, body: () => ({ ...requestId(), pin: '' }) },
  // Nobody's visit, so that the others stay for the other rows.
  freeVisit: { path: () => ['of-another-evening'], body: requestId, done: { own: 404 } },
  checkPin: { ...pinOfOrder, body: ({ order }) => ({ order_head_id: order, order_code: '' }) },
  changePinOnPhone: {
    ...pinOfOrder,
    body: ({ order }) => ({
      employee_id: 'waiter',
      password_id: 'open sesame',
      order_head_id: order,
      new_order_code: '',
    }),
  },
  // The sample restaurant keeps no rounds.
  // Nothing of the sample order has courses that wait: nothing happens, and nothing is refused.
  fireCourse: { ...ofVisit, body: () => ({ ...requestId(), course: 2 }) },
  skipWait: { ...ofTable, body: (ids) => ({ ...atVisit(ids), turn: 1 }), done: all(409) },
  resetTurn: { ...ofTable, body: (ids) => ({ ...atVisit(ids), turn: 1 }), done: all(409) },
  changeHeads: { ...ofTable, body: (ids) => ({ ...atVisit(ids), ...heads }) },
  audit: {},
  pastOrders: {},
  pastOrder: { ...ofVisit, done: { own: 404, foreign: 404, ended: 200, random: 404 } },
  hours: {},
  menuEditor: {},
  dishHistory: { path: () => [dishes.tuna.id] },
  menuHistory: {},
  undoMenuHistory: { path: () => [987_654], body: requestId, done: { own: 404 } },
  menuPlans: {},
  // A moment that is over.
  planMenuEdit: {
    body: () => ({
      ...requestId(),
      ...{ instead_of: null, date: '2026-01-01', time: '18:00' },
      edit: { type: 'changeDish', id: dishes.tuna.id, revision: 'another', content: aDish },
    }),
    done: { own: 400 },
  },
  dropMenuPlan: { path: () => ['no-such-plan'], body: requestId, done: { own: 404 } },
  undoMenuPlan: { path: () => ['no-such-plan'], body: requestId, done: { own: 404 } },
  applyMenuPlan: { path: () => ['no-such-plan'], body: requestId, done: { own: 404 } },
  // A category without dishes, which no other row meets.
  editMenu: {
    body: () => ({
      ...requestId(),
      edit: {
        type: 'addCategory',
        menu_id: 1,
        content: { names: { it: 'Fritti' }, limit_per_person: null, limit_per_table: null },
      },
    }),
  },
  restaurantEditor: {},
  editRestaurant: {
    body: () => ({
      ...requestId(),
      edit: { type: 'addTables', section: { name: 'Terrazza' }, names: [`T ${randomUUID().slice(0, 8)}`] },
    }),
  },
  storePhoto: { body: () => ({ photo: onePixel, focus: { x: 0.5, y: 0.5 } }) },
  previewImport: { body: () => ({ source: { name: '', bytes: btoa('Zuppe\nRibollita  6,50') } }) },
  // There was none, which is said to who may know.
  importMenu: {
    body: () => ({ ...requestId(), edit: { type: 'undo', of: 'never-was-one' } }),
    done: { own: 400 },
  },
  menuFile: { query: 'of=menu&as=csv&language=de' },
  setHours: { body: () => ({ ...requestId(), hours: [] }) },
  reprintCode: { ...ofAnyTable, body: requestId },
  visitCode: ofAnyTable,
  codes: {},
  allergenPaper: { query: 'kind=words&form=portrait&languages=en' },
  codeSheet: { query: 'format=cards&languages=en&tables=-1&wifi=none' },
  codeKeys: {},
  makeCodeKey: { body: requestId },
  endCodeKey: { path: () => [99], body: requestId, done: { own: 404 } },
  calls: {},
  stepCall: {
    path: () => ['no-such-call'],
    body: () => ({ ...requestId(), state: 'taken' }),
    done: { own: 404 },
  },
  kitchen: {},
  setDishStatus: {
    body: (ids) => ({ ...atVisit(ids), order_detail_ids: ['1-1'], is_make: 1 }),
    // What the staff have ordered there.
    done: { own: 200, foreign: 200, ended: 409, random: 409 },
  },
  bump: { body: () => ({ ...requestId(), ticket_ids: ['no-such-ticket'] }) },
  acknowledge: { body: () => ({ ticket_ids: ['no-such-ticket'] }) },
  printing: {},
  preview: { query: 'kind=test&width=58&language=en' },
  setPrinter: { body: () => ({ ...requestId(), id: 'the-grill', printer: grill }) },
  testPrinter: { path: () => ['no-such-printer'], body: requestId, done: { own: 404 } },
  removePrinter: { path: () => ['no-such-printer'], body: requestId, done: { own: 404 } },
  reprint: { body: () => ({ ...requestId(), job_id: 'no-such-paper' }), done: { own: 404 } },
  dropPrint: { body: () => ({ ...requestId(), job_id: 'no-such-paper' }), done: { own: 404 } },
  // Nothing is printed in the sample restaurant.
  printBill: { ...ofVisit, body: requestId, done: all(501) },
  billPaper: {
    ...ofVisit,
    query: 'width=58&language=en',
    done: all(200),
  },
  report: { query: 'span=day' },
  dayClosings: {},
  dayClosing: { path: () => [99], done: { own: 404 } },
  closeDay: { body: () => ({ ...requestId(), day: '2020-02-29' }) },
  cloudPoll: { path: () => ['no-such-key'], body: () => ({}), done: { own: 404 } },
  cloudJob: { path: () => ['no-such-key'], done: { own: 404 } },
  cloudDone: { path: () => ['no-such-key'], done: { own: 404 } },
  openApi: {},
  asyncApi: {},
  health: {},
  ready: {},
  metrics: {},
};
