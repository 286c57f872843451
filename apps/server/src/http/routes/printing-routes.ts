import type { PartOfBill } from '@tavolata/domain';
import {
  fromBillPart,
  readPrintSettings,
  type BillPaperQuery,
  type BillPartWire,
  type PrinterBody,
} from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import { randomBytes } from 'node:crypto';
import { isHost } from '../../printing/drivers/safe-address.ts';
import { printingReply } from '../../printing/printing-reply.ts';
import type { Printer } from '../../printing/printer.ts';
import { noMarks } from '../../printing/paper/paper.ts';
import { pngOf, type Print } from '../../printing/paper/render.ts';
import { billPaperOf, partIn, type BillOf } from '../../printing/bill-paper.ts';
import type { Served } from '../../printing/papers-of-visit.ts';
import { memberOnBill } from '../../loyalty/member-replies.ts';
import { samplePaper } from '../../printing/sample-papers.ts';
import type { Api } from '../api.ts';
import type { Uses } from '../services.ts';
import { NotConfigured } from '../../not-configured.ts';
import { Malformed, Refused, Rejected } from '../problems.ts';

/** Printers and papers for the staff, and for printers that fetch their papers themselves. */
export function printingRoutes(
  api: Api,
  services: Uses<'authority' | 'auditLog' | 'members' | 'now' | 'printing' | 'publicUrl' | 'restaurant'>,
): void {
  const { authority, auditLog, now, restaurant } = services;
  const { printing, printers, storage, cloud } = services.printing;
  const reply = ({ role }: { readonly role: string }) =>
    printingReply(
      { restaurant, storage, printers, queue: printing.queue, publicUrl: services.publicUrl, now },
      { isManager: role === 'manager' },
    );
  const require = (id: string) => {
    const printer = printers.find(id);
    if (!printer) throw new Rejected('not-found');
    return printer;
  };
  const entryOf = (what: string, requestId: string, staff: { id: string; name: string }, detail: object) => ({
    ...{ requestId, at: now(), staffId: staff.id, staffName: staff.name, tableId: null },
    ...{ what, detail: { ...detail } },
  });
  const log = (...act: Parameters<typeof entryOf>) => auditLog.addAuditEntry(entryOf(...act));

  api.register(endpoints.printing, ({ staff }) => reply(staff));
  const picture = async (print: Omit<Print, 'style'>, { width, language }: BillPaperQuery) => {
    const { info, settings } = restaurant.record;
    const style = { ...readPrintSettings(settings), language, timeZone: info.timeZone };
    const png = await pngOf({ ...print, style }, width);
    return { png: png.toString('base64') };
  };
  api.register(endpoints.preview, ({ query }) => picture(samplePaper(query.kind, now()), query));
  /** The visit whose bill is asked for, as it is or as it was in the end. */
  const requireBill = async (visitId: string) => {
    const visit = (await authority.findVisit(visitId))?.visit;
    if (visit?.status === 'open') return visit;
    if (visit?.status !== 'closed' || visit.mergedInto !== null) throw new Rejected('not-found');
    return visit;
  };
  /** A part of it, and who is the member at its table: both stand on its paper. */
  const billOf = async (visit: Served, part: BillPartWire | undefined): Promise<BillOf> => ({
    part: part && requirePart(visit, part),
    member: memberOnBill(await services.members.findMember(visit.id)),
  });
  api.register(endpoints.billPaper, async ({ query, visitId }) => {
    const visit = await requireBill(visitId);
    const paper = billPaperOf(visit, restaurant, now(), await billOf(visit, undefined));
    return picture({ paper, marks: noMarks }, query);
  });
  api.register(endpoints.setPrinter, async ({ staff, requestId, body }) => {
    const printer = printerOf(body, printers.find(body.id));
    if (printer.kind === 'network' && printing.networks.refuses(printer.host))
      throw new Rejected('forbidden');
    await printers.put(printer, { requestId, staff });
    printing.queue.tryAgain(body.id);
    return reply(staff);
  });
  api.register(endpoints.removePrinter, async ({ staff, requestId, params }) => {
    await printers.remove(require(params.id), { requestId, staff });
    printing.queue.tryAgain(params.id);
    return reply(staff);
  });
  api.register(endpoints.testPrinter, async ({ staff, requestId, params }) => {
    await printing.printTest(require(params.id), requestId);
    return reply(staff);
  });
  api.register(endpoints.reprint, async ({ staff, requestId, body }) => {
    if ((await auditLog.findAuditEntry(requestId)) === null) {
      const entry = entryOf('reprint', requestId, staff, { job: body.job_id });
      if (!(await printing.reprint(body.job_id, entry))) throw new Rejected('not-found');
    }
    return reply(staff);
  });
  api.register(endpoints.dropPrint, async ({ staff, requestId, body }) => {
    const job = await storage.findPrintJob(body.job_id);
    if (!job) throw new Rejected('not-found');
    await printing.drop(job);
    await log('dropPrint', requestId, staff, { job: body.job_id });
    return reply(staff);
  });
  api.register(endpoints.billPartPaper, async ({ body, visitId }) => {
    const visit = await requireBill(visitId);
    const paper = billPaperOf(visit, restaurant, now(), await billOf(visit, body.part));
    return picture({ paper, marks: noMarks }, body);
  });
  api.register(endpoints.printBill, async ({ staff, requestId, visitId, body }) => {
    const visit = await requireBill(visitId);
    if (!readPrintSettings(restaurant.record.settings).isOn)
      throw new NotConfigured('Printing is off: a manager turns it on on the console, under Printers.');
    const of = await billOf(visit, body.part);
    if ((await printing.printBill(visit, requestId, of)).length === 0)
      throw new NotConfigured(
        'No printer prints bills: a manager says which one does on the console, under Printers.',
      );
    await log('printBill', requestId, staff, { order: visit.orderId });
    return { ok: true as const };
  });

  function requirePart(visit: Served, part: BillPartWire): PartOfBill {
    const found = partIn(visit, fromBillPart(part), restaurant);
    if (!found) throw new Refused({ code: 'part-not-there' });
    return found;
  }

  const requireCloud = (key: string) => {
    const printer = cloud.find(key);
    if (!printer) throw new Rejected('not-found');
    return printer;
  };
  api.register(endpoints.cloudPoll, async ({ params, body }) => {
    const { token } = await cloud.poll(requireCloud(params.key), body);
    return token === null
      ? { jobReady: false }
      : { jobReady: true, mediaTypes: [...cloud.mediaTypes], jobToken: token };
  });
  api.register(endpoints.cloudJob, async ({ params, query, reply: answer }) => {
    const paper = await cloud.take(requireCloud(params.key), query);
    if (!paper) throw new Rejected('not-found');
    return answer.type(paper.type).send(paper.body);
  });
  api.register(endpoints.cloudDone, ({ params, query }) => cloud.done(requireCloud(params.key), query));
}

function printerOf({ id, printer }: PrinterBody, before: Printer | null): Printer {
  const { name, width, letters, language, copies, stations, prints_bills, substitute_id } = printer;
  if (substitute_id === id)
    throw new Malformed('body/printer/substitute_id: a printer is no substitute of its own');
  // The schema has no other widths.
  const head = {
    ...{ id, name, width: width, letters, language, copies, stations },
    ...{ printsBills: prints_bills, substituteId: substitute_id },
  };
  if (printer.kind === 'cloud') {
    const key = before?.kind === 'cloud' ? before.key : randomBytes(24).toString('base64url');
    return { ...head, kind: 'cloud', key };
  }
  const { model, host, port } = printer;
  if (!isHost(host)) throw new Malformed('body/printer/host: neither an address nor a name');
  return { ...head, kind: 'network', model, host, port };
}
