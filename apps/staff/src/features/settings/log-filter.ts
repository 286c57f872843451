import type { AuditQuery } from '@tavolata/protocol';
import { actsOf, type LogKind } from './log-kinds.ts';

/** Which entries of the log are shown; an empty field leaves all. */
export interface LogFilter {
  readonly staffName: string;
  readonly tableId: string;
  /** The first day and the last one, as a date field writes them: YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly kind: LogKind | '';
}

/** No entry is left out. */
export const everything: LogFilter = { staffName: '', tableId: '', from: '', to: '', kind: '' };

/** The filter as the call takes it. Which hours are a day's is up to the restaurant's clocks, not to this screen's. */
export function toQuery({ staffName, tableId, from, to, kind }: LogFilter): AuditQuery {
  return {
    ...(staffName === '' ? {} : { staff_name: staffName }),
    ...(tableId === '' ? {} : { table_id: Number(tableId) }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(kind === '' ? {} : { what: actsOf(kind).join(',') }),
  };
}

/** The filter with another first day; one that comes after the last day takes that along. */
export function withFrom(filter: LogFilter, from: string): LogFilter {
  return { ...filter, from, to: filter.to !== '' && from > filter.to ? from : filter.to };
}

/** The filter with another last day; one that comes before the first day takes that along. */
export function withTo(filter: LogFilter, to: string): LogFilter {
  return { ...filter, to, from: to !== '' && to < filter.from ? to : filter.from };
}

/** What the file of the entries is called. */
export function fileName({ from, to }: LogFilter, kind: 'csv' | 'xlsx'): string {
  return `${['log', ...(from === to ? [from] : [from, to])].filter(Boolean).join('-')}.${kind}`;
}
