import {
  billReasonCodes,
  paymentKinds,
  reasonCodes,
  type LocalText,
  type StaffCommand,
} from '@tavolata/domain';
import { deviceWord } from '../../shared/device-name.ts';
import { reasonWord } from '../../shared/reason-words.ts';
import {
  field,
  loggedActs,
  personRoles,
  readPrintSettings,
  readSetting,
  settingParts,
  type AuditEntryWire,
  type LoggedAct,
  type RestaurantEdit,
  type SettingPart,
} from '@tavolata/protocol';
import type { Say } from '../../shared/texts.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';
import { hoursChangedWords } from './hour-words.ts';
import { nameOfChoice } from './setting-lines.tsx';

interface Speaking {
  readonly t: Say;
  readonly dishName: (id: number) => string;
  readonly tableName: (id: number) => string;
  /** An amount in the restaurant's currency. */
  readonly money: (amount: number) => string;
  readonly percent: (percent: number) => string;
  /** A day of the calendar, such as 2026-11-27. */
  readonly dayOf: (date: string) => string;
  /** What an option of a dish is called now; `null` where the menu has none of this number. */
  readonly optionName: (id: number) => string | null;
  readonly menuName: (id: number) => string;
  /** What is written by language, in that of the screen where it is. */
  readonly wordIn: (words: LocalText) => string;
  /** A day of the week, short; 0 is Sunday. */
  readonly weekday: (day: number) => string;
}

interface Telling extends Speaking {
  readonly detail: AuditEntryWire['detail'];
}

type Words = (telling: Telling) => string;

/** What the log has of an act beside its name; nobody knows of one that is no command. */
type KeptOf<Act> = Extract<StaffCommand, { readonly type: Act }>;

type Fits<Kept, Values> = Values extends null
  ? true
  : [Kept] extends [never]
    ? false
    : Kept extends Values
      ? true
      : false;

/** The acts whose own text, `log.` and their name, says all with what their command holds. */
type Plain<Act extends string> = Act extends string
  ? `log.${Act}` extends infer Key extends keyof AppTexts
    ? Fits<KeptOf<Act>, AppTexts[Key]> extends true
      ? Act
      : never
    : never
  : never;

/** What each edit of the restaurant and its tables is called. */
const restaurantEdits = {
  addTables: 'log.tablesAdded',
  arrangeTables: 'log.tablesArranged',
  changeTable: 'log.tableChanged',
  retireTable: 'log.tableRetired',
  changeSection: 'log.sectionChanged',
  deleteSection: 'log.sectionDeleted',
  changeRestaurant: 'log.restaurantChanged',
  featureDishes: 'log.dishesFeatured',
  unfeatureDish: 'log.dishUnfeatured',
  undo: 'log.restaurantUndone',
} as const satisfies Record<
  Exclude<RestaurantEdit['type'], 'changeGuestInfo' | 'changeGuestPictures'>,
  keyof AppTexts
>;

/** Every other act that the list of calls has written down says here how: one without words does not compile. */
const words = {
  skipWait: ({ t, detail }) => t('log.skipWait', { round: Number(detail['leaving']) + 1 }),
  changeHeads: ({ t, detail }) => {
    const now = t('log.changeHeads', headsIn(detail['heads']));
    const { from } = detail;
    return from === undefined ? now : t('log.before', { now, before: t('table.heads', headsIn(from)) });
  },
  fireCourse: ({ t, detail }) =>
    t(detail['isTakenBack'] === true ? 'log.tookCourseBack' : 'log.fireCourse', {
      course: Number(detail['course']),
    }),
  sayYes: ({ t }) => t('log.approve'),
  reject: ({ t, detail }) => {
    const reason = reasonIn(detail, t);
    return reason === '' ? t('log.rejectNoReason') : t('log.reject', { reason });
  },
  returnBatch: ({ t, detail }) => {
    const reason = reasonIn(detail, t);
    return reason === '' ? t('log.returnBatchNoReason') : t('log.returnBatch', { reason });
  },
  closeDay: ({ t, detail, dayOf }) => t('log.closeDay', { day: dayOf(String(detail['day'])) }),
  openTable: ({ t, detail }) => t('log.openTable', headsIn(detail['heads'])),
  moveTable: ({ t, detail, tableName }) =>
    t('log.moveTable', { table: tableName(Number(detail['tableId'])) }),
  addTable: ({ t, detail, tableName }) => t('log.addTable', { table: tableName(Number(detail['tableId'])) }),
  dropTable: ({ t, detail, tableName }) =>
    t('log.dropTable', { table: tableName(Number(detail['tableId'])) }),
  mergeVisits: ({ t, detail, tableName }) =>
    t('log.mergeVisits', { table: tableName(Number(detail['from'])) }),
  partVisits: ({ t, detail, tableName }) => t('log.partVisits', { table: tableName(Number(detail['to'])) }),
  changePin: ({ t, detail }) => t(detail['hasPin'] === true ? 'log.setPin' : 'log.removePin'),
  forgetPersons: ({ t, detail }) => t('log.forgetPersons', { order: String(detail['orderId']) }),
  orderForTable: ({ t, detail, dishName }) => {
    const dishes = dishesIn(detail['dishes'], dishName);
    return dishes === '' ? t('log.orderForTable', { count: 0 }) : t('log.orderedDishes', { dishes });
  },
  addForGuests: ({ t, detail, dishName }) =>
    t('log.addedToCart', { dishes: dishesIn([detail['dish']], dishName) }),
  changeForGuests: ({ t, detail, dishName }) => {
    if (detail['to'] !== undefined) {
      return t('log.changedInCart', {
        dishes: dishesIn([{ dishId: detail['dishId'], quantity: 1 }], dishName),
      });
    }
    const delta = Number(detail['delta']);
    const dish = { dishId: detail['dishId'], quantity: Math.abs(delta) };
    return t(delta > 0 ? 'log.addedToCart' : 'log.takenFromCart', { dishes: dishesIn([dish], dishName) });
  },
  sendForGuests: ({ t, detail, dishName }) => {
    const dishes = dishesIn(detail['dishes'], dishName);
    return t(detail['isWholeCart'] === true ? 'log.sentCart' : 'log.orderedDishes', { dishes });
  },
  setDishStatus: ({ t, detail, dishName, money }) => {
    const isOff = detail['status'] === 'not-possible';
    const dishes = dishesIn(detail['dishes'], dishName);
    const unserved = dishesIn(detail['notServed'], dishName);
    if (unserved !== '') {
      const total = money(sumIn(detail['notServed']));
      const words = t('log.notServed', { dishes: unserved, total });
      const back = t('log.onTheBill', { dishes, total: money(sumIn(detail['dishes'])) });
      return dishes === '' ? words : `${back}. ${words}`;
    }
    // Entries of before say only how many.
    if (dishes === '') {
      const count = countOf(detail['sentLineIds']);
      return t(isOff ? 'log.notPossible' : 'log.possibleAgain', { count });
    }
    const total = money(sumIn(detail['dishes']));
    const reason = isOff ? reasonIn(detail['because'], t) : '';
    if (reason !== '') return t('log.offTheBillBecause', { dishes, total, reason });
    return t(isOff ? 'log.offTheBill' : 'log.onTheBill', { dishes, total });
  },
  addCharge: ({ t, detail, money }) => {
    const charge = detail['charge'];
    const name = field(field(charge, 'names'), 'first');
    if (typeof name !== 'string') return t('log.addCharge');
    const quantity = Number(field(charge, 'quantity'));
    const cents = quantity * Number(field(charge, 'unitPrice'));
    return t('log.addedCharge', { dishes: `${quantity}× ${name}`, total: money(cents / 100) });
  },
  freeTable: ({ t, detail, money }) => {
    const { total, open } = detail;
    if (typeof total !== 'number') return t('log.freeTable');
    return typeof open === 'number' && open > 0
      ? t('log.closedUnpaid', { total: money(total), open: money(open) })
      : t('log.closedWith', { total: money(total) });
  },
  addReduction: ({ t, detail, dishName, money }) => {
    const values = { total: money(Number(detail['total'])), reason: reasonIn(detail['because'], t) };
    const dishes = dishesIn(detail['dishes'], dishName);
    if (detail['kind'] === 'comp') return t('log.comp', { dishes, ...values });
    return dishes === '' ? t('log.discount', values) : t('log.discountOff', { dishes, ...values });
  },
  takeBackReduction: ({ t, detail, money }) =>
    t('log.reductionTakenBack', { total: money(Number(detail['total'])) }),
  recordPayment: ({ t, detail, money }) => t('log.paid', paymentIn(detail, t, money)),
  takeBackPayment: ({ t, detail, money }) => t('log.paymentTakenBack', paymentIn(detail, t, money)),
  reopen: ({ t, detail }) => t('log.reopened', { reason: reasonIn(detail, t) }),
  makeCodeKey: ({ t, detail }) => t('log.makeCodeKey', { number: Number(detail['key']) }),
  retireCodeKey: ({ t, detail }) => t('log.retireCodeKey', { number: Number(detail['key']) }),
  changeHours: ({ detail, ...speaking }) =>
    hoursChangedWords(detail['before'], detail['hours'], speaking) ?? speaking.t('log.changeHours'),
  editMenu: ({ detail, ...speaking }) => {
    const { t } = speaking;
    const change = editWords(detail, speaking);
    const by = field(detail['plan'], 'by');
    return typeof by === 'string' ? t('log.planMade', { change, name: by }) : change;
  },
  planMenuEdit: ({ t, detail }) => t('log.planMenuEdit', { name: plannedIn(detail, t) }),
  failMenuPlan: ({ t, detail }) => t('log.failMenuPlan', { name: plannedIn(detail, t) }),
  dropMenuPlan: ({ t, detail }) => t('log.dropMenuPlan', { name: plannedIn(detail, t) }),
  importMenu: ({ t, detail }) => {
    const isUndone = detail['type'] === 'undo';
    const name = nameIn(detail);
    if (name === '') return t(isUndone ? 'log.pasteUndone' : 'log.menuPasted');
    return t(isUndone ? 'log.importUndone' : 'log.menuImported', { name });
  },
  invitePerson: ({ t, detail }) =>
    t('log.invitePerson', { name: nameIn(detail), role: roleWord(detail['role'], t) }),
  withdrawInvitation: ({ t, detail }) => t('log.withdrawInvitation', { name: nameIn(detail) }),
  changePersonName: ({ t, detail }) =>
    t('log.changePersonName', { before: nameIn(detail), now: String(detail['to']) }),
  changePersonRole: ({ t, detail }) =>
    t('log.changePersonRole', {
      name: nameIn(detail),
      before: roleWord(detail['from'], t),
      now: roleWord(detail['to'], t),
    }),
  disablePerson: ({ t, detail }) => t('log.disablePerson', { name: nameIn(detail) }),
  enablePerson: ({ t, detail }) => t('log.enablePerson', { name: nameIn(detail) }),
  makePasswordCode: ({ t, detail }) => t('log.makePasswordCode', { name: nameIn(detail) }),
  resetSecondFactor: ({ t, detail }) => t('log.resetSecondFactor', { name: nameIn(detail) }),
  setWebhook: ({ t, detail }) =>
    typeof detail['url'] === 'string'
      ? t('log.setWebhook', { address: detail['url'] })
      : t('log.dropWebhook'),
  setOwnPin: ({ t, detail }) => t(detail['hasPin'] === true ? 'log.setOwnPin' : 'log.removeOwnPin'),
  shareDevice: ({ t, detail }) =>
    t(detail['isShared'] === true ? 'log.shareDevice' : 'log.unshareDevice', {
      device: deviceWord({ name: nameIn(detail) }, t),
    }),
  editRestaurant: ({ t, detail }) => {
    if (detail['type'] === 'changeGuestInfo') return t('log.guestInfoChanged');
    if (detail['type'] === 'changeGuestPictures') return t('log.guestPicturesChanged');
    // All but what guests see and read beside the menu has a name.
    if (detail['type'] === 'undo' && detail['name'] === '') {
      const isOfPictures = field(field(detail['changes'], '0'), 'list') === 'guestPictures';
      return t(isOfPictures ? 'log.guestPicturesUndone' : 'log.guestInfoUndone');
    }
    const type = Object.keys(restaurantEdits).find((one) => one === detail['type']);
    const text = restaurantEdits[(type ?? 'changeRestaurant') as keyof typeof restaurantEdits];
    return t(text, { name: String(detail['name']) });
  },
  setStock: ({ t, detail, dishName }) => {
    const dish = dishName(Number(detail['dishId']));
    const now = t('log.setStock', { dish, count: Number(detail['remaining']) });
    const before = field(detail['from'], 'remaining');
    return typeof before === 'number' ? t('log.before', { now, before: String(before) }) : now;
  },
  setSoldOut: ({ t, detail, dishName }) =>
    t(detail['isSoldOut'] === true ? 'log.soldOut' : 'log.notSoldOut', {
      dish: dishName(Number(detail['dishId'])),
    }),
  setOptionSoldOut: ({ t, detail, optionName }) =>
    t(detail['isSoldOut'] === true ? 'log.soldOut' : 'log.notSoldOut', {
      dish: optionName(Number(detail['optionId'])) ?? String(detail['name']),
    }),
  changeSetting: ({ t, detail, optionName, percent }) => {
    const name = String(detail['name']);
    if (name === settingParts.soldOutOptions.of) return soldOutOptionWords(detail, t, optionName);
    if (name === 'bill-vat') return vatWords(detail, t, percent);
    // Its numbers stand for two languages that nobody reads from them.
    const saysValues = 'before' in detail && name !== settingParts.showsFirstName.of;
    return t(saysValues ? 'log.changedSetting' : 'log.changeSetting', {
      setting: settingWord(name, t),
      before: settingValueWord(name, detail['before'], t),
      now: settingValueWord(name, detail['value'], t),
    });
  },
} as const satisfies Partial<Record<LoggedAct, Words>> &
  Record<Exclude<LoggedAct, Plain<LoggedAct>> | 'forgetPersons', Words>;

/** What an entry of the log says was done. Commands this console does not know yet keep their own name. */
export function logWords({ what, detail }: AuditEntryWire, speaking: Speaking): string {
  const own: Readonly<Record<string, Words>> = words;
  if (Object.hasOwn(own, what)) return own[what]?.({ ...speaking, detail }) ?? what;
  const act = loggedActs.find((one) => one === what);
  if (act === undefined) return what;
  // `Plain` has seen to it that the text is there, and takes what the entry of such an act holds.
  const sayPlainly = speaking.t as (key: string, values: AuditEntryWire['detail']) => string;
  return sayPlainly(`log.${act}`, detail);
}

function nameIn(detail: unknown): string {
  return String(field(detail, 'name'));
}

/** What was edited of the menu: the hours alone have no name. */
function plannedIn(detail: unknown, t: Say): string {
  return nameIn(detail) || t('hours.part');
}

function roleWord(role: unknown, t: Say): string {
  const known = personRoles.find((one) => one === role);
  return known === undefined ? String(role) : t(`account.${known}`);
}

function headsIn(heads: unknown) {
  return {
    adults: Number(field(heads, 'adults')),
    children: Number(field(heads, 'children')),
    others: Number(field(heads, 'others')),
  };
}

/** What the guests were told; empty where nobody said why. */
function reasonIn(said: unknown, t: Say): string {
  const [reason, code] = [field(said, 'reason'), field(said, 'reasonCode')];
  const reasonCode = [...reasonCodes, ...billReasonCodes].find((known) => known === code);
  return reasonWord(
    { reason: typeof reason === 'string' ? reason.trim() : '', ...(reasonCode && { reasonCode }) },
    t,
  );
}

/** Each dish with its quantity, by the name it has now or had then. */
function dishesIn(list: unknown, dishName: Speaking['dishName']): string {
  if (!Array.isArray(list)) return '';
  return list
    .map((dish: unknown) => {
      const id = Number(field(dish, 'dishId'));
      const known = dishName(id);
      const then = field(dish, 'name');
      const name = known === String(id) && typeof then === 'string' ? then : known;
      return `${Number(field(dish, 'quantity'))}× ${name}`;
    })
    .join(', ');
}

function paymentIn(detail: AuditEntryWire['detail'], t: Say, money: Speaking['money']) {
  const kind = paymentKinds.find((known) => known === detail['kind']) ?? 'cash';
  return { total: money(Number(detail['total'])), kind: t(`bill.${kind}`) };
}

function sumIn(list: unknown): number {
  return Array.isArray(list)
    ? list.reduce((sum: number, dish: unknown) => sum + Number(field(dish, 'total')), 0)
    : 0;
}

/** What was edited on the menu, and from which price to which. */
function editWords(detail: unknown, speaking: Speaking): string {
  const { t, money } = speaking;
  const name = plannedIn(detail, t);
  const type = String(field(detail, 'type'));
  if (type === 'undo') return t('log.menuUndone', { name });
  if (type.startsWith('add')) return t('log.menuAdded', { name });
  if (type.startsWith('delete')) return t('log.menuDeleted', { name });
  if (type.startsWith('move') || type.startsWith('order')) return t('log.menuMoved', { name });
  const changes = field(detail, 'changes');
  if (type === 'changeDishes') return t('log.menuMany', { count: countOf(changes), name });
  const [change] = Array.isArray(changes) ? (changes as readonly unknown[]) : [];
  if (type === 'changeHours') {
    const hoursOf = (side: string) => field(field(field(change, side), 'entry'), 'businessHours');
    const hours = hoursChangedWords(hoursOf('before'), hoursOf('after'), speaking);
    if (hours !== null) return hours;
  }
  const priceOf = (side: string) => field(field(field(change, side), 'entry'), 'price');
  const [before, now] = [priceOf('before'), priceOf('after')];
  if (typeof before !== 'number' || typeof now !== 'number' || before === now) {
    return t('log.menuChanged', { name });
  }
  return t('log.menuPrice', { name, before: money(before / 100), now: money(now / 100) });
}

/** Which options are sold out now and which are no longer, by the names they have now or had then. */
function soldOutOptionWords(detail: unknown, t: Say, optionName: Speaking['optionName']): string {
  const listOf = (name: string): readonly unknown[] => {
    const list = field(detail, name);
    return Array.isArray(list) ? list : [];
  };
  const [were, are, options] = [listOf('before'), listOf('value'), listOf('options')];
  const nameOf = (id: unknown) => {
    const option = options.find((known) => field(known, 'id') === id);
    const then = field(option, 'name');
    return optionName(Number(id)) ?? (typeof then === 'string' ? then : null);
  };
  const gone = are.filter((id) => !were.includes(id)).map(nameOf);
  const back = were.filter((id) => !are.includes(id)).map(nameOf);
  const words = [
    ...(gone.length === 0 ? [] : [t('log.soldOut', { dish: gone.join(', ') })]),
    ...(back.length === 0 ? [] : [t('log.notSoldOut', { dish: back.join(', ') })]),
  ];
  // The number of an option that is deleted says nothing.
  return words.length === 0 || [...gone, ...back].includes(null)
    ? t('log.changeSetting', { setting: settingWord(settingParts.soldOutOptions.of, t) })
    : words.join('; ');
}

/** What a setting was set to, as its line on the screen reads it: some are on where their number says 0. */
function settingValueWord(name: string, value: unknown, t: Say): string {
  const isFlag = ({ kind }: SettingPart) => kind === 'flag' || kind === 'negated' || kind === 'unless-off';
  const flags = settingPartsOf(name).filter((part) => isFlag(settingParts[part]));
  const fieldOf = (part: keyof typeof settingParts): string | undefined =>
    (settingParts[part] as SettingPart).field;
  const onOf = (part: keyof typeof settingParts) => readSetting({ [name]: value }, part) === true;
  if (value === undefined || value === null) return valueWord(value, t);
  const whole = flags.find((part) => fieldOf(part) === undefined);
  if (whole) return valueWord(onOf(whole), t);
  const read = flags.flatMap((part) => {
    const its = fieldOf(part) ?? '';
    return field(value, its) === undefined ? [] : [[its, onOf(part)] as const];
  });
  return valueWord(read.length === 0 ? value : { ...value, ...Object.fromEntries(read) }, t);
}

/** The usual rate before and now; where only single categories and dishes have another one, that it was changed. */
function vatWords(detail: AuditEntryWire['detail'], t: Say, percent: Speaking['percent']): string {
  const rateIn = (value: unknown) => {
    const { vat } = readPrintSettings({ 'bill-vat': value });
    return vat ? percent(vat.percent) : t('log.off');
  };
  const [before, now] = [rateIn(detail['before']), rateIn(detail['value'])];
  const text = 'before' in detail && before !== now ? 'log.changedSetting' : 'log.changeSetting';
  return t(text, { setting: t('vat.onBills'), before, now });
}

/** A value of a setting, short: on and off in words, the numbers of several parts one after the other. */
function valueWord(value: unknown, t: Say): string {
  if (typeof value === 'boolean') return t(value ? 'log.on' : 'log.off');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '–';
  return Object.values(value)
    .map((part) => (typeof part === 'object' ? JSON.stringify(part) : valueWord(part, t)))
    .join(' · ');
}

function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function settingWord(name: string, t: Say): string {
  const [word] = settingPartsOf(name).flatMap((part) => nameOfChoice(part) ?? []);
  return word === undefined ? name : t(word);
}

function settingPartsOf(name: string): readonly (keyof typeof settingParts)[] {
  const all = Object.keys(settingParts) as (keyof typeof settingParts)[];
  return all.filter((part) => settingParts[part].of === name);
}
