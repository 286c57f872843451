import type { Instant } from '@tavolata/domain';
import { readSetting } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { Settings } from '../settings.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { VisitStorage } from '../visits/visit-storage.ts';
import { Admissions } from './admissions.ts';
import { CodeChanges } from './code-changes.ts';
import { CodeKeys } from './code-keys.ts';
import type { CodeStore } from './code-store.ts';
import { TableCodes } from './table-codes.ts';
import { VisitCodes } from './visit-codes.ts';

export interface CodesParts {
  readonly store: CodeStore;
  readonly restaurant: Restaurant;
  readonly storage: VisitStorage & AuditLog;
  readonly now: () => Instant;
  readonly settings: Pick<Settings, 'demoHost' | 'tableCodes'>;
}

/** All about codes: what they open, what is printed, what is given out for a visit, and the keys behind them. */
export interface Codes {
  readonly admissions: Admissions;
  readonly tables: TableCodes;
  readonly visits: VisitCodes;
  readonly keys: CodeKeys;
  readonly changes: CodeChanges;
}

/** Puts them together; the very first start makes a key. */
export async function openCodes({ store, restaurant, storage, now, settings }: CodesParts): Promise<Codes> {
  const keys = await CodeKeys.open(store, now);
  const tables = new TableCodes(store, keys);
  const visits = new VisitCodes({
    store,
    keys,
    storage,
    now,
    isAsked: () => readSetting(restaurant.record.settings, 'givesVisitCodes'),
    hours: () => readSetting(restaurant.record.settings, 'scanHours'),
  });
  const { demoHost, tableCodes } = settings;
  return {
    admissions: new Admissions({ restaurant, keys, codes: tables, visitCodes: visits, demoHost, tableCodes }),
    tables,
    visits,
    keys,
    changes: new CodeChanges({ keys, codes: tables, auditLog: storage, now }),
  };
}
