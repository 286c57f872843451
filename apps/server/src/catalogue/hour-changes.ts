import type { Instant } from '@tavolata/domain';
import type { AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import { Emitter } from '../emitter.ts';
import type { CatalogueStore, HoursStore, StoredRestaurant } from './catalogue-store.ts';
import { keepUp } from './keep-up.ts';
import type { Restaurant } from './restaurant.ts';
import type { RestaurantRecord, ScheduledHour } from './restaurant-record.ts';

export interface HourChangesParts {
  readonly restaurant: Restaurant;
  readonly store: HoursStore & Pick<CatalogueStore, 'read'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  readonly now: () => Instant;
}

/** A manager's change: these hours in the place of all. */
export interface HoursCommand {
  readonly hours: readonly ScheduledHour[];
  readonly requestId: string;
  readonly staff: { readonly id: string; readonly name: string };
}

/** The business hours while the restaurant is open: they can be changed, and change what it says by passing. */
export class HourChanges {
  readonly #parts: HourChangesParts;
  readonly #changed = new Emitter<[]>();

  constructor(parts: HourChangesParts) {
    this.#parts = parts;
  }

  /** Done once for a request id, as a setting is. */
  async change(command: HoursCommand): Promise<void> {
    const { hours, requestId, staff } = command;
    const { restaurant, store, auditLog, now } = this.#parts;
    const said = saidHashOf({ what: 'changeHours', hours });
    if (await isDoneBefore(auditLog, { requestId, said })) return;
    const before = restaurant.record.businessHours;
    const version = await store.replaceHours(hours, {
      requestId,
      said,
      at: now(),
      staffId: staff.id,
      staffName: staff.name,
      tableId: null,
      what: 'changeHours',
      detail: { before, hours },
    });
    if (version === null) return this.change(command);
    await this.#keepUp(version, (record) => ({ ...record, businessHours: hours }));
  }

  /** Another hour holds now, or none: who has loaded the restaurant loads it again. */
  async announce(): Promise<void> {
    await this.#keepUp(await this.#parts.store.raiseVersion(), (record) => record);
  }

  /** The restaurant is another one now: who has loaded it loads it again. One that was read too early is not followed back. */
  follow(stored: StoredRestaurant): void {
    const { restaurant } = this.#parts;
    if (stored.version <= restaurant.version) return;
    restaurant.change(stored);
    this.#tell();
  }

  /** Has every change told. Answers how to stop it. */
  onChange(listener: () => void): () => void {
    return this.#changed.on(listener);
  }

  async #keepUp(version: number, changed: (record: RestaurantRecord) => RestaurantRecord): Promise<void> {
    const { restaurant, store } = this.#parts;
    const follow = (stored: StoredRestaurant) => this.follow(stored);
    if (await keepUp({ restaurant, store, follow }, { version, changed })) this.#tell();
  }

  #tell(): void {
    this.#changed.emit();
  }
}
