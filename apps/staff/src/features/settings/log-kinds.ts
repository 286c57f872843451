import { loggedActs, type LoggedAct } from '@tavolata/protocol';

/** What the log is read by beside who, where and when. */
export const logKinds = ['tables', 'bills', 'menu', 'people', 'house'] as const;
/** One of them. */
export type LogKind = (typeof logKinds)[number];

/** All else is about tables and their guests. */
const kindOf: Readonly<Partial<Record<LoggedAct, LogKind>>> = {
  addCharge: 'bills',
  addForGuests: 'bills',
  changeForGuests: 'bills',
  freeTable: 'bills',
  orderForTable: 'bills',
  printBill: 'bills',
  returnBatch: 'bills',
  sendForGuests: 'bills',
  setDishStatus: 'bills',
  dropMenuPlan: 'menu',
  failMenuPlan: 'menu',
  editMenu: 'menu',
  importMenu: 'menu',
  planMenuEdit: 'menu',
  setOptionSoldOut: 'menu',
  setSoldOut: 'menu',
  setStock: 'menu',
  changeOwnPassword: 'people',
  changePersonName: 'people',
  changePersonRole: 'people',
  disablePerson: 'people',
  enablePerson: 'people',
  invitePerson: 'people',
  joinStaff: 'people',
  makePasswordCode: 'people',
  renewPassword: 'people',
  renewRecoveryCodes: 'people',
  resetSecondFactor: 'people',
  setOwnPin: 'people',
  shareDevice: 'people',
  turnOffSecondFactor: 'people',
  turnOnSecondFactor: 'people',
  useRecoveryCode: 'people',
  withdrawInvitation: 'people',
  changeHours: 'house',
  changeSetting: 'house',
  dropPrint: 'house',
  makeCodeKey: 'house',
  removePrinter: 'house',
  reprint: 'house',
  reprintCode: 'house',
  retireCodeKey: 'house',
  setLoyaltySecret: 'house',
  setPrinter: 'house',
  setWebhook: 'house',
};

/** The acts of a kind. */
export function actsOf(kind: LogKind): readonly LoggedAct[] {
  return loggedActs.filter((act) => (kindOf[act] ?? 'tables') === kind);
}
