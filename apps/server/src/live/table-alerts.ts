import {
  accessOf,
  dinersAt,
  isRunning,
  personsOf,
  type Diner,
  type DinerId,
  type Instant,
  type RunningVisit,
  type VisitId,
} from '@tavolata/domain';
import type { TableAlert } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import { Emitter } from '../emitter.ts';
import { placeNameOf } from '../catalogue/place-name.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import type { AlertStorage, KeptAlert } from '../alerts/table-alert.ts';
import type { Staff, VisitChange } from '../visits/visit-request.ts';
import { servesGuests, serviceRoom, type StaffNamespace } from './rooms.ts';

/** Some guests bring a second phone; three for each of them, and a few for a small party, is more than a family has. */
const devicesPerPerson = 3;
const devicesOfAnyParty = 8;

export interface TableAlertParts {
  readonly staff: StaffNamespace;
  readonly restaurant: Restaurant;
  readonly authority: Pick<VisitAuthority, 'findVisit'>;
  readonly storage: AlertStorage;
  /** What an earlier start of the server has left. */
  readonly keptAlerts: readonly KeptAlert[];
  readonly now: () => Instant;
  readonly reportFailure: (error: unknown) => void;
}

/** Who has looked into an alert. */
export interface LookedAt {
  readonly staff: Staff;
  readonly requestId: string;
}

/** The devices that stand before a table and may not sit down there, and what came of it. */
interface Crowd {
  readonly strangers: Set<DinerId>;
  /** What the staff have been told, whether or not somebody has looked into it. */
  readonly alerts: Map<KeptAlert['kind'], ToldAlert>;
}

interface ToldAlert {
  readonly alert: KeptAlert;
  /** How many devices there were when somebody looked into it; `null` before. */
  devicesWhenSeen: number | null;
  /** It is stored, so that it is open wherever it is there. */
  isKept: boolean;
}

/**
 * Tells the staff what looks as if strangers had the code of a table. What follows is theirs to decide. What they have not
 * looked into is kept; who stands before a table is known here only: a server that starts again counts anew.
 */
export class TableAlerts {
  readonly #parts: TableAlertParts;
  readonly #crowds = new Map<VisitId, Crowd>();
  readonly #changed = new Emitter<[]>();

  constructor(parts: TableAlertParts) {
    this.#parts = parts;
    for (const alert of parts.keptAlerts) {
      this.#crowdAt(alert.visitId).alerts.set(alert.kind, { alert, devicesWhenSeen: null, isKept: true });
    }
    // A screen that comes later, or was away, has missed what was told once.
    parts.staff.on('connection', (socket) => {
      if (!servesGuests(socket)) return;
      this.#tellOpen((alert) => socket.emit('TABLE_ALERT', alert)).catch(parts.reportFailure);
    });
  }

  /** Somebody has looked into it: it is open on no screen any more. */
  async see(alert: Pick<KeptAlert, 'visitId' | 'kind'>, { staff: by, requestId }: LookedAt): Promise<void> {
    const { visitId, kind } = alert;
    const { storage, staff, now, authority } = this.#parts;
    const visit = (await authority.findVisit(visitId))?.visit;
    const tableId = visit?.tableId ?? null;
    const { staffId, name: staffName } = by;
    const what = 'seeAlert';
    const entry = { requestId, at: now(), staffId, staffName, tableId, what, detail: { kind } };
    await storage.forgetAlert(alert, entry);
    const crowd = this.#crowds.get(visitId);
    const told = crowd?.alerts.get(kind);
    if (crowd && told && visit && isRunning(visit)) told.devicesWhenSeen = devicesOf(visit, crowd);
    staff.to(serviceRoom).emit('TABLE_ALERT_SEEN', { visit_id: visitId, kind });
    this.#changed.emit();
  }

  /** Has it told when other alerts are kept than before. Answers how to stop it. */
  onChange(listener: () => void): () => void {
    return this.#changed.on(listener);
  }

  /** Another process has noticed something, or somebody there has looked into it: here it is told as well. */
  async catchUp(): Promise<void> {
    const { storage, authority, staff } = this.#parts;
    const kept = await storage.listAlerts();
    for (const alert of kept) {
      const { visitId, kind } = alert;
      if (this.#isKnown(visitId, kind)) continue;
      this.#crowdAt(visitId).alerts.set(kind, { alert, devicesWhenSeen: null, isKept: true });
      const visit = (await authority.findVisit(visitId))?.visit;
      if (visit && isRunning(visit)) staff.to(serviceRoom).emit('TABLE_ALERT', this.#toWire(alert, visit));
    }
    const isOpen = ({ visitId, kind }: KeptAlert) =>
      kept.some((other) => other.visitId === visitId && other.kind === kind);
    for (const [visitId, { alerts }] of this.#crowds) {
      for (const told of alerts.values()) {
        if (!told.isKept || told.devicesWhenSeen !== null || isOpen(told.alert)) continue;
        told.devicesWhenSeen = told.alert.devices;
        staff.to(serviceRoom).emit('TABLE_ALERT_SEEN', { visit_id: visitId, kind: told.alert.kind });
      }
    }
  }

  tell({ visit, events }: VisitChange): void {
    if (!isRunning(visit)) {
      this.#crowds.delete(visit.id);
      return;
    }
    // At another PIN they have not guessed yet.
    if (events.some(({ type }) => type === 'pinChanged')) this.#settle(visit.id, 'pin-guesses');
    this.#alertWhile('large-batch', visit, visit.status === 'open' && visit.review?.above !== undefined);
    this.#alertWhile('late-phone', visit, dinersAt(visit).some(waitsForYes(this.#parts.restaurant)));
    this.#alertWhile('heads-request', visit, visit.status === 'open' && visit.headsRequest !== undefined);
    this.#alertWhile('many-orders', visit, waitsAsOneOfMany(visit));
    const joined = events.flatMap((event) => (event.type === 'dinerJoined' ? [event.diner.id] : []));
    if (joined.length === 0) return;
    for (const dinerId of joined) this.#crowdAt(visit.id).strangers.delete(dinerId);
    this.#count(visit);
  }

  /** Told when it begins, and settled by whoever answers it. */
  #alertWhile(kind: KeptAlert['kind'], visit: RunningVisit, isSo: boolean): void {
    if (isSo) this.#alert(kind, visit);
    else this.#settle(visit.id, kind);
  }

  /** A device has scanned a table in use, and has not shown what the restaurant asks of those who sit down there. */
  tellTurnedAway(visit: RunningVisit, dinerId: DinerId): void {
    this.#crowdAt(visit.id).strangers.add(dinerId);
    this.#count(visit);
  }

  /** Somebody has guessed at a visit's PIN more often than is looked at. */
  async tellGuesses(visitId: VisitId): Promise<void> {
    if (this.#isKnown(visitId, 'pin-guesses')) return;
    const visit = (await this.#parts.authority.findVisit(visitId))?.visit;
    if (visit && isRunning(visit)) this.#alert('pin-guesses', visit);
  }

  #crowdAt(visitId: VisitId): Crowd {
    const known = this.#crowds.get(visitId);
    if (known) return known;
    const crowd = { strangers: new Set<DinerId>(), alerts: new Map() };
    this.#crowds.set(visitId, crowd);
    return crowd;
  }

  /** Told once, by the device that is one too many, and again when they are twice as many as somebody has seen. */
  #count(visit: RunningVisit): void {
    const crowd = this.#crowdAt(visit.id);
    const devices = devicesOf(visit, crowd);
    const seen = crowd.alerts.get('many-devices')?.devicesWhenSeen ?? null;
    if (seen !== null && devices >= 2 * seen) crowd.alerts.delete('many-devices');
    if (devices > mostDevices(visit)) this.#alert('many-devices', visit);
  }

  #alert(kind: KeptAlert['kind'], visit: RunningVisit): void {
    if (this.#isKnown(visit.id, kind)) return;
    const { staff, storage, now, reportFailure } = this.#parts;
    const crowd = this.#crowdAt(visit.id);
    const alert = { visitId: visit.id, kind, devices: devicesOf(visit, crowd), noticedAt: now() };
    const told = { alert, devicesWhenSeen: null, isKept: false };
    crowd.alerts.set(kind, told);
    storage.keepAlert(alert).then(() => {
      told.isKept = true;
      this.#changed.emit();
    }, reportFailure);
    staff.to(serviceRoom).emit('TABLE_ALERT', this.#toWire(alert, visit));
  }

  /** What has been told is not told again, whether or not somebody has looked into it. */
  #isKnown(visitId: VisitId, kind: KeptAlert['kind']): boolean {
    return this.#crowds.get(visitId)?.alerts.has(kind) ?? false;
  }

  #settle(visitId: VisitId, kind: KeptAlert['kind']): void {
    const { storage, reportFailure } = this.#parts;
    if (!this.#crowds.get(visitId)?.alerts.delete(kind)) return;
    storage.forgetAlert({ visitId, kind }, null).then(() => this.#changed.emit(), reportFailure);
    this.#parts.staff.to(serviceRoom).emit('TABLE_ALERT_SEEN', { visit_id: visitId, kind });
  }

  async #tellOpen(tell: (alert: TableAlert) => void): Promise<void> {
    const open = [...this.#crowds.values()].flatMap(({ alerts }) => [...alerts.values()]);
    for (const { alert, devicesWhenSeen } of open) {
      const visit =
        devicesWhenSeen !== null ? null : (await this.#parts.authority.findVisit(alert.visitId))?.visit;
      if (visit && isRunning(visit)) tell(this.#toWire(alert, visit));
    }
  }

  #toWire({ kind, devices, noticedAt }: KeptAlert, visit: RunningVisit): TableAlert {
    return {
      kind,
      visit_id: visit.id,
      table_id: visit.tableId,
      table_name: placeNameOf(visit, this.#parts.restaurant),
      devices,
      noticed_at: noticedAt,
    };
  }
}

function waitsAsOneOfMany(visit: RunningVisit): boolean {
  if (visit.status === 'waiting') return visit.request.isOneOfMany === true;
  return visit.isOneOfMany === true && !visit.isApproved;
}

/** Whoever has got a no waits for nothing. */
function waitsForYes({ rules }: Restaurant) {
  return (diner: Diner) => diner.trust === 'awaited' && accessOf(diner, rules) !== 'all';
}

function devicesOf(visit: RunningVisit, { strangers }: Crowd): number {
  return dinersAt(visit).length + strangers.size;
}

function mostDevices(visit: RunningVisit): number {
  const { heads } = visit.status === 'waiting' ? visit.request : visit;
  return Math.max(devicesOfAnyParty, devicesPerPerson * personsOf(heads));
}
