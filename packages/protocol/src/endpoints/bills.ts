import { fromBillPart } from '../codec/bill-part.ts';
import { toCents } from '../codec/money.ts';
import { fromReason } from '../codec/reason.ts';
import {
  BillPartPaperBody,
  BooksQuery,
  BooksReply,
  BooksTableQuery,
  PaymentBody,
  ReductionBody,
  ReopenBody,
  SettlementReply,
  TakeBackBody,
} from '../schemas/bill-work.ts';
import { PreviewReply } from '../schemas/printing.ts';
import { DoneReply } from '../schemas/staff-commands.ts';
import { commandCall, endpoint, roomRoles, staff } from './endpoint.ts';
import { WordParams } from './params.ts';

const atVisit = { access: staff(...roomRoles), of: 'visit', params: WordParams } as const;
const act = { ...atVisit, method: 'POST', reply: DoneReply } as const;

/** What the staff do with a bill: take something off it, split it, write down what was paid, open it again, export it. */
export const billEndpoints = {
  settlement: endpoint({
    ...atVisit,
    method: 'GET',
    path: '/api/v3/staff/visits/:id/settlement',
    summary: 'The bill of a visit: its lines, what is off it, what was paid and what is open',
    reply: SettlementReply,
  }),
  addReduction: commandCall(
    {
      ...act,
      path: '/api/v3/staff/visits/:id/reductions',
      summary: 'Takes something off the bill, or off dishes, and says why',
      body: ReductionBody,
      log: ['addReduction'],
    },
    ({ request_id: id, kind, order_detail_ids: sentLineIds, part, percent, amount, ...because }) => ({
      type: 'addReduction',
      id,
      kind,
      ...(sentLineIds && { sentLineIds }),
      ...(part && { part }),
      off: amount === undefined ? { percent: percent ?? 100 } : { cents: toCents(amount) },
      because: fromReason(because),
    }),
  ),
  takeBackReduction: commandCall(
    {
      ...act,
      path: '/api/v3/staff/visits/:id/reductions/take-back',
      summary: 'Puts back on the bill what was taken off',
      body: TakeBackBody,
      log: ['takeBackReduction'],
    },
    ({ id }) => ({ type: 'takeBackReduction', id }),
  ),
  recordPayment: commandCall(
    {
      ...act,
      path: '/api/v3/staff/visits/:id/payments',
      summary: 'Writes down that somebody has paid, for all or for a part; no money moves by it',
      body: PaymentBody,
      log: ['recordPayment'],
    },
    ({ request_id: id, kind, amount, given, part }) => ({
      type: 'recordPayment',
      payment: {
        ...{ id, kind, amount: toCents(amount) },
        ...(given !== undefined && { given: toCents(given) }),
        ...(part && { part: fromBillPart(part) }),
      },
    }),
  ),
  takeBackPayment: commandCall(
    {
      ...act,
      path: '/api/v3/staff/visits/:id/payments/take-back',
      summary: 'Takes back a payment that was written down by mistake',
      body: TakeBackBody,
      log: ['takeBackPayment'],
    },
    ({ id }) => ({ type: 'takeBackPayment', id }),
  ),
  reopenVisit: commandCall(
    {
      ...act,
      path: '/api/v3/staff/visits/:id/reopen',
      summary: 'Has a visit go on that ended at most 30 minutes ago, where its table is free',
      body: ReopenBody,
      log: ['reopen'],
    },
    (body) => ({ type: 'reopen', ...fromReason(body) }),
  ),
  billPartPaper: endpoint({
    ...atVisit,
    method: 'POST',
    path: '/api/v3/staff/visits/:id/bill-picture',
    summary: 'A part of the bill as a picture, where no printer prints bills',
    body: BillPartPaperBody,
    reply: PreviewReply,
    log: null,
  }),
  books: endpoint({
    method: 'GET',
    path: '/api/v3/staff/books',
    summary: 'The orders that ended on a day, with their lines, reductions, payments and taxes',
    access: staff('manager'),
    query: BooksQuery,
    reply: BooksReply,
  }),
  booksTable: endpoint({
    method: 'GET',
    path: '/api/v3/staff/books.csv',
    summary: 'The same as CSV: a line for each item of the orders, or for each payment',
    access: staff('manager'),
    query: BooksTableQuery,
    reply: 'csv',
  }),
};
