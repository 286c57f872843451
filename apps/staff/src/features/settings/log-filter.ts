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

/** The filter as the call takes it. A day is the one of this screen's clocks. */
export function toQuery({ staffName, tableId, day }: LogFilter): AuditQuery {
  const since = new Date(`${day}T00:00:00`);
  const until = new Date(since);
  until.setDate(until.getDate() + 1);
  return {
    ...(staffName === '' ? {} : { staff_name: staffName }),
    ...(tableId === '' ? {} : { table_id: Number(tableId) }),
    ...(day === '' ? {} : { since: since.getTime(), until: until.getTime() }),
  };
}
