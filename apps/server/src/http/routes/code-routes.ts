import { paths } from '@tavolata/protocol';
import {
  CodeKeysReply,
  CodesReply,
  Id,
  NewCodeKeyBody,
  QrCodeBody,
  QrCodeReply,
  ReprintBody,
  RetireCodeKeyBody,
  VisitCodeReply,
} from '@tavolata/protocol/schemas';
import { quickServiceTableId, type TableId } from '@tavolata/domain';
import { Type } from 'typebox';
import type { Table } from '../../catalogue/restaurant.ts';
import type { App } from '../app.ts';
import { requireStaff } from '../askers.ts';
import { Malformed, Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

const TableParams = Type.Object({ id: Id });
const KeyParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });

const roomRoles = ['manager', 'waiter'] as const;

/** What stands on the tables, what the staff give out for a visit, and the keys behind both. */
export function codeRoutes(app: App, services: Services): void {
  const { codes, house, now, publicUrl } = services;

  app.post(
    paths.qrcode,
    {
      schema: {
        summary: 'The code of a table; for everybody while codes are plain',
        body: QrCodeBody,
        response: { 200: QrCodeReply },
      },
    },
    async (request) => {
      if (codes.admissions.sealsAt(hostName())) await requireStaff(request, services, roomRoles);
      return printedCode(requireTable(request.body.table_id));
    },
  );

  app.get(
    paths.staffCodes,
    { schema: { summary: 'The codes of all tables, to be printed', response: { 200: CodesReply } } },
    async (request) => {
      await requireStaff(request, services, roomRoles);
      const tables = house.restaurant.tables.map(async (table) => ({
        table_id: table.id,
        table_name: table.name,
        section_id: table.sectionId,
        ...(await printedCode(table)),
        short_code: await codes.tables.shortCodeOf(table.id),
      }));
      return {
        tables: await Promise.all(tables),
        quick_service: await printedCode({ id: quickServiceTableId }),
      };
    },
  );

  app.post(
    paths.staffReprintCode,
    {
      schema: {
        summary: 'Ends a table’s codes and makes its next',
        params: TableParams,
        body: ReprintBody,
        response: { 200: QrCodeReply },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, ['manager']);
      const table = requireTable(request.params.id);
      await codes.changes.reprint(table.id, { requestId: request.body.request_id, staff });
      return printedCode(table);
    },
  );

  app.get(
    paths.staffVisitCode,
    {
      schema: {
        summary: 'A code for the visit at a table, or for the next one; it ends with the visit',
        params: TableParams,
        response: { 200: VisitCodeReply },
      },
    },
    async (request) => {
      await requireStaff(request, services, roomRoles);
      const table = requireTable(request.params.id);
      const isFree = (await services.floor.findRunning(table.id)) === null;
      return { ...(await drawn(await codes.visits.write(table.id))), is_for_next_visit: isFree };
    },
  );

  app.get(
    paths.staffCodeKeys,
    { schema: { summary: 'The keys that codes are sealed with', response: { 200: CodeKeysReply } } },
    async (request) => {
      await requireStaff(request, services, ['manager']);
      return keysReply();
    },
  );

  app.post(
    paths.staffCodeKeys,
    {
      schema: {
        summary: 'Makes a new key; codes of older ones stay valid',
        body: NewCodeKeyBody,
        response: { 200: CodeKeysReply },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, ['manager']);
      await codes.changes.makeKey({ requestId: request.body.request_id, staff });
      return keysReply();
    },
  );

  app.delete(
    paths.staffCodeKey,
    {
      schema: {
        summary: 'Ends an older key and the codes that it sealed, at once or at a time',
        params: KeyParams,
        body: RetireCodeKeyBody,
        response: { 200: CodeKeysReply },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, ['manager']);
      const { request_id: requestId, at } = request.body;
      const trouble = await codes.changes.retireKey(request.params.id, at, { requestId, staff });
      if (trouble === 'unknown') throw new Rejected('not-found');
      if (trouble === 'newest') throw new Malformed('the newest key seals new codes: make another one first');
      return keysReply();
    },
  );

  function requireTable(id: TableId): Table {
    const table = house.findTable(id);
    if (!table) throw new Rejected('not-found');
    return table;
  }

  async function printedCode({ id }: Pick<Table, 'id'>): Promise<QrCodeReply> {
    return drawn(await codes.admissions.codeFor(id, hostName()));
  }

  /** A code's picture, as black and white as cameras like it and with the margin they need. */
  async function drawn(value: string): Promise<QrCodeReply> {
    const url = `${publicUrl()}/?table_id=${value}`;
    const { toString: draw } = await import('qrcode');
    return { url, svg: await draw(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }) };
  }

  async function keysReply(): Promise<CodeKeysReply> {
    const keys = await codes.keys.list();
    return {
      now: now(),
      keys: keys.map(({ id, madeAt, endsAt }, index) => ({
        id,
        made_at: madeAt,
        ends_at: endsAt,
        is_newest: index === 0,
      })),
    };
  }

  function hostName(): string {
    return new URL(publicUrl()).hostname;
  }
}
