import { visitFiguresOf, type ClosedVisit } from '@tavolata/domain';
import { readPrintSettings } from '@tavolata/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import { openCodes } from '../access/codes.ts';
import { isForGuests, refuseDemoPasswords } from '../access/demo-passwords.ts';
import { GuestSessions } from '../access/guest-sessions.ts';
import { LiteEntrance } from '../access/lite-entrance.ts';
import { Pins } from '../access/pins.ts';
import { PlaceCheck } from '../access/place-check.ts';
import { Reception } from '../access/reception.ts';
import { SeatPasses } from '../access/seat-passes.ts';
import { OwnAccounts } from '../access/own-accounts.ts';
import { People } from '../access/people.ts';
import { PeopleList } from '../access/people-list.ts';
import { SecondFactors } from '../access/second-factors.ts';
import { StaffAccounts } from '../access/staff-accounts.ts';
import type { Bus } from '../bus/bus.ts';
import { ServiceCalls } from '../calls/service-calls.ts';
import type { StoredRestaurant } from '../catalogue/catalogue-store.ts';
import { HourChanges } from '../catalogue/hour-changes.ts';
import { DishCounts } from '../catalogue/edits/dish-counts.ts';
import { MenuEditor } from '../catalogue/edits/menu-editor.ts';
import { MenuHistory } from '../catalogue/history/menu-history.ts';
import { MenuPlans } from '../catalogue/plans/menu-plans.ts';
import { MenuImport } from '../catalogue/import/menu-import.ts';
import { RestaurantEditor } from '../catalogue/edits/restaurant-editor.ts';
import { SettingChanges } from '../catalogue/setting-changes.ts';
import { PhotoIntake } from '../catalogue/pictures/photo-intake.ts';
import { UnsavedPhotos } from '../catalogue/pictures/unsaved-photos.ts';
import { Restaurant } from '../catalogue/restaurant.ts';
import { endedBetween, orderSoFar } from '../floor/books.ts';
import { Floor } from '../floor/floor.ts';
import type { Presence } from '../floor/presence.ts';
import { KitchenWatch } from '../kitchen/kitchen-watch.ts';
import { Kitchen } from '../kitchen/kitchen.ts';
import { Members } from '../loyalty/members.ts';
import { openLoyaltyService } from '../loyalty/open-loyalty-service.ts';
import { PrinterNetworks } from '../printing/drivers/safe-address.ts';
import { ratesOf } from '../printing/bill-paper.ts';
import { openPrinting } from '../printing/open-printing.ts';
import { Reports } from '../reports/reports.ts';
import { Emitter } from '../emitter.ts';
import type { QuotaGuard } from '../quota/quota-guard.ts';
import type { Settings } from '../settings.ts';
import { Stockroom } from '../stock/stockroom.ts';
import type { Stops } from '../stops.ts';
import type { Stores } from '../stores.ts';
import { VisitAuthority } from '../visits/authority.ts';
import type { StoredVisit } from '../visits/visit-storage.ts';
import { TablePauses } from '../visits/table-pauses.ts';
import { UnreadableVisits } from '../visits/unreadable-visits.ts';
import { checksTargets } from '../webhook/check-target.ts';
import { Webhook } from '../webhook/webhook.ts';
import { beginRestaurant } from './begin-restaurant.ts';
import { heldByGuests } from './held-by-guests.ts';
import { startClock } from './restaurant-clock.ts';

/** What of the server's settings concerns one restaurant. */
type RestaurantSettings = Pick<
  Settings,
  | 'dataDir'
  | 'seed'
  | 'publicUrl'
  | 'demoHost'
  | 'loyalty'
  | 'tableCodes'
  | 'trustedProxies'
  | 'metricsToken'
  | 'staffIdleHours'
  | 'printerNetworks'
  | 'leaveSeconds'
>;

export interface RestaurantParts {
  readonly settings: RestaurantSettings;
  /** All that it keeps; the restaurant closes it. */
  readonly stores: Stores;
  /** What its codes point at, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly log: FastifyBaseLogger;
  readonly now?: (() => number) | undefined;
  /** Where other processes of this restaurant hear of changes, if not where the stores say. */
  readonly bus?: Bus | undefined;
}

/** What a restaurant is made of, short of its edges. */
export type Assembly = Awaited<ReturnType<typeof assemble>>;

/**
 * Puts a restaurant together from what it keeps; devices on the line are known by `presence`, `guard` bounds what it takes,
 * and `stops` hears what has begun.
 */
export async function assemble(
  { settings, stores, log, publicUrl, now: wall = Date.now }: RestaurantParts,
  presence: Presence,
  guard: QuotaGuard,
  stops: Stops,
) {
  const { visitStorage: storage, catalogueStore } = stores;
  const newId = randomUUID;
  const clock = await startClock({ storage, log, now: wall });
  const { now } = clock;
  const staff = new StaffAccounts({
    store: stores.accessStore,
    now,
    newId,
    idleHours: settings.staffIdleHours,
    isForGuests: () => isForGuests(served()),
  });
  const { record, newLogins } = await beginRestaurant(settings, stores, staff);
  const restaurant = new Restaurant(record, now);
  const served = () => ({
    restaurantName: restaurant.record.info.name,
    publicUrl: settings.publicUrl,
  });
  refuseDemoPasswords({ demoLogins: await staff.demoLogins(), ...served() });
  const acknowledged = new Emitter<[readonly StoredVisit[]]>();
  const kitchen = new Kitchen({ restaurant, storage, now });
  const networks = new PrinterNetworks(settings.printerNetworks);
  const printing = await openPrinting({
    ...{ store: stores.printerStore, restaurant, storage, now, newId, log },
    networks,
    isShared: stores.isShared,
    acknowledged: async (ticketIds) => acknowledged.emit(await kitchen.acknowledge(ticketIds)),
  });
  stops.add(() => printing.stop());
  const authority = new VisitAuthority({
    storage,
    figuresOf: (visit) => figuresOf(visit, restaurant),
    printsOf: (step) => printing.printing.jobsOf(step),
    contextFor: (by) => restaurant.contextFor(by),
    newId,
    reportBug: (error) => log.error({ err: error }, 'telling a change failed'),
  });
  const sessions = new GuestSessions({ storage, now, newId });
  const codes = await openCodes({ store: stores.codeStore, restaurant, storage, now, settings });
  const pins = new Pins({ storage, now });
  const unreadable = await UnreadableVisits.open({ storage, now });
  for (const { why, ...visit } of unreadable.list()) {
    log.error({ ...visit, why }, 'a visit cannot be read: its table takes no guests until the staff end it');
  }
  const pauses = await TablePauses.open({ storage, now, unreadable });
  const reception = new Reception({
    restaurant,
    admissions: codes.admissions,
    visitCodes: codes.visits,
    sessions,
    pins,
    pauses,
    authority,
    storage,
    newId,
  });
  const calls = new ServiceCalls({
    store: stores.callStore,
    restaurant,
    authority,
    auditLog: storage,
    now,
    newId,
  });
  const hours = new HourChanges({ restaurant, store: catalogueStore, auditLog: storage, now });
  const members = await Members.open({
    service: await openLoyaltyService(settings.loyalty),
    store: stores.memberStore,
    restaurant,
    authority,
    auditLog: storage,
    now,
  });
  followVisits({ authority, codes, calls, members }, log);
  authority.onChange((change) => printing.printing.follow(change));
  await calls.catchUp();
  const webhook = await Webhook.open({
    store: stores.webhookStore,
    auditLog: storage,
    endedSince: (since) => endedBetween({ since, until: now() + 1 }, storage),
    orderOf: (visit) =>
      orderSoFar(visit, restaurant.findTable(visit.tableId)?.name ?? '', ratesOf(restaurant)),
    check: checksTargets(networks),
    now,
    reportFailure: (error) => log.error({ err: error }, 'telling another program of an order failed'),
  });
  stops.add(() => webhook.stop());
  authority.onChange((change) => {
    void webhook.follow(change).catch((error: unknown) => log.error({ err: error }, 'an order is not told'));
  });
  const unsavedPhotos = new UnsavedPhotos({
    shelf: stores.pictureStore,
    restaurant,
    auditLog: storage,
    now,
  });
  const photos = new PhotoIntake(stores.pictureStore, unsavedPhotos, () => guard.requireRoom());
  const accountParts = {
    accounts: stores.accessStore,
    store: stores.peopleStore,
    staff,
    auditLog: storage,
    now,
  };
  const secondFactors = new SecondFactors({
    ...{ ...accountParts, factors: stores.secondFactorStore, newId },
    restaurantName: () => restaurant.record.info.name,
  });
  const floor = new Floor({ restaurant, storage, presence, pauses, unreadable, members, now });
  const stockroom = new Stockroom({ storage, stock: authority.stock, now });
  const counts = new DishCounts({ stockroom, auditLog: storage });
  await counts.catchUp();
  const changing = {
    ...{ restaurant, store: catalogueStore, auditLog: storage, now },
    follow: (stored: StoredRestaurant) => hours.follow(stored),
  };
  const editing = {
    ...changing,
    counts,
    held: heldByGuests({ floor, unreadable, archive: storage }),
    requireTables: (before: number, after: number) => guard.requireTables(before, after),
  };
  const menuEditor = new MenuEditor({ ...editing, photos });
  const menuImport = new MenuImport({ ...editing, pictureStore: stores.pictureStore });
  const planning = { store: stores.planStore, restaurant, menuEditor, auditLog: storage, now, newId };
  const menuPlans = new MenuPlans(planning);
  return {
    storage,
    clock,
    now,
    newLogins,
    restaurant,
    settings: new SettingChanges(changing),
    hours,
    photos,
    unsavedPhotos,
    menuEditor,
    menuPlans,
    menuHistory: new MenuHistory({ restaurant, menuEditor, menuImport, menuPlans, auditLog: storage }),
    restaurantEditor: new RestaurantEditor({ ...editing, photos }),
    menuImport,
    authority,
    stockroom,
    sessions,
    staff,
    people: new People({ ...accountParts, newId }),
    peopleList: new PeopleList({ ...accountParts, secondFactors }),
    secondFactors,
    ownAccounts: new OwnAccounts({ ...accountParts, secondFactors }),
    codes,
    seatPasses: new SeatPasses(codes.keys),
    pins,
    unreadable,
    pauses,
    reception,
    placeCheck: new PlaceCheck({ restaurant, storage, authority, publicUrl }),
    liteEntrance: new LiteEntrance({ restaurant, sessions }),
    floor,
    kitchen,
    printing,
    webhook,
    acknowledged,
    kitchenWatch: new KitchenWatch({ authority, restaurant, now }),
    calls,
    members,
    reports: new Reports({ storage, calls: stores.callStore, restaurant, now }),
  };
}

/** What is counted of a visit with the menu and the rates of tax as they are when it ends. */
function figuresOf(visit: ClosedVisit, { catalogue, record }: Restaurant) {
  return visitFiguresOf(visit, {
    isPerPerson: catalogue.findMenu(visit.menuId)?.isAllYouCanEat ?? null,
    rates: readPrintSettings(record.settings).vat,
  });
}

/** What happens beside a visit when it opens, changes or ends. */
function followVisits(
  { authority, codes, calls, members }: Pick<Assembly, 'authority' | 'codes' | 'calls' | 'members'>,
  log: FastifyBaseLogger,
): void {
  authority.onChange(({ events, tableId, visitId, isHeard }) => {
    if (isHeard || !events.some(({ type }) => type === 'tableOpened')) return;
    const report = (error: unknown) => log.error({ err: error }, 'giving a code to its visit failed');
    codes.visits.opened(tableId, visitId).catch(report);
  });
  const reportCalls = (error: unknown) => log.error({ err: error }, 'ending the calls of a visit failed');
  authority.onChange((change) => {
    if (!change.isHeard) void calls.follow(change).catch(reportCalls);
  });
  const reportMembers = (error: unknown) => log.error({ err: error }, 'ending the logins of members failed');
  authority.onChange((change) => {
    if (!change.isHeard) void members.follow(change).catch(reportMembers);
  });
}
