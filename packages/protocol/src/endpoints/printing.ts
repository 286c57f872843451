import { Type } from 'typebox';
import {
  CloudDoneQuery,
  CloudJobQuery,
  CloudPollBody,
  CloudPollReply,
  PreviewQuery,
  PreviewReply,
  PrinterBody,
  PrintingActBody,
  PrintingReply,
} from '../schemas/printing.ts';
import { PrintedReply } from '../schemas/outside.ts';
import { anyone, endpoint, everyRole, roomRoles, staff } from './endpoint.ts';
import { WordParams } from './params.ts';

const JobParams = Type.Object({ id: Type.String({ maxLength: 300 }) });
const KeyParams = Type.Object({ key: Type.String({ maxLength: 80 }) });

/** Printers and papers: what the staff see and do, and what printers ask for that fetch their papers themselves. */
export const printingEndpoints = {
  printing: endpoint({
    method: 'GET',
    path: '/api/v3/staff/printing',
    summary: 'The printers, and the papers on their way',
    access: staff(...everyRole),
    reply: PrintingReply,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/v3/staff/printing/preview',
    summary: 'How a paper will look',
    access: staff('manager'),
    query: PreviewQuery,
    reply: PreviewReply,
  }),
  setPrinter: endpoint({
    method: 'POST',
    path: '/api/v3/staff/printers',
    summary: 'Adds or changes a printer',
    access: staff('manager'),
    body: PrinterBody,
    reply: PrintingReply,
    log: ['setPrinter'],
  }),
  removePrinter: endpoint({
    method: 'POST',
    path: '/api/v3/staff/printers/:id/remove',
    summary: 'Takes a printer away; what waits for it is given up',
    access: staff('manager'),
    params: WordParams,
    body: PrintingActBody,
    reply: PrintingReply,
    log: ['removePrinter'],
  }),
  testPrinter: endpoint({
    method: 'POST',
    path: '/api/v3/staff/printers/:id/test',
    summary: 'Has a printer print a test, and tries it at once',
    access: staff(...roomRoles),
    params: WordParams,
    body: PrintingActBody,
    reply: PrintingReply,
    log: null,
  }),
  reprint: endpoint({
    method: 'POST',
    path: '/api/v3/staff/printing/reprint',
    summary: 'Prints a paper again; it says that it is a copy',
    access: staff(...everyRole),
    body: Type.Object({ request_id: PrintingActBody.properties.request_id, job_id: JobParams.properties.id }),
    reply: PrintingReply,
    log: ['reprint'],
  }),
  dropPrint: endpoint({
    method: 'POST',
    path: '/api/v3/staff/printing/drop',
    summary: 'Nobody wants this paper any more',
    access: staff(...everyRole),
    body: Type.Object({ request_id: PrintingActBody.properties.request_id, job_id: JobParams.properties.id }),
    reply: PrintingReply,
    log: ['dropPrint'],
  }),
  printBill: endpoint({
    method: 'POST',
    path: '/api/v3/staff/visits/:id/bill',
    summary: 'Prints the bill of a visit',
    access: staff(...roomRoles),
    of: 'visit',
    params: WordParams,
    body: PrintingActBody,
    reply: PrintedReply,
    log: ['printBill'],
  }),
  cloudPoll: endpoint({
    method: 'POST',
    path: '/api/v3/cloudprnt/:key',
    summary: 'A printer asks whether there is something to print',
    access: anyone,
    params: KeyParams,
    body: CloudPollBody,
    reply: CloudPollReply,
    log: null,
  }),
  cloudJob: endpoint({
    method: 'GET',
    path: '/api/v3/cloudprnt/:key',
    summary: 'A printer fetches what it is to print',
    access: anyone,
    params: KeyParams,
    query: CloudJobQuery,
    reply: 'figures',
  }),
  cloudDone: endpoint({
    method: 'DELETE',
    path: '/api/v3/cloudprnt/:key',
    summary: 'A printer says how it went',
    access: anyone,
    params: KeyParams,
    query: CloudDoneQuery,
    reply: null,
    log: null,
  }),
};
