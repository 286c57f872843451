import type { allSettings, SettingName, SettingWire } from '@tavolata/protocol';
import type { CondimentId, Instant } from '@tavolata/domain';
import type { AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import { Emitter } from '../emitter.ts';
import type { SettingStore } from './catalogue-store.ts';
import { settingToWire } from './restaurant-reply.ts';
import type { Restaurant } from './restaurant.ts';

export interface SettingChangesParts {
  readonly restaurant: Restaurant;
  readonly store: SettingStore;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  readonly now: () => Instant;
}

interface NamedOption {
  readonly id: CondimentId;
  readonly name: string;
}

/** An entry of the registry. */
type Setting = (typeof allSettings)[number];

/** A manager's change of a setting; the value fits the setting's schema. */
export interface SettingCommand {
  readonly setting: Setting;
  readonly value: unknown;
  readonly requestId: string;
  readonly staff: { readonly id: string; readonly name: string };
}

/** Changes settings while the restaurant is open: rules, phones and screens follow at once. */
export class SettingChanges {
  readonly #parts: SettingChangesParts;
  readonly #changed = new Emitter<[SettingWire]>();

  constructor(parts: SettingChangesParts) {
    this.#parts = parts;
  }

  /** The setting with the value that holds. */
  read(setting: Setting): SettingWire {
    return settingToWire(setting, this.#parts.restaurant.record.settings);
  }

  /** Changes it once for a request id, and writes it down with it. */
  async change(command: SettingCommand): Promise<SettingWire> {
    const { setting, value, requestId, staff } = command;
    const { restaurant, store, auditLog, now } = this.#parts;
    const { name } = setting;
    const said = saidHashOf({ what: 'changeSetting', name, value });
    if (await isDoneBefore(auditLog, { requestId, said })) return this.read(setting);
    const before = this.read(setting).value;
    const version = await store.changeSetting(name, value, {
      requestId,
      said,
      at: now(),
      staffId: staff.id,
      staffName: staff.name,
      tableId: null,
      what: 'changeSetting',
      detail: { name, before, value, ...this.#factsOf(name, [before, value]) },
    });
    // It came twice at once: the other one is in the log by now.
    if (version === null) return this.change(command);
    const { record } = restaurant;
    restaurant.change({
      version,
      record: { ...record, settings: { ...record.settings, [name]: value } },
    });
    const changed = this.read(setting);
    this.#changed.emit(changed);
    return changed;
  }

  /** What options are called that the log has by their numbers: one that is deleted has no name any more. */
  #factsOf(name: Setting['name'], values: readonly unknown[]): { readonly options?: readonly NamedOption[] } {
    if (name !== ('condiments-sold-out' satisfies SettingName)) return {};
    const ids = new Set(values.flat());
    const { condimentGroups } = this.#parts.restaurant.record.catalogue;
    const options = condimentGroups.flatMap(({ condiments }) =>
      condiments.flatMap(({ id, names }) => (ids.has(id) ? { id, name: names.first } : [])),
    );
    return { options };
  }

  /** Has every change told. Answers how to stop it. */
  onChange(listener: (setting: SettingWire) => void): () => void {
    return this.#changed.on(listener);
  }
}
