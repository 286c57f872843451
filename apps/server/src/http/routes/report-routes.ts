import { endpoints } from '@tavolata/protocol/endpoints';
import type { Api } from '../api.ts';
import { Malformed, Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** The morning after: figures, and the closing of days. */
export function reportRoutes(api: Api, { reports }: Uses<'reports'>): void {
  api.register(endpoints.report, ({ query }) => {
    requireDay(query.date);
    return reports.report(query);
  });
  api.register(endpoints.dayClosings, ({ query }) => reports.closings(query.before));
  api.register(endpoints.dayClosing, async ({ params: { id } }) => {
    const closing = await reports.closing(id);
    if (!closing) throw new Rejected('not-found');
    return closing;
  });
  api.register(endpoints.closeDay, async ({ staff, requestId, body: { day } }) => {
    requireDay(day);
    const closed = await reports.close({ day, requestId, staff });
    if (!closed) throw new Malformed('day: is still to come');
    return { is_new: closed.isNew, closing: closed.closing };
  });
}

/** The pattern lets a 31st of February through. */
function requireDay(day: string | undefined): void {
  if (day === undefined) return;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw new Malformed('there is no such day in the calendar');
}
