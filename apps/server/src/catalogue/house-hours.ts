import type { Instant } from '@tavolata/domain';
import type { AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import { Emitter } from '../emitter.ts';
import type { HoursStore, StoredRestaurant } from './catalogue-store.ts';
import type { House } from './house.ts';
import type { ScheduledHour } from './restaurant.ts';

export interface HouseHoursParts {
  readonly house: House;
  readonly store: HoursStore;
  readonly auditLog: Pick<AuditLog, 'addAuditEntry' | 'findAuditEntry'>;
  readonly now: () => Instant;
}

/** A manager's wish: these hours in the place of all. */
export interface HoursWish {
  readonly hours: readonly ScheduledHour[];
  readonly requestId: string;
  readonly staff: { readonly id: string; readonly name: string };
}

/** The business hours while the house is open: they can be changed, and change what it says by passing. */
export class HouseHours {
  readonly #parts: HouseHoursParts;
  readonly #changed = new Emitter<[]>();

  constructor(parts: HouseHoursParts) {
    this.#parts = parts;
  }

  /** Done once for a request id, as a setting is. */
  async change({ hours, requestId, staff }: HoursWish): Promise<void> {
    const { house, store, auditLog, now } = this.#parts;
    const said = saidHashOf({ what: 'changeHours', hours });
    if (await isDoneBefore(auditLog, { requestId, said })) return;
    const before = house.restaurant.businessHours;
    const version = await store.replaceHours(hours);
    house.change({ version, restaurant: { ...house.restaurant, businessHours: hours } });
    await auditLog.addAuditEntry({
      requestId,
      said,
      at: now(),
      staffId: staff.id,
      staffName: staff.name,
      tableId: null,
      what: 'changeHours',
      detail: { before, hours },
    });
    this.#tell();
  }

  /** Another hour holds now, or none: who has loaded the house loads it again. */
  async announce(): Promise<void> {
    const { house, store } = this.#parts;
    const version = await store.raiseVersion();
    house.change({ version, restaurant: house.restaurant });
    this.#tell();
  }

  /** Another process has changed the house: who has loaded it loads it again. */
  follow(stored: StoredRestaurant): void {
    this.#parts.house.change(stored);
    this.#tell();
  }

  /** Has every change told. Answers how to stop it. */
  onChange(listener: () => void): () => void {
    return this.#changed.on(listener);
  }

  #tell(): void {
    this.#changed.emit();
  }
}
