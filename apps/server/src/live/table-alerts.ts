import { isRunning, personsOf, type RunningVisit, type VisitId } from '@tavolata/domain';
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
}

/** Tells the staff what looks as if strangers had the code of a table. What follows is theirs to decide. */
export class TableAlerts {
  readonly #parts: TableAlertParts;

  constructor(parts: TableAlertParts) {
    this.#parts = parts;
  }

  /** Told once, by the device that is one too many. */
  tell({ visit, events }: VisitChange): void {
    const hasJoined = events.some(({ type }) => type === 'dinerJoined');
    if (!hasJoined || !isRunning(visit)) return;
    if (visit.diners.length === mostDevices(visit) + 1) this.#alert('many-devices', visit);
  }

  /** Somebody has guessed at a visit's PIN more often than is looked at. */
  async tellGuesses(visitId: VisitId): Promise<void> {
    const visit = (await this.#parts.authority.findVisit(visitId))?.visit;
    if (visit && isRunning(visit)) this.#alert('pin-guesses', visit);
  }

  #alert(kind: TableAlert['kind'], visit: RunningVisit): void {
    const { staff, house } = this.#parts;
    staff.emit('TABLE_ALERT', {
      kind,
      visit_id: visit.id,
      table_id: visit.tableId,
      table_name: placeNameOf(visit, house),
      devices: visit.diners.length,
    });
  }
}

function mostDevices(visit: RunningVisit): number {
  const { heads } = visit.status === 'waiting' ? visit.request : visit;
  return Math.max(devicesOfAnyParty, devicesPerPerson * personsOf(heads));
}
