import type { AuditQuery } from '@tavolata/protocol';

/** Which entries of the log are shown; an empty field leaves all. */
export interface LogFilter {
  readonly staffName: string;
  readonly tableId: string;
  /** As a date field writes it: YYYY-MM-DD. */
  readonly day: string;
}

/** No entry is left out. */
export const everything: LogFilter = { staffName: '', tableId: '', day: '' };

/** The filter as the call takes it. Which hours are a day's is up to the restaurant's clocks, not to this screen's. */
export function toQuery({ staffName, tableId, day }: LogFilter): AuditQuery {
  return {
    ...(staffName === '' ? {} : { staff_name: staffName }),
    ...(tableId === '' ? {} : { table_id: Number(tableId) }),
    ...(day === '' ? {} : { day }),
  };
}
