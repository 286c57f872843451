import {
  CloseDayBody,
  CloseDayReply,
  DayClosingsQuery,
  DayClosingsReply,
  DayClosingWire,
  ReportQuery,
  ReportReply,
} from '../schemas/reports.ts';
import { endpoint, staff } from './endpoint.ts';
import { NumberParams } from './params.ts';

/** The morning after: what a time came to, and days that are closed. */
export const reportEndpoints = {
  report: endpoint({
    method: 'GET',
    path: '/api/v3/staff/reports',
    summary: 'The figures of a business day or a week, and of the same weekdays before',
    access: staff('manager'),
    query: ReportQuery,
    reply: ReportReply,
  }),
  dayClosings: endpoint({
    method: 'GET',
    path: '/api/v3/staff/day-closings',
    summary: 'The days that were closed, newest first',
    access: staff('manager'),
    query: DayClosingsQuery,
    reply: DayClosingsReply,
  }),
  dayClosing: endpoint({
    method: 'GET',
    path: '/api/v3/staff/day-closings/:id',
    summary: 'A day that was closed, with what it came to',
    access: staff('manager'),
    params: NumberParams,
    reply: DayClosingWire,
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/api/v3/staff/day-closings',
    summary: 'Closes a business day, once; who comes second gets what the first one closed',
    access: staff('manager'),
    body: CloseDayBody,
    reply: CloseDayReply,
    log: ['closeDay'],
  }),
};
