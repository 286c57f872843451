import { allSettings, readSetting, type SettingWire } from '@tavolata/protocol';
import { must, soldOutOptionsAfter, type Condiment, type CondimentId, type Instant } from '@tavolata/domain';
import type { AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import { Emitter } from '../emitter.ts';
import type { SettingStore } from './catalogue-store.ts';
import { EditedMeanwhile } from './edits/edited-meanwhile.ts';
import { keepUp, type KeepUpParts } from './keep-up.ts';
import { settingToWire } from './restaurant-reply.ts';
import type { RestaurantRecord } from './restaurant-record.ts';

export interface SettingChangesParts extends KeepUpParts {
  readonly store: SettingStore & KeepUpParts['store'];
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  readonly now: () => Instant;
}

interface NamedOption {
  readonly id: CondimentId;
  readonly name: string;
}

/** An entry of the registry. */
type Setting = (typeof allSettings)[number];

/** A setting and what it is to be; the value fits the setting's schema. */
export interface SettingChange {
  readonly setting: Setting;
  readonly value: unknown;
}

/** A manager's change of settings, none of them twice. */
export interface SettingsCommand {
  readonly changes: readonly SettingChange[];
  readonly requestId: string;
  readonly staff: { readonly id: string; readonly name: string };
  /** Whether a setting is still what the manager saw; absent where that doesn't matter [SETTING-2]. */
  readonly isAsSeen?: (setting: SettingWire) => boolean;
}

/** What somebody of the staff says of an option. */
export interface OptionCommand {
  readonly option: Condiment;
  readonly isSoldOut: boolean;
  readonly requestId: string;
  readonly staff: { readonly id: string; readonly name: string };
}

/** One change alone is said as it was before several could be: a page may say it again after an update. */
function contentOf(changes: readonly SettingChange[]) {
  const named = changes.map(({ setting: { name }, value }) => ({ name, value }));
  const [first, ...others] = named;
  return first && others.length === 0 ? first : { changes: named };
}

/** Which options are sold out. */
const soldOutOptions = must(
  allSettings.find(({ name }) => name === 'condiments-sold-out'),
  'the setting of the registry',
);

/** Changes settings while the restaurant is open: rules, phones and screens follow at once. */
export class SettingChanges {
  readonly #parts: SettingChangesParts;
  readonly #changed = new Emitter<[readonly SettingWire[]]>();

  constructor(parts: SettingChangesParts) {
    this.#parts = parts;
  }

  /** The setting with the value that holds. */
  read(setting: Setting): SettingWire {
    return settingToWire(setting, this.#parts.restaurant.record.settings);
  }

  /**
   * Changes them once for a request id, all of them or none, and writes each down with it [SETTING-1].
   * @throws {EditedMeanwhile} where one is another than was seen [SETTING-2]
   */
  async change(command: SettingsCommand): Promise<SettingWire[]> {
    const { changes, requestId, staff, isAsSeen } = command;
    const { store, auditLog, now } = this.#parts;
    const what = 'changeSetting';
    const said = saidHashOf({ what, ...contentOf(changes) });
    const settings = changes.map(({ setting }) => setting);
    if (await isDoneBefore(auditLog, { requestId, said }))
      return settings.map((setting) => this.read(setting));
    const at = now();
    const changed = await store.changeSettings(
      changes.map(({ setting, value }) => {
        const { name } = setting;
        const before = this.read(setting).value;
        return {
          name,
          change: (kept) => {
            const current = settingToWire(setting, kept === undefined ? {} : { [name]: kept });
            if (isAsSeen?.(current) === false) throw new EditedMeanwhile(current);
            return value;
          },
          entry: {
            ...{ requestId, said, at, staffId: staff.id, staffName: staff.name, tableId: null, what },
            detail: { name, before, value, ...this.#factsOf(name, [before, value]) },
          },
        };
      }),
    );
    // It came twice at once: the other one is in the log by now.
    if (changed === null) return this.change(command);
    return this.#keepUp(settings, changed);
  }

  /**
   * Says that an option is sold out, or takes that back, once for a request id [KITCHEN-40]. It is kept with the setting
   * that a manager has for the same, so whoever says it first or last, all read one list.
   */
  async markOption({ option, isSoldOut, requestId, staff }: OptionCommand): Promise<void> {
    const { store, auditLog, now } = this.#parts;
    const what = 'setOptionSoldOut';
    const said = saidHashOf({ what, optionId: option.id, isSoldOut });
    if (await isDoneBefore(auditLog, { requestId, said })) return;
    const { name } = soldOutOptions;
    const mark = (kept: unknown) => {
      const soldOut = readSetting(kept === undefined ? {} : { [name]: kept }, 'soldOutOptions');
      return soldOutOptionsAfter(soldOut, { id: option.id, isSoldOut });
    };
    const entry = {
      ...{ requestId, said, at: now(), staffId: staff.id, staffName: staff.name, tableId: null, what },
      // One that is deleted later has no name any more.
      detail: { optionId: option.id, isSoldOut, name: option.names.first },
    };
    const changed = await store.changeSettings([{ name, change: mark, entry }]);
    // It came twice at once: the other one is in the log by now.
    if (changed === null) return this.markOption({ option, isSoldOut, requestId, staff });
    await this.#keepUp([soldOutOptions], changed);
  }

  async #keepUp(
    settings: readonly Setting[],
    { version, values }: { readonly version: number; readonly values: RestaurantRecord['settings'] },
  ): Promise<SettingWire[]> {
    const changed = (record: RestaurantRecord) => ({
      ...record,
      settings: { ...record.settings, ...values },
    });
    await keepUp(this.#parts, { version, changed });
    const read = settings.map((setting) => this.read(setting));
    this.#changed.emit(read);
    return read;
  }

  /** What options are called that the log has by their numbers: one that is deleted has no name any more. */
  #factsOf(name: Setting['name'], values: readonly unknown[]): { readonly options?: readonly NamedOption[] } {
    if (name !== soldOutOptions.name) return {};
    const ids = new Set(values.flat());
    const { condimentGroups } = this.#parts.restaurant.record.catalogue;
    const options = condimentGroups.flatMap(({ condiments }) =>
      condiments.flatMap(({ id, names }) => (ids.has(id) ? { id, name: names.first } : [])),
    );
    return { options };
  }

  /** Has every change told, what was changed together at once. Answers how to stop it. */
  onChange(listener: (settings: readonly SettingWire[]) => void): () => void {
    return this.#changed.on(listener);
  }
}
