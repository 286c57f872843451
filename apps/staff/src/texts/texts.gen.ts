// Written by scripts/texts-types.mjs from en.json. Change the texts, then run it again.
import type { Catalog, Language } from '@tavolata/ui';

/** Every text of this app, with the arguments it takes. */
export interface AppTexts {
  readonly 'account.kitchen': null;
  readonly 'account.logOut': null;
  readonly 'account.manager': null;
  readonly 'account.waiter': null;
  readonly 'failure.closed': null;
  readonly 'failure.forbidden': null;
  readonly 'failure.outdated': null;
  readonly 'failure.tooMany': null;
  readonly 'failure.trouble': null;
  readonly 'failure.unreachable': null;
  readonly 'floor.all': null;
  readonly 'floor.free': null;
  readonly 'floor.inUse': null;
  readonly 'floor.noTables': null;
  readonly 'floor.noneFree': null;
  readonly 'floor.noneInUse': null;
  readonly 'floor.phones': { readonly count: number };
  readonly 'floor.show': null;
  readonly 'floor.sinceMinutes': { readonly minutes: string | number };
  readonly 'floor.tableFree': null;
  readonly 'floor.tableInUse': null;
  readonly 'floor.title': null;
  readonly 'floor.waiting': { readonly count: number };
  readonly 'kitchen.added': null;
  readonly 'kitchen.advance': { readonly quantity: string | number; readonly dish: string | number; readonly status: string | number; readonly next: string | number };
  readonly 'kitchen.age': { readonly minutes: string | number };
  readonly 'kitchen.allMade': null;
  readonly 'kitchen.allOnTheirWay': null;
  readonly 'kitchen.allServed': null;
  readonly 'kitchen.allStations': null;
  readonly 'kitchen.changed': { readonly table: string | number; readonly dish: string | number; readonly status: string | number };
  readonly 'kitchen.empty': null;
  readonly 'kitchen.more': { readonly dish: string | number };
  readonly 'kitchen.newTicket': { readonly table: string | number };
  readonly 'kitchen.ofTable': { readonly action: string | number; readonly table: string | number };
  readonly 'kitchen.offline': { readonly time: string | number };
  readonly 'kitchen.percent': { readonly percent: string | number };
  readonly 'kitchen.queued': { readonly count: number };
  readonly 'kitchen.recent': null;
  readonly 'kitchen.recentEmpty': null;
  readonly 'kitchen.recentTitle': null;
  readonly 'kitchen.remark': null;
  readonly 'kitchen.setStatus': null;
  readonly 'kitchen.settled': { readonly quantity: string | number; readonly dish: string | number; readonly status: string | number };
  readonly 'kitchen.sound': null;
  readonly 'kitchen.soundOff': null;
  readonly 'kitchen.soundOn': null;
  readonly 'kitchen.station': null;
  readonly 'kitchen.takeBack': null;
  readonly 'kitchen.takeBackOf': { readonly change: string | number };
  readonly 'kitchen.tellsGuest': null;
  readonly 'kitchen.textSize': null;
  readonly 'kitchen.ticketBatch': { readonly batch: string | number };
  readonly 'kitchen.ticketRound': { readonly round: string | number; readonly batch: string | number };
  readonly 'kitchen.title': null;
  readonly 'kitchen.totals': null;
  readonly 'kitchen.totalsEmpty': null;
  readonly 'language.button': { readonly language: string | number };
  readonly 'language.notLoaded': null;
  readonly 'language.title': null;
  readonly 'live.connecting': null;
  readonly 'live.off': { readonly time: string | number };
  readonly 'live.on': null;
  readonly 'login.account': null;
  readonly 'login.ended': null;
  readonly 'login.hidePassword': null;
  readonly 'login.lead': null;
  readonly 'login.noAccount': null;
  readonly 'login.noPassword': null;
  readonly 'login.password': null;
  readonly 'login.showPassword': null;
  readonly 'login.throttled': null;
  readonly 'login.throttledFor': { readonly count: number };
  readonly 'login.title': null;
  readonly 'login.wrong': null;
  readonly 'message.region': null;
  readonly 'rail.account': null;
  readonly 'rail.floor': null;
  readonly 'rail.kitchen': null;
  readonly 'rail.label': null;
  readonly 'rail.language': null;
  readonly 'shared.broken': null;
  readonly 'shared.close': null;
  readonly 'shared.details': null;
  readonly 'shared.dishes': { readonly count: number };
  readonly 'shared.guest': { readonly seat: string | number };
  readonly 'shared.minutes': { readonly minutes: string | number };
  readonly 'shared.notLoaded': null;
  readonly 'shared.people': { readonly count: number };
  readonly 'shared.reload': null;
  readonly 'shared.retry': null;
  readonly 'shared.table': { readonly table: string | number };
  readonly 'shared.undo': null;
  readonly 'status.made': null;
  readonly 'status.notPossible': null;
  readonly 'status.onItsWay': null;
  readonly 'status.paused': null;
  readonly 'status.served': null;
  readonly 'status.waiting': null;
  readonly 'table.close': null;
  readonly 'table.code': null;
  readonly 'table.codeHint': null;
  readonly 'table.codePicture': { readonly table: string | number };
  readonly 'table.connected': null;
  readonly 'table.copyLink': null;
  readonly 'table.covers': null;
  readonly 'table.end': null;
  readonly 'table.endKeep': null;
  readonly 'table.endPaid': { readonly total: string | number };
  readonly 'table.endTitle': { readonly table: string | number };
  readonly 'table.endUnsent': { readonly count: number };
  readonly 'table.endWaiting': { readonly count: number };
  readonly 'table.ended': { readonly table: string | number };
  readonly 'table.freeHint': null;
  readonly 'table.freeNow': null;
  readonly 'table.guests': null;
  readonly 'table.hideCode': null;
  readonly 'table.link': null;
  readonly 'table.linkCopied': null;
  readonly 'table.markServed': { readonly dish: string | number };
  readonly 'table.noGuests': null;
  readonly 'table.noOrders': null;
  readonly 'table.notConnected': null;
  readonly 'table.order': { readonly batch: string | number };
  readonly 'table.orders': null;
  readonly 'table.round': { readonly round: string | number };
  readonly 'table.served': { readonly dish: string | number };
  readonly 'table.times': { readonly quantity: string | number; readonly price: string | number };
  readonly 'table.total': null;
  readonly 'table.unsent': { readonly count: number };
}

/** Loads the compiled texts of one language, each from its own chunk. */
export const catalogs: Readonly<Record<Language, () => Promise<Catalog>>> = {
  en: async () => (await import('./en.json')).default,
  it: async () => (await import('./it.json')).default,
  zh: async () => (await import('./zh.json')).default,
  es: async () => (await import('./es.json')).default,
  de: async () => (await import('./de.json')).default,
  pt: async () => (await import('./pt.json')).default,
  fr: async () => (await import('./fr.json')).default,
};
