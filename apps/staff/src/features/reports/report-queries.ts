import { queryOptions } from '@tanstack/react-query';
import { addresses, type ReportQuery } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';

const reportsKey = ['reports'] as const;
export const closingsKey = [...reportsKey, 'closings'] as const;

/** The figures of a time; a time that goes on is asked for again when somebody comes back to it. */
export const reportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: [...reportsKey, query],
    queryFn: () => call(addresses.report, query),
    staleTime: 0,
  });

/** A closed day, which is never another one again. */
export const closingQuery = (number: number) =>
  queryOptions({
    queryKey: [...closingsKey, number],
    queryFn: () => call(addresses.dayClosing, number),
    staleTime: Infinity,
  });
