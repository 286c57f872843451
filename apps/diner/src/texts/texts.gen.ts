// Written by scripts/texts-types.mjs from en.json. Change the texts, then run it again.
import type { Catalog, Language } from '@tavolata/ui';

/** Every text of this app, with the arguments it takes. */
export interface AppTexts {
  readonly 'home.accessibility': null;
  readonly 'home.adultPrice': { readonly price: string | number };
  readonly 'home.allDay': null;
  readonly 'home.announcements': null;
  readonly 'home.byTheDish': null;
  readonly 'home.childPrice': { readonly price: string | number };
  readonly 'home.continue': null;
  readonly 'home.failed': null;
  readonly 'home.featured': null;
  readonly 'home.guide': null;
  readonly 'home.hours': null;
  readonly 'home.includes': { readonly items: string | number };
  readonly 'home.item': { readonly name: string | number; readonly price: string | number };
  readonly 'home.less': null;
  readonly 'home.links': null;
  readonly 'home.menus': null;
  readonly 'home.more': null;
  readonly 'home.nextPicture': null;
  readonly 'home.noMenu': null;
  readonly 'home.noPicture': null;
  readonly 'home.openPicture': { readonly number: string | number; readonly total: string | number };
  readonly 'home.orderNow': null;
  readonly 'home.otherPrice': { readonly price: string | number };
  readonly 'home.pictureCount': { readonly number: string | number; readonly total: string | number };
  readonly 'home.pictures': null;
  readonly 'home.previousPicture': null;
  readonly 'language.button': { readonly language: string | number };
  readonly 'language.title': null;
  readonly 'link.OFFICIAL_WEBSITE': null;
  readonly 'link.RESERVATION': null;
  readonly 'link.TAKEAWAY': null;
  readonly 'link.other': null;
  readonly 'openTable.add': { readonly kind: string | number };
  readonly 'openTable.adults': null;
  readonly 'openTable.busy': null;
  readonly 'openTable.children': null;
  readonly 'openTable.each': { readonly price: string | number };
  readonly 'openTable.joined': null;
  readonly 'openTable.menu': null;
  readonly 'openTable.menuHint': null;
  readonly 'openTable.noCharge': null;
  readonly 'openTable.noMenuChosen': null;
  readonly 'openTable.noPeople': null;
  readonly 'openTable.opened': null;
  readonly 'openTable.others': null;
  readonly 'openTable.people': null;
  readonly 'openTable.remove': { readonly kind: string | number };
  readonly 'openTable.submit': null;
  readonly 'openTable.sum': null;
  readonly 'openTable.sumFree': null;
  readonly 'openTable.sumNote': null;
  readonly 'openTable.title': null;
  readonly 'openTable.total': null;
  readonly 'refusal.alreadySent': { readonly seat: string | number };
  readonly 'refusal.cartEmpty': null;
  readonly 'refusal.cartFull': null;
  readonly 'refusal.cartNotSendable': { readonly count: number };
  readonly 'refusal.choiceIncomplete': null;
  readonly 'refusal.dishNotFound': null;
  readonly 'refusal.dishNotSent': null;
  readonly 'refusal.dishSoldOut': null;
  readonly 'refusal.kindNotOffered': { readonly kind: string | number };
  readonly 'refusal.lineNotFound': null;
  readonly 'refusal.menuNotFound': null;
  readonly 'refusal.notAllowed': null;
  readonly 'refusal.notYourLine': { readonly seat: string | number };
  readonly 'refusal.onlyLeft': { readonly available: number };
  readonly 'refusal.quantityNotPossible': { readonly limit: string | number };
  readonly 'refusal.remarkTooLong': { readonly length: string | number; readonly limit: string | number };
  readonly 'refusal.remarksNotAllowed': null;
  readonly 'refusal.tableInUse': null;
  readonly 'refusal.tooManyPeople': { readonly limit: string | number };
  readonly 'refusal.visitNotOpen': null;
  readonly 'rejection.malformed': null;
  readonly 'rejection.notFound': null;
  readonly 'rejection.notReady': null;
  readonly 'rejection.offline': null;
  readonly 'rejection.tooLarge': null;
  readonly 'rejection.tooManyRequests': null;
  readonly 'rejection.trouble': null;
  readonly 'shared.back': null;
  readonly 'shared.close': null;
  readonly 'shared.retry': null;
  readonly 'shared.table': { readonly table: string | number };
  readonly 'start.askStaff': null;
  readonly 'start.busy': null;
  readonly 'start.closed': null;
  readonly 'start.finding': null;
  readonly 'start.footer': { readonly year: string | number };
  readonly 'start.offline': null;
  readonly 'start.paused': null;
  readonly 'start.retry': null;
  readonly 'start.scanAgain': null;
  readonly 'start.scanFirst': null;
  readonly 'start.slow': null;
  readonly 'start.tagline': null;
  readonly 'start.thanks': null;
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
