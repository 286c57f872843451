import { endpoints } from '@tavolata/protocol/endpoints';
import type { Api } from '../api.ts';
import { Malformed, Rejected } from '../problems.ts';
import { requireDay } from '../require-day.ts';
import type { Uses } from '../services.ts';

/** The morning after: figures, and the closing of days. */
export function reportRoutes(api: Api, { reports }: Uses<'reports'>): void {
  api.register(endpoints.report, ({ query }) => {
    requireDay('date', query.date);
    return reports.report(query);
  });
  api.register(endpoints.dayClosings, ({ query }) => reports.closings(query.before));
  api.register(endpoints.dayClosing, async ({ params: { id } }) => {
    const closing = await reports.closing(id);
    if (!closing) throw new Rejected('not-found');
    return closing;
  });
  api.register(endpoints.closeDay, async ({ staff, requestId, body: { day } }) => {
    requireDay('day', day);
    const closed = await reports.close({ day, requestId, staff });
    if (!closed) throw new Malformed('day: is still to come');
    return { is_new: closed.isNew, closing: closed.closing };
  });
}
