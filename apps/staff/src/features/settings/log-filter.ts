import type { AuditQuery } from '@tavolata/protocol';
import { actsOf, type LogKind } from './log-kinds.ts';

/** Which entries of the log are shown; an empty field leaves all. */
export interface LogFilter {
  readonly staffName: string;
  readonly tableId: string;
  /** As a date field writes it: YYYY-MM-DD. */
  readonly day: string;
  readonly kind: LogKind | '';
}

/** No entry is left out. */
export const everything: LogFilter = { staffName: '', tableId: '', day: '', kind: '' };

/** The filter as the call takes it. Which hours are a day's is up to the restaurant's clocks, not to this screen's. */
export function toQuery({ staffName, tableId, day, kind }: LogFilter): AuditQuery {
  return {
    ...(staffName === '' ? {} : { staff_name: staffName }),
    ...(tableId === '' ? {} : { table_id: Number(tableId) }),
    ...(day === '' ? {} : { day }),
    ...(kind === '' ? {} : { what: actsOf(kind).join(',') }),
  };
}
