import type { StaffCommand } from '@tavolata/domain';
import { field, settingEntries, type AuditEntryWire } from '@tavolata/protocol';
import type { AppTexts } from '../../texts/texts.gen.ts';
import type { Say } from '../../shared/texts.ts';
import { settingOf, type HouseChoices } from './house-choices.ts';

interface Speaking {
  readonly t: Say;
  readonly dishName: (id: number) => string;
  readonly tableName: (id: number) => string;
}

/** Every wish of the staff that is written down: a new one without words here does not compile. */
type LoggedWish =
  | StaffCommand['type']
  | 'openTable'
  | 'mergeVisits'
  | 'seeAlert'
  | 'pauseTable'
  | 'resumeTable'
  | 'reprintCode'
  | 'makeCodeKey'
  | 'retireCodeKey'
  | 'takeCall'
  | 'endCall'
  | 'setStock'
  | 'setSoldOut'
  | 'changeHours'
  | 'changeSetting';

interface Telling extends Speaking {
  readonly detail: AuditEntryWire['detail'];
}

const words = {
  skipWait: ({ t, detail }) => t('log.skipWait', { round: Number(detail['leaving']) + 1 }),
  resetTurn: ({ t, detail }) => t('log.resetTurn', { round: Number(detail['turn']) }),
  changeHeads: ({ t, detail }) => t('log.changeHeads', headsIn(detail['heads'])),
  approve: ({ t }) => t('log.approve'),
  reject: ({ t, detail }) => {
    const reason = reasonIn(detail);
    return reason === '' ? t('log.rejectNoReason') : t('log.reject', { reason });
  },
  returnRound: ({ t, detail }) => {
    const reason = reasonIn(detail);
    return reason === '' ? t('log.returnRoundNoReason') : t('log.returnRound', { reason });
  },
  sendAway: ({ t, detail }) => t('log.sendAway', { seat: Number(detail['seat']) }),
  openTable: ({ t, detail }) => t('log.openTable', headsIn(detail['heads'])),
  moveTable: ({ t, detail, tableName }) =>
    t('log.moveTable', { table: tableName(Number(detail['tableId'])) }),
  addTable: ({ t, detail, tableName }) => t('log.addTable', { table: tableName(Number(detail['tableId'])) }),
  dropTable: ({ t, detail, tableName }) =>
    t('log.dropTable', { table: tableName(Number(detail['tableId'])) }),
  mergeVisits: ({ t, detail, tableName }) =>
    t('log.mergeVisits', { table: tableName(Number(detail['from'])) }),
  changePin: ({ t, detail }) => t(detail['hasPin'] === true ? 'log.setPin' : 'log.removePin'),
  seeAlert: ({ t }) => t('log.seeAlert'),
  pauseTable: ({ t }) => t('log.pauseTable'),
  resumeTable: ({ t }) => t('log.resumeTable'),
  orderForTable: ({ t, detail }) => t('log.orderForTable', { count: countOf(detail['dishes']) }),
  setDishStatus: ({ t, detail }) =>
    t(detail['status'] === 'not-possible' ? 'log.notPossible' : 'log.possibleAgain', {
      count: countOf(detail['sentLineIds']),
    }),
  addCharge: ({ t }) => t('log.addCharge'),
  freeTable: ({ t }) => t('log.freeTable'),
  reprintCode: ({ t }) => t('log.reprintCode'),
  makeCodeKey: ({ t, detail }) => t('log.makeCodeKey', { number: Number(detail['key']) }),
  retireCodeKey: ({ t, detail }) => t('log.retireCodeKey', { number: Number(detail['key']) }),
  takeCall: ({ t }) => t('log.takeCall'),
  endCall: ({ t }) => t('log.endCall'),
  setStock: ({ t, detail, dishName }) =>
    t('log.setStock', { dish: dishName(Number(detail['dishId'])), count: Number(detail['remaining']) }),
  setSoldOut: ({ t, detail, dishName }) =>
    t(detail['isSoldOut'] === true ? 'log.soldOut' : 'log.notSoldOut', {
      dish: dishName(Number(detail['dishId'])),
    }),
  changeHours: ({ t }) => t('log.changeHours'),
  changeSetting: ({ t, detail }) =>
    t('log.changeSetting', { setting: settingWord(String(detail['name']), t) }),
} as const satisfies Record<LoggedWish, (telling: Telling) => string>;

/** What an entry of the log says was done. Wishes this console does not know yet keep their own name. */
export function logWords({ what, detail }: AuditEntryWire, speaking: Speaking): string {
  const known: Readonly<Record<string, (telling: Telling) => string>> = words;
  return Object.hasOwn(known, what) ? (known[what]?.({ ...speaking, detail }) ?? what) : what;
}

function headsIn(heads: unknown) {
  return {
    adults: Number(field(heads, 'adults')),
    children: Number(field(heads, 'children')),
    others: Number(field(heads, 'others')),
  };
}

/** What the guests were told; empty where nobody said why. */
function reasonIn({ reason }: Telling['detail']): string {
  return typeof reason === 'string' ? reason.trim() : '';
}

function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

const choiceTexts = {
  hasRounds: 'settings.rounds',
  dishesPerPerson: 'settings.rounds',
  roundMinutes: 'settings.rounds',
  maxRounds: 'settings.maxRounds',
  sendsOnce: 'settings.sendsOnce',
  hasDishLimits: 'settings.dishLimits',
  asksBeforeDuplicates: 'settings.duplicates',
  isSelfOrder: 'settings.selfOrder',
  showsSoldOut: 'settings.showSoldOut',
  takesRemarks: 'settings.remarks',
  givesTips: 'settings.tips',
  takesCalls: 'settings.calls',
  beginsAtMenu: 'settings.beginsAtMenu',
  chosenMenuId: 'settings.chosenMenu',
  sealsCodes: 'settings.sealsCodes',
  scanHours: 'settings.scanHours',
  givesVisitCodes: 'settings.visitCodes',
  keepsHours: 'settings.keepsHours',
  closingNoticeMinutes: 'settings.closingNotice',
  hasScheduledHours: 'settings.scheduled',
  keepsHolidays: 'holidays.title',
  holidays: 'holidays.title',
  guestsOpen: 'presence.guestsOpen',
  approvesOpening: 'presence.approveOpening',
  approvesFirstRound: 'presence.approveRound',
  needsPin: 'presence.pin',
  setsPinOnPhone: 'presence.pinOnPhone',
  ordersWithoutTable: 'presence.withoutTable',
  checksPlace: 'presence.place',
  placeMetres: 'presence.place',
  doorLatitude: 'presence.place',
  doorLongitude: 'presence.place',
} as const satisfies Record<keyof HouseChoices, keyof AppTexts>;

function settingWord(name: string, t: Say): string {
  const entry = settingEntries.find((known) => known.name === name);
  for (const [choice, text] of Object.entries(choiceTexts)) {
    // The keys are those written out above.
    if (entry && settingOf[choice as keyof HouseChoices] === entry.name) return t(text);
  }
  return name;
}
