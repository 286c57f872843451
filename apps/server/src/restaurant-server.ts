import { isRunning, lastMomentOf } from '@tavolata/domain';
import { readSetting } from '@tavolata/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openCodes } from './access/codes.ts';
import { refuseDemoPasswords } from './access/demo-passwords.ts';
import { GuestSessions } from './access/guest-sessions.ts';
import { Pins } from './access/pins.ts';
import { PlaceCheck } from './access/place-check.ts';
import { LiteEntrance } from './access/lite-entrance.ts';
import { Reception } from './access/reception.ts';
import { SeatPasses } from './access/seat-passes.ts';
import { StaffAccounts, type Login } from './access/staff-accounts.ts';
import { beginRestaurant } from './begin-restaurant.ts';
import { ServiceCalls } from './calls/service-calls.ts';
import { House } from './catalogue/house.ts';
import { HouseHours } from './catalogue/house-hours.ts';
import { HouseSettings } from './catalogue/house-settings.ts';
import { latePictureSizes } from './catalogue/pictures/late-picture-sizes.ts';
import { Floor } from './floor/floor.ts';
import { createHttpServer } from './http/http-server.ts';
import { OpenOrders } from './http/open-orders.ts';
import { OpenedTables } from './http/opened-tables.ts';
import type { AppFolders } from './http/routes/app-routes.ts';
import { Kitchen } from './kitchen/kitchen.ts';
import { noPrinters } from './kitchen/printers.ts';
import { noLoyaltyService } from './loyalty/loyalty-service.ts';
import { GonePhones } from './live/gone-phones.ts';
import { LiveServer, Sockets } from './live/live-server.ts';
import { createMetrics } from './metrics.ts';
import { ownAddress } from './own-address.ts';
import type { Settings } from './settings.ts';
import { DiskWatch } from './disk-watch.ts';
import { SteadyClock } from './steady-clock.ts';
import type { Stores } from './stores.ts';
import { closeForgottenOrders } from './visits/timers/forgotten-orders.ts';
import { Stockroom } from './stock/stockroom.ts';
import { KitchenTimer } from './visits/timers/kitchen-timer.ts';
import { TablePauses } from './visits/table-pauses.ts';
import { TurnTimers } from './visits/timers/turn-timers.ts';
import { UnreadableVisits } from './visits/unreadable-visits.ts';
import { VisitAuthority } from './visits/authority.ts';
import { YesTimers } from './visits/timers/yes-timers.ts';

/** How often sessions that nobody can use any more are cleared away. */
const tidyMs = 3_600_000;

/** How often it is looked for orders that nobody has handed over. */
const closeForgottenMs = 600_000;

/** So far a clock may be behind the last visit that has ended. */
const believedAheadMs = 48 * 3_600_000;

export interface RestaurantServerOptions {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly folders: AppFolders;
  readonly log: FastifyBaseLogger;
  readonly now?: () => number;
  readonly requestTimeoutMs?: number | undefined;
}

/** A restaurant that serves. */
export interface RestaurantServer {
  readonly port: number;
  /** What codes point at. */
  readonly publicUrl: string;
  /** Passwords that were made at this start and are told only now. */
  readonly newLogins: readonly Login[];
  readonly demoLogins: readonly Login[];
  /** The address on the first table's code; `null` while there are no tables. */
  readonly firstTable: { readonly name: string; readonly url: string } | null;
  /** Finishes what has been taken in and stops; the stores stay open. */
  close(): Promise<void>;
}

/** Puts all parts together and begins to serve. */
export async function startRestaurantServer(options: RestaurantServerOptions): Promise<RestaurantServer> {
  const { settings, stores, folders, log } = options;
  const { visitStorage: storage, accessStore } = stores;
  const clock = await startClock(options);
  const { now } = clock;
  const newId = randomUUID;
  const staff = new StaffAccounts({
    store: accessStore,
    now,
    newId,
    idleHours: settings.staffIdleHours,
  });
  const { restaurant, newLogins } = await beginRestaurant(settings, stores, staff);
  const house = new House(restaurant, now);
  refuseDemoPasswords({
    demoLogins: await staff.demoLogins(),
    restaurantName: house.restaurant.info.name,
    publicUrl: settings.publicUrl,
  });

  const authority = new VisitAuthority({
    storage,
    contextFor: (by) => house.contextFor(by),
    newId,
    reportBug: (error) => log.error({ err: error }, 'telling a change failed'),
  });
  const houseHours = new HouseHours({ house, store: stores.catalogueStore, auditLog: storage, now });
  const houseSettings = new HouseSettings({ house, store: stores.catalogueStore, auditLog: storage, now });
  const sessions = new GuestSessions({ storage, now, newId });
  const codes = await openCodes({ store: stores.codeStore, house, storage, now, settings });
  const pins = new Pins({ storage, now });
  const unreadable = await UnreadableVisits.open({ storage, now });
  for (const { why, ...visit } of unreadable.list()) {
    log.error({ ...visit, why }, 'a visit cannot be read: its table takes no guests until the staff end it');
  }
  const pauses = await TablePauses.open({ storage, now, unreadable });
  const reception = new Reception({
    house,
    admissions: codes.admissions,
    visitCodes: codes.visits,
    sessions,
    pins,
    pauses,
    authority,
    storage,
    newId,
  });
  authority.onChange(({ events, tableId, visitId }) => {
    if (!events.some(({ type }) => type === 'tableOpened')) return;
    const report = (error: unknown) => log.error({ err: error }, 'giving a code to its visit failed');
    codes.visits.opened(tableId, visitId).catch(report);
  });
  // Known once the port is; nobody comes in before that.
  let publicUrl = settings.publicUrl ?? 'http://localhost';
  const placeCheck = new PlaceCheck({ house, storage, authority, publicUrl: () => publicUrl });
  const sockets = new Sockets(settings.publicUrl);
  const floor = new Floor({ house, storage, presence: sockets, pauses, unreadable, now });
  const kitchen = new Kitchen({ house, storage, now });
  const calls = new ServiceCalls({
    store: stores.callStore,
    house,
    authority,
    auditLog: storage,
    now,
    newId,
  });
  const reportCalls = (error: unknown) => log.error({ err: error }, 'ending the calls of a visit failed');
  authority.onChange((change) => void calls.follow(change).catch(reportCalls));
  await calls.catchUp();
  const disk = new DiskWatch(settings.dataDir);
  const { registry, countMessage } = createMetrics({
    socketCount: () => sockets.count,
    freeBytes: () => disk.freeBytes(),
  });
  const gonePhones = new GonePhones({
    authority,
    storage,
    connectedDiners: (visitId) => sockets.connectedDiners(visitId),
    now,
    reportTrouble: (error) => log.error({ err: error }, 'telling that a phone is gone failed'),
  });
  const live = new LiveServer(sockets, {
    alertStorage: storage,
    keptAlerts: await storage.listAlerts(),
    goneDishes: await authority.stock.listGone(house.catalogue),
    sessions,
    reception,
    placeCheck,
    staff,
    authority,
    house,
    settings: houseSettings,
    hours: houseHours,
    pauses,
    pins,
    floor,
    kitchen,
    calls,
    gonePhones,
    now,
    log,
    countMessage,
  });

  const app = await createHttpServer({
    services: {
      house,
      settings: houseSettings,
      hours: houseHours,
      authority,
      stockroom: new Stockroom({ storage, stock: authority.stock, now }),
      auditLog: storage,
      archive: storage,
      reception,
      openOrders: new OpenOrders({ house, authority }),
      openedTables: new OpenedTables({ house, now }),
      pins,
      pauses,
      unreadable,
      codes,
      seatPasses: new SeatPasses(codes.keys),
      throttles: stores.throttles,
      liteEntrance: new LiteEntrance({ house, sessions }),
      guestSessions: sessions,
      placeCheck,
      staff,
      floor,
      kitchen,
      printers: noPrinters,
      loyalty: noLoyaltyService,
      calls,
      presence: sockets,
      pictures: latePictureSizes(stores.pictureStore),
      news: {
        ticketsChanged: async (visits) => {
          for (const visit of visits) await live.staffGateway.tellTickets(visit);
        },
        seeAlert: (alert, by) => live.alerts.see(alert, by),
        loggedOut: (token) => live.staffGateway.loggedOut(token),
        beat: () => live.staffGateway.beat(),
      },
      metrics: registry,
      metricsToken: settings.metricsToken,
      disk,
      clock,
      checkStorage: () => Promise.all([storage.listWaitingTickets(), codes.keys.list()]),
      now,
      publicUrl: () => publicUrl,
    },
    folders,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    requestTimeoutMs: options.requestTimeoutMs,
    log,
  });
  live.attach(app.server);
  await app.listen({ port: settings.port, host: settings.host });
  // A server that listens on a port has such an address.
  const { port } = app.server.address() as AddressInfo;
  publicUrl = settings.publicUrl ?? `http://${ownAddress(settings.host)}:${port}`;

  await gonePhones.waitForAll();
  const turnTimers = await TurnTimers.start({
    authority,
    storage,
    now,
    reportTrouble: (error) => log.error({ err: error }, 'a turn could not be announced'),
  });
  const yesTimers = await YesTimers.start({
    authority,
    storage,
    now,
    reportTrouble: (error) => log.error({ err: error }, 'a yes could not be carried out'),
  });
  const kitchenTimer = await KitchenTimer.start({
    authority,
    storage,
    house,
    now,
    changes: [houseSettings, houseHours],
    announce: () => houseHours.announce(),
    reportTrouble: (error) => log.error({ err: error }, 'a business hour could not be announced'),
  });
  const reportNotEnded = (error: unknown) => log.error({ err: error }, 'ending forgotten orders failed');
  const closeForgotten = () =>
    closeForgottenOrders({
      authority,
      storage,
      idleMs: () => readSetting(house.restaurant.settings, 'scanHours') * 3_600_000,
      reportTrouble: reportNotEnded,
    }).catch(reportNotEnded);
  await closeForgotten();
  const closing = setInterval(() => void closeForgotten(), closeForgottenMs);
  const tidying = setInterval(() => {
    Promise.all([
      sessions.forgetExpired(),
      staff.forgetExpired(),
      calls.forgetOld(),
      codes.keys.forgetEnded(),
      stores.throttles.forgetExpired(),
    ]).catch((error: unknown) => log.error({ err: error }, 'clearing expired sessions failed'));
  }, tidyMs);
  const [table] = house.restaurant.tables;
  return {
    port,
    publicUrl,
    newLogins,
    demoLogins: await staff.demoLogins(),
    firstTable: table
      ? {
          name: table.name,
          url: `${publicUrl}/?table_id=${await codes.admissions.codeFor(table.id, new URL(publicUrl).hostname)}`,
        }
      : null,
    async close() {
      clearInterval(tidying);
      clearInterval(closing);
      turnTimers.stop();
      yesTimers.stop();
      kitchenTimer.stop();
      gonePhones.stop();
      await live.close();
      await app.close();
    },
  };
}

/** The clock that the whole house goes by. */
async function startClock({ stores, log, now = Date.now }: RestaurantServerOptions): Promise<SteadyClock> {
  const running = await stores.visitStorage.listRunningVisits();
  const moments = running.map(({ visit }) => (isRunning(visit) ? lastMomentOf(visit) : 0));
  const [ended] = await stores.visitStorage.listClosedVisits({ closedBefore: Infinity, limit: 1 });
  const endedAt = ended?.visit.status === 'closed' ? ended.visit.closedAt : 0;
  // A visit that a clock too fast has ended long ahead must not hold the house's clock for as long.
  if (endedAt < now() + believedAheadMs) moments.push(endedAt);
  return new SteadyClock({
    wall: now,
    running: () => performance.now(),
    notBefore: Math.max(0, ...moments),
    onBehind: (behindMs) =>
      log.warn({ behindMs }, 'the clock of this machine is behind what has happened here: please set it'),
  });
}
