import { queryOptions } from '@tanstack/react-query';
import { addresses, type PrintingReply, type PrintJobWire } from '@tavolata/protocol';
import { call } from '../api/call.ts';

/** The printers, what is on its way to paper, and what was printed last. */
export const printingQuery = queryOptions({
  queryKey: ['printing'],
  queryFn: () => call(addresses.printing),
  staleTime: Infinity,
});

/** Papers that somebody has to look after; who waits longest first. */
export function latePapers({ jobs }: Pick<PrintingReply, 'jobs'>): readonly PrintJobWire[] {
  return jobs.filter(({ is_late }) => is_late).toReversed();
}

/** Whether a printer of the house prints bills; otherwise the browser does. */
export function printsBills({ is_on, printers }: PrintingReply): boolean {
  return is_on && printers.some(({ prints_bills }) => prints_bills);
}
