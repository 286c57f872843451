import {
  isRunning,
  type DinerId,
  type DishId,
  type Instant,
  type TableId,
  type VisitId,
} from '@tavolata/domain';
import { heartbeatMs } from '@tavolata/protocol';
import { concerns } from '@tavolata/protocol/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Server as HttpServer } from 'node:http';
import type { GuestSessions } from '../access/guest-sessions.ts';
import type { Pins } from '../access/pins.ts';
import type { PlaceCheck } from '../access/place-check.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { HourChanges } from '../catalogue/hour-changes.ts';
import type { SettingChanges } from '../catalogue/setting-changes.ts';
import type { Reception } from '../access/reception.ts';
import type { StaffAccounts } from '../access/staff-accounts.ts';
import type { ServiceCalls } from '../calls/service-calls.ts';
import { Emitter } from '../emitter.ts';
import type { Floor } from '../floor/floor.ts';
import type { KitchenWatch } from '../kitchen/kitchen-watch.ts';
import type { Kitchen } from '../kitchen/kitchen.ts';
import type { PrintingRoom } from '../printing/open-printing.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { AlertStorage, KeptAlert } from '../alerts/table-alert.ts';
import type { QuotaGuard } from '../quota/quota-guard.ts';
import type { Turns } from '../quota/turns.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import { tablesHeldBy } from '../visits/visit-hold.ts';
import type { TablePauses } from '../visits/table-pauses.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import { CallBroadcast } from './call-broadcast.ts';
import { FloorFeed } from './floor-feed.ts';
import type { GonePhones } from './gone-phones.ts';
import { GuestGateway } from './guest-gateway.ts';
import { Heartbeats } from './heartbeats.ts';
import { RestaurantBroadcast } from './restaurant-broadcast.ts';
import { KitchenFeed } from './kitchen-feed.ts';
import { PlainBroadcast } from './plain-broadcast.ts';
import { RequestNews } from './request-news.ts';
import type { Sockets } from './sockets.ts';
import { StaffGateway } from './staff-gateway.ts';
import { TableAlerts } from './table-alerts.ts';
import { TableRoom } from './table-room.ts';
import { Tips } from './tips.ts';
import { VisitBroadcast } from './visit-broadcast.ts';

/** Phones that come and go at once are shown to the staff at once. */
const presenceDelayMs = 100;

const printingDelayMs = 250;

export interface LiveServerParts {
  readonly sessions: GuestSessions;
  readonly placeCheck: PlaceCheck;
  readonly reception: Reception;
  readonly staff: StaffAccounts;
  readonly authority: VisitAuthority;
  readonly restaurant: Restaurant;
  readonly settings: SettingChanges;
  readonly hours: HourChanges;
  readonly floor: Floor;
  readonly pauses: TablePauses;
  readonly pins: Pins;
  readonly kitchen: Kitchen;
  readonly kitchenWatch: Pick<KitchenWatch, 'times' | 'onChange'>;
  readonly printing: Pick<PrintingRoom, 'printing'>;
  readonly alertStorage: AlertStorage;
  readonly keptAlerts: readonly KeptAlert[];
  readonly goneDishes: readonly DishId[];
  readonly calls: ServiceCalls;
  readonly members: { onChange(listener: (visitId: VisitId) => void): () => void };
  readonly guard: Pick<QuotaGuard, 'letsIn'>;
  readonly turns: Pick<Turns, 'take'>;
  readonly gonePhones: Pick<GonePhones, 'presenceChanged'>;
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
  readonly countMessage: (outcome: string, seconds: number) => void;
}

/** The live side: guests' messages in, what happened out to the table and the staff. */
export class LiveServer {
  readonly #sockets: Sockets;
  readonly #parts: LiveServerParts;
  readonly #guestGateway: GuestGateway;
  readonly #broadcast: VisitBroadcast;
  readonly #plainBroadcast: PlainBroadcast;
  readonly #restaurantBroadcast: RestaurantBroadcast;
  readonly #callBroadcast: CallBroadcast;
  readonly #tableRoom: TableRoom;
  readonly #tips: Tips;
  readonly #requestNews: RequestNews;
  readonly #changedPresence = new Set<VisitId>();
  /** Those in which it is a device of this process that has come or gone. */
  readonly #changedHere = new Set<VisitId>();
  readonly #cameOrWent = new Emitter<[VisitId]>();
  readonly #heartbeats: Heartbeats;
  readonly #loginTimer: NodeJS.Timeout;
  readonly #stopListening: readonly (() => void)[];
  #presenceTimer: NodeJS.Timeout | undefined;
  #printingTimer: NodeJS.Timeout | undefined;
  readonly staffGateway: StaffGateway;
  readonly floorFeed: FloorFeed;
  readonly kitchenFeed: KitchenFeed;
  readonly alerts: TableAlerts;

  constructor(sockets: Sockets, parts: LiveServerParts) {
    this.#sockets = sockets;
    this.#parts = parts;
    this.#broadcast = new VisitBroadcast(sockets.guests, parts.restaurant);
    this.#plainBroadcast = new PlainBroadcast(sockets.guests, parts);
    const { stock, locks } = parts.authority;
    this.alerts = new TableAlerts({
      ...parts,
      staff: sockets.staff,
      storage: parts.alertStorage,
      reportFailure: (error) => this.#report(error),
    });
    this.#requestNews = new RequestNews({ ...parts, guests: sockets.guests, staff: sockets.staff });
    this.#tableRoom = new TableRoom({ ...parts, guests: sockets.guests });
    this.#tips = new Tips({ ...parts, guests: sockets.guests, stock });
    this.#restaurantBroadcast = new RestaurantBroadcast({
      ...parts,
      guests: sockets.guests,
      staff: sockets.staff,
      stock,
    });
    this.#callBroadcast = new CallBroadcast({
      ...parts,
      ...{ guests: sockets.guests, staff: sockets.staff, accounts: parts.staff },
    });
    this.staffGateway = new StaffGateway({ ...parts, namespace: sockets.staff });
    const feedParts = {
      ...parts,
      namespace: sockets.staff,
      reportFailure: (error: unknown) => this.#report(error),
    };
    this.floorFeed = new FloorFeed(feedParts);
    this.kitchenFeed = new KitchenFeed(feedParts);
    this.#guestGateway = new GuestGateway({
      ...parts,
      namespace: sockets.guests,
      callBroadcast: this.#callBroadcast,
      restaurantState: () => this.#restaurantBroadcast.state(),
      onPresence: ({ data }) => {
        if (data.visitId === null) return;
        this.#changedHere.add(data.visitId);
        this.presenceChanged(data.visitId, data.session.dinerId);
      },
    });
    const report = (error: unknown) => this.#report(error);
    this.#stopListening = [
      parts.authority.onChange((change) => this.#tell(change)),
      parts.reception.onTurnedAway((visit, dinerId) => this.alerts.tellTurnedAway(visit, dinerId)),
      parts.pins.onExhausted((visitId) => {
        this.alerts.tellGuesses(visitId).catch((error: unknown) => this.#report(error));
      }),
      parts.sessions.onIssued((session, before) => this.#letGo(session, before)),
      parts.pauses.onChange((tableId) => {
        this.floorFeed.tableChanged(tableId);
        this.#tableRoom.tellPause(tableId).catch(report);
      }),
      parts.members.onChange((visitId) => void this.#tellTileOf(visitId).catch(report)),
      parts.staff.onLoginsEnded(() => this.checkLogins()),
      locks.onChange((change) => this.#broadcast.tellLock(change)),
      parts.printing.printing.queue.onChange(() => this.#printingChanged()),
    ];
    this.#heartbeats = new Heartbeats({
      everyMs: heartbeatMs,
      visitIds: () => this.#broadcast.visitsOnTheLine(parts.now()),
      beat: (visitId) => void this.#broadcast.beat(visitId, parts.authority, parts.now()).catch(report),
    });
    this.#loginTimer = setInterval(() => this.checkLogins(), heartbeatMs);
  }

  /** Sends the screens away whose logins have ended. */
  checkLogins(): void {
    this.staffGateway.beat().catch((error: unknown) => this.#report(error));
  }

  /** Lets go of what is connected as this diner by a session that is none any more. */
  async checkGuest(dinerId: DinerId): Promise<void> {
    for (const socket of this.#sockets.guests.sockets.values()) {
      const { session } = socket.data;
      if (session.dinerId !== dinerId) continue;
      if (!(await this.#parts.sessions.findByHash(session.tokenHash))) socket.disconnect(true);
    }
  }

  attach(server: HttpServer): void {
    this.#sockets.io.attach(server);
  }

  /** Answers what has come in, then lets everybody go; phones connect again by themselves. */
  async close(): Promise<void> {
    this.#heartbeats.stop();
    clearInterval(this.#loginTimer);
    clearTimeout(this.#presenceTimer);
    clearTimeout(this.#printingTimer);
    this.floorFeed.stop();
    this.kitchenFeed.stop();
    await this.#guestGateway.drain();
    for (const stopListening of this.#stopListening) stopListening();
    this.#restaurantBroadcast.stop();
    this.#callBroadcast.stop();
    this.#sockets.io.disconnectSockets(true);
    this.#sockets.io.engine.close();
  }

  #tell(change: VisitChange): void {
    this.#requestNews.tell(change);
    this.alerts.tell(change);
    this.#plainBroadcast.tell(change);
    const report = (error: unknown) => this.#report(error);
    this.#broadcast.tell(change, this.#parts.now()).catch(report);
    this.floorFeed.visitChanged(change, tablesLeft(change));
    this.#tips.tell(change).catch(report);
    this.#tableRoom.tell(change).catch(report);
    if (change.events.some((event) => concerns(event, 'kitchen')))
      this.kitchenFeed.ticketsChanged(change.visitId, change.events);
  }

  /** One guest has one live session: who goes by an older one comes back with the cookie of now, or has to scan. */
  #letGo({ tokenHash, dinerId }: GuestSession, before: GuestSession | null): void {
    for (const socket of this.#sockets.guests.sockets.values()) {
      const { session } = socket.data;
      const isReplaced = session.dinerId === dinerId || session.tokenHash === before?.tokenHash;
      if (isReplaced && session.tokenHash !== tokenHash) socket.disconnect(true);
    }
  }

  /** Has it told when devices have come to the lines of this process or gone from them. Answers how to stop it. */
  onCameOrWent(listener: (visitId: VisitId) => void): () => void {
    return this.#cameOrWent.on(listener);
  }

  /** A device of this guest has come or gone, at whichever process. */
  presenceChanged(visitId: VisitId, dinerId: DinerId): void {
    this.#parts.gonePhones.presenceChanged(visitId, dinerId);
    this.#changedPresence.add(visitId);
    this.#presenceTimer ??= setTimeout(() => this.#tellPresence(), presenceDelayMs);
  }

  /** A paper goes through its states within a moment: screens hear of it once, and ask. */
  #printingChanged(): void {
    this.#printingTimer ??= setTimeout(() => {
      this.#printingTimer = undefined;
      this.#sockets.staff.emit('PRINTING_CHANGED', {});
    }, printingDelayMs);
  }

  #tellPresence(): void {
    this.#presenceTimer = undefined;
    for (const visitId of this.#changedPresence) {
      this.#tellTileOf(visitId).catch((error: unknown) => this.#report(error));
    }
    this.#changedPresence.clear();
    for (const visitId of this.#changedHere) this.#cameOrWent.emit(visitId);
    this.#changedHere.clear();
  }

  async #tellTileOf(visitId: VisitId): Promise<void> {
    const stored = await this.#parts.authority.findVisit(visitId);
    if (stored && isRunning(stored.visit)) this.floorFeed.visitChanged(stored);
  }

  #report(error: unknown): void {
    this.#parts.log.error({ err: error }, 'telling the tables failed');
  }
}

/** The tables that are free by a change. Those of guests who went to others belong to the others now. */
function tablesLeft({ previous, visit, events }: VisitChange): readonly TableId[] {
  if (previous.status === 'none' || events.some(({ type }) => type === 'guestsWent')) return [];
  // Whose guests were parted has left their tables to those, likewise.
  const parted = events.flatMap((event) => (event.type === 'guestsParted' ? event.parting.tables : []));
  const held = [...tablesHeldBy(visit), ...parted];
  return tablesHeldBy(previous).filter((tableId) => !held.includes(tableId));
}
