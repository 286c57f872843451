import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Login } from '../access/staff-accounts.ts';
import { AllergenPapers } from '../allergen-papers/allergen-papers.ts';
import { CodeSheets } from '../code-sheets/code-sheets.ts';
import { OneByOne } from '../code-sheets/one-by-one.ts';
import { latePictureSizes } from '../catalogue/pictures/late-picture-sizes.ts';
import type { App } from '../http/app.ts';
import { createHttpServer } from '../http/http-server.ts';
import { OpenOrders } from '../http/open-orders.ts';
import { OpenedTables } from '../http/opened-tables.ts';
import type { AppFolders } from '../http/routes/app-routes.ts';
import type { Services } from '../http/services.ts';
import { specifiedPrinters } from '../printing/specified-printers.ts';
import { GonePhones } from '../live/gone-phones.ts';
import { LiveServer } from '../live/live-server.ts';
import { Sockets } from '../live/sockets.ts';
import { SharedPresence } from '../live/shared-presence.ts';
import { assemble, type Assembly, type RestaurantParts } from './assemble.ts';
import { DiskWatch } from '../machine/disk-watch.ts';
import { noQuota, type Quota } from '../quota/quota.ts';
import { QuotaGuard } from '../quota/quota-guard.ts';
import { StorageUse } from '../quota/storage-use.ts';
import { atOnce, type Turns } from '../quota/turns.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { keptDaysOf, letGo } from '../visits/timers/retention.ts';
import { Stops } from '../stops.ts';
import { shareChanges } from './share-changes.ts';
import { startTimers } from './timers.ts';
import { turnAway, turnLineAway } from './turned-away.ts';
import { Unanswered } from './unanswered.ts';

export interface OpenRestaurantParts extends RestaurantParts {
  /** Where the built apps are. */
  readonly folders: AppFolders;
  /** By which name figures tell it from others of the process; without it, it is alone. */
  readonly nameInFigures?: string | undefined;
  /** How much of the machine it may take now; without it, all of it. */
  readonly quota?: () => Quota;
  /** When its work begins where it shares the process; without them, at once. */
  readonly turns?: Turns;
}

/** What a restaurant consists of once it is open. */
interface OpenParts {
  readonly assembly: Assembly;
  readonly app: App;
  readonly sockets: Sockets;
  readonly metrics: Metrics;
  readonly unanswered: Unanswered;
  /** All that runs, and at last what it keeps. */
  readonly stops: Stops;
}

/** A restaurant that is open: all of it but a port. A host hands it the requests and lines that are meant for it. */
export class OpenRestaurant {
  readonly #parts: OpenRestaurantParts;
  readonly #open: OpenParts;
  readonly #turns: Turns;

  private constructor(parts: OpenRestaurantParts, open: OpenParts) {
    this.#parts = parts;
    this.#open = open;
    this.#turns = parts.turns ?? atOnce;
  }

  /** Opens it on what it keeps: with its own clock, secrets, sockets and timers. When this throws, all is closed again. */
  static async open(parts: OpenRestaurantParts): Promise<OpenRestaurant> {
    const stops = new Stops();
    stops.add(() => parts.stores.close());
    try {
      return new OpenRestaurant(parts, await openParts(parts, stops));
    } catch (error) {
      await stops.run().catch((fault: unknown) => {
        parts.log.error({ err: fault }, 'closing a restaurant that cannot be opened failed');
      });
      throw error;
    }
  }

  /** Passwords that were made at this start and are told only now. */
  get newLogins(): readonly Login[] {
    return this.#open.assembly.newLogins;
  }

  /** The accounts that still have the demo's passwords. */
  demoLogins(): Promise<readonly Login[]> {
    return this.#open.assembly.staff.demoLogins();
  }

  get publicUrl(): string {
    return this.#parts.publicUrl();
  }

  /** The figures of this restaurant. */
  get metrics(): Metrics['registry'] {
    return this.#open.metrics.registry;
  }

  /** The address on the first table's code; `null` while there are no tables. */
  async firstTable(): Promise<{ readonly name: string; readonly url: string } | null> {
    const { restaurant, codes } = this.#open.assembly;
    const [table] = restaurant.record.tables;
    if (!table) return null;
    const { publicUrl } = this;
    const code = await codes.admissions.codeFor(table.id, new URL(publicUrl).hostname);
    return { name: table.name, url: `${publicUrl}/?table_id=${code}` };
  }

  /** Answers a request that was meant for this restaurant. */
  handleRequest(request: IncomingMessage, response: ServerResponse): void {
    this.#open.unanswered.add(response);
    const isTaken = this.#turns.take(() => {
      // Whoever has hung up meanwhile wants no answer.
      if (!request.socket.destroyed) this.#open.app.server.emit('request', request, response);
    });
    if (!isTaken) turnAway(request, response);
  }

  /** Takes a device's line. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // While it waits nobody else listens to what becomes of its connection.
    socket.on('error', () => socket.destroy());
    const isTaken = this.#turns.take(() => {
      if (!socket.destroyed) this.#open.app.server.emit('upgrade', request, socket, head);
    });
    if (!isTaken) turnLineAway(socket);
  }

  /** Phones and screens leave some at a time, where other processes have the same restaurant to go on with. */
  letGo(): Promise<void> {
    return this.#open.sockets.letGo(this.#parts.settings.leaveSeconds * 1000);
  }

  /** Finishes what has been taken in, and lets everything go. Nobody hands it anything any more. */
  close(): Promise<void> {
    return this.#open.stops.run();
  }
}

async function openParts(
  { folders, nameInFigures, quota = () => noQuota, turns = atOnce, ...parts }: OpenRestaurantParts,
  stops: Stops,
): Promise<OpenParts> {
  const { settings, stores, log, publicUrl } = parts;
  const sockets = new Sockets(settings.publicUrl);
  const presence = new SharedPresence({ own: sockets, newId: randomUUID });
  const storageUse = new StorageUse({
    pictures: join(settings.dataDir, 'pictures'),
    databaseBytes: stores.databaseBytes,
  });
  const guard = new QuotaGuard({
    quota,
    connectedPhones: () => sockets.phones,
    storageBytes: (how) => storageUse.bytes(how),
    onRefused: (kind) => metrics.countQuotaRefusal(kind),
  });
  const assembly = await assemble(parts, presence, guard, stops);
  stops.add(() => assembly.kitchenWatch.stop());
  const { authority, storage, now } = assembly;
  const disk = new DiskWatch(settings.dataDir);
  const metrics = createMetrics({
    socketCount: () => sockets.count,
    freeBytes: () => disk.freeBytes(),
    clockBehindMs: () => assembly.clock.behindMs,
    isBackupOverdue: () => stores.backups.state(now()).isOverdue,
    printersInTrouble: () => assembly.printing.printersInTrouble(),
    quotaUse: () => guard.use(assembly.restaurant.record.tables.length),
    quota,
    waitingForTurn: () => turns.waiting(),
    restaurant: nameInFigures,
  });
  const gonePhones = new GonePhones({
    authority,
    storage,
    connectedDiners: (visitId) => presence.connectedDiners(visitId),
    now,
    reportFailure: (error) => log.error({ err: error }, 'telling that a phone is gone failed'),
  });
  const services = servicesOf(assembly);
  const app = await createHttpServer({
    services: {
      ...services,
      throttles: stores.throttles,
      guard,
      presence,
      pictures: latePictureSizes(stores.pictureStore),
      news: {
        readFloor: () => live.floorFeed.read(),
        readKitchen: () => live.kitchenFeed.read(),
        ticketsChanged: (visits) => {
          for (const { visit } of visits) live.kitchenFeed.ticketsChanged(visit.id);
        },
        seeAlert: (alert, by) => live.alerts.see(alert, by),
      },
      metrics: metrics.registry,
      metricsToken: settings.metricsToken,
      disk,
      backups: stores.backups,
      publicUrl,
    },
    folders,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    log,
  });
  const unanswered = new Unanswered();
  stops.add(async () => {
    await unanswered.untilAnswered();
    await app.close();
  });
  const live = new LiveServer(sockets, {
    ...assembly,
    alertStorage: storage,
    keptAlerts: await storage.listAlerts(),
    goneDishes: await authority.stock.listGone(assembly.restaurant.catalogue),
    gonePhones,
    guard,
    turns,
    log,
    countMessage: metrics.countMessage,
  });
  live.attach(app.server);
  stops.add(() => live.close());
  assembly.acknowledged.on((visits) => {
    for (const { visit } of visits) live.kitchenFeed.ticketsChanged(visit.id);
  });
  await app.ready();
  stops.add(() => gonePhones.stop());
  await gonePhones.waitForAll();
  const { sessions, staff, calls, codes, members } = assembly;
  await startTimers({
    ...assembly,
    ...{ log, stops },
    tidy: [
      () => sessions.forgetExpired(),
      () => staff.forgetExpired(),
      () => calls.forgetOld(),
      () => services.openOrders.forgetEnded(),
      () => members.forgetEnded(),
      () => assembly.printing.printing.forgetOld(),
      () => assembly.webhook.tidy(),
      () => codes.keys.forgetEnded(),
      () => stores.throttles.forgetExpired(),
      () => assembly.unsavedPhotos.clear(),
      () => letGo({ ...assembly, days: () => keptDaysOf(assembly.restaurant.record.settings) }),
    ],
    backups: stores.backups,
  });
  const stopSharing = shareChanges({
    ...assembly,
    ...{ live, presence, bus: parts.bus ?? stores.bus },
    catalogueStore: stores.catalogueStore,
    log,
  });
  stops.add(stopSharing);
  return { assembly, app, sockets, metrics, unanswered, stops };
}

/** What routes need of the restaurant itself. */
function servicesOf(assembly: Assembly) {
  const { restaurant, authority, storage, codes, sessions, printing, now } = assembly;
  const drawing = new OneByOne();
  return {
    ...assembly,
    auditLog: storage,
    archive: storage,
    guestSessions: sessions,
    allergenPapers: new AllergenPapers(drawing),
    codeSheets: new CodeSheets(drawing),
    openOrders: new OpenOrders({ restaurant, authority }),
    openedTables: new OpenedTables({ restaurant, now }),
    printers: specifiedPrinters({
      ...{ restaurant, printing: printing.printing, printers: printing.printers, newId: randomUUID },
      findJob: (id) => storage.findPrintJob(id),
    }),
    checkStorage: () => Promise.all([storage.listWaitingTickets(), codes.keys.list()]),
  } satisfies Partial<Services>;
}
