import {
  dinersAt,
  isRunning,
  personsOf,
  type DinerId,
  type Instant,
  type RunningVisit,
  type VisitId,
} from '@tavolata/domain';
import type { TableAlert } from '@tavolata/protocol';
import type { House } from '../catalogue/house.ts';
import { placeNameOf } from '../floor/place-name.ts';
import type { VisitAuthority } from '../tables/visit-authority.ts';
import type { VisitChange } from '../tables/visit-request.ts';
import type { StaffNamespace } from './rooms.ts';

/** Some guests bring a second phone; three for each of them, and a few for a small party, is more than a family has. */
const devicesPerPerson = 3;
const devicesOfAnyParty = 8;

export interface TableAlertParts {
  readonly staff: StaffNamespace;
  readonly house: House;
  readonly authority: Pick<VisitAuthority, 'findVisit'>;
  readonly now: () => Instant;
}

/** The devices that stand before a table and may not sit down there, and what came of it. */
interface Crowd {
  readonly strangers: Set<DinerId>;
  /** What the staff have been told. */
  readonly alerts: Map<TableAlert['kind'], TableAlert>;
}

/**
 * Tells the staff what looks as if strangers had the code of a table. What follows is theirs to decide. Who stands before
 * a table is known here only: a server that starts again counts anew.
 */
export class TableAlerts {
  readonly #parts: TableAlertParts;
  readonly #crowds = new Map<VisitId, Crowd>();

  constructor(parts: TableAlertParts) {
    this.#parts = parts;
    // A screen that comes later, or was away, has missed what was told once.
    parts.staff.on('connection', (socket) => {
      for (const { alerts } of this.#crowds.values()) {
        for (const alert of alerts.values()) socket.emit('TABLE_ALERT', alert);
      }
    });
  }

  tell({ visit, events }: VisitChange): void {
    if (!isRunning(visit)) {
      this.#crowds.delete(visit.id);
      return;
    }
    // At another PIN they have not guessed yet.
    if (events.some(({ type }) => type === 'pinChanged'))
      this.#crowdAt(visit.id).alerts.delete('pin-guesses');
    const joined = events.flatMap((event) => (event.type === 'dinerJoined' ? [event.diner.id] : []));
    if (joined.length === 0) return;
    for (const dinerId of joined) this.#crowdAt(visit.id).strangers.delete(dinerId);
    this.#count(visit);
  }

  /** A device has scanned a table in use, and has not shown what the house asks of those who sit down there. */
  tellTurnedAway(visit: RunningVisit, dinerId: DinerId): void {
    const crowd = this.#crowdAt(visit.id);
    if (crowd.alerts.has('many-devices')) return;
    crowd.strangers.add(dinerId);
    this.#count(visit);
  }

  /** Somebody has guessed at a visit's PIN more often than is looked at. */
  async tellGuesses(visitId: VisitId): Promise<void> {
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

  /** Told once, by the device that is one too many. */
  #count(visit: RunningVisit): void {
    const crowd = this.#crowdAt(visit.id);
    if (crowd.alerts.has('many-devices') || devicesOf(visit, crowd) <= mostDevices(visit)) return;
    this.#alert('many-devices', visit);
  }

  #alert(kind: TableAlert['kind'], visit: RunningVisit): void {
    const { staff, house, now } = this.#parts;
    const crowd = this.#crowdAt(visit.id);
    const alert = {
      kind,
      visit_id: visit.id,
      table_id: visit.tableId,
      table_name: placeNameOf(visit, house),
      devices: devicesOf(visit, crowd),
      noticed_at: now(),
    };
    crowd.alerts.set(kind, alert);
    staff.emit('TABLE_ALERT', alert);
  }
}

function devicesOf(visit: RunningVisit, { strangers }: Crowd): number {
  return dinersAt(visit).length + strangers.size;
}

function mostDevices(visit: RunningVisit): number {
  const { heads } = visit.status === 'waiting' ? visit.request : visit;
  return Math.max(devicesOfAnyParty, devicesPerPerson * personsOf(heads));
}
