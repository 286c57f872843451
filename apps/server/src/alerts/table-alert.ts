import type { Instant, VisitId } from '@tavolata/domain';
import type { TableAlert } from '@tavolata/protocol';
import type { AuditEntry } from '../audit/audit-log.ts';

/** Something at a visit that looks as if strangers had its table's code. */
export interface KeptAlert {
  readonly visitId: VisitId;
  readonly kind: TableAlert['kind'];
  readonly devices: number;
  readonly noticedAt: Instant;
}

/** Keeps what nobody of the staff has looked into yet, until the visit ends. */
export interface AlertStorage {
  listAlerts(): Promise<readonly KeptAlert[]>;
  /** Of one kind a visit has one. */
  keepAlert(alert: KeptAlert): Promise<void>;
  /** `entry` says who has looked into it; `null` when it has settled itself. */
  forgetAlert(alert: Pick<KeptAlert, 'visitId' | 'kind'>, entry: AuditEntry | null): Promise<void>;
}
