import { Type } from 'typebox';
import {
  CodeKeysReply,
  CodeSheetQuery,
  CodesReply,
  NewCodeKeyBody,
  QrCodeBody,
  QrCodeReply,
  ReprintBody,
  RetireCodeKeyBody,
  VisitCodeReply,
} from '../schemas/codes.ts';
import { endpoint, roomRoles, staff } from './endpoint.ts';
import { TableParams } from './params.ts';

/** What stands on the tables, what the staff give out for a visit, and the keys behind both. */
export const codeEndpoints = {
  tableCode: endpoint({
    method: 'POST',
    path: '/api/v2.5/qrcode',
    summary: 'The code of a table; for everybody while codes are plain',
    access: { who: 'staff-once-sealed', roles: roomRoles },
    body: QrCodeBody,
    reply: QrCodeReply,
    log: null,
  }),
  codes: endpoint({
    method: 'GET',
    path: '/api/v3/staff/codes',
    summary: 'The codes of all tables, to be printed',
    access: staff(...roomRoles),
    reply: CodesReply,
  }),
  codeSheet: endpoint({
    method: 'GET',
    path: '/api/v3/staff/codes.pdf',
    summary: 'Codes to be printed: as cards, as tents or as stickers, in up to three languages',
    access: staff(...roomRoles),
    query: CodeSheetQuery,
    reply: 'pdf',
  }),
  reprintCode: endpoint({
    method: 'POST',
    path: '/api/v3/staff/tables/:id/reprint',
    summary: 'Ends a table’s codes and makes its next',
    access: staff('manager'),
    of: 'table',
    params: TableParams,
    body: ReprintBody,
    reply: QrCodeReply,
    log: ['reprintCode'],
  }),
  visitCode: endpoint({
    method: 'GET',
    path: '/api/v3/staff/tables/:id/visit-code',
    summary: 'A code for the visit at a table, or for the next one; it ends with the visit',
    access: staff(...roomRoles),
    of: 'table',
    params: TableParams,
    reply: VisitCodeReply,
  }),
  codeKeys: endpoint({
    method: 'GET',
    path: '/api/v3/staff/code-keys',
    summary: 'The keys that codes are sealed with',
    access: staff('manager'),
    reply: CodeKeysReply,
  }),
  makeCodeKey: endpoint({
    method: 'POST',
    path: '/api/v3/staff/code-keys',
    summary: 'Makes a new key; codes of older ones stay valid',
    access: staff('manager'),
    body: NewCodeKeyBody,
    reply: CodeKeysReply,
    log: ['makeCodeKey'],
  }),
  endCodeKey: endpoint({
    method: 'DELETE',
    path: '/api/v3/staff/code-keys/:id',
    summary: 'Ends an older key and the codes that it sealed, at once or at a time',
    access: staff('manager'),
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    body: RetireCodeKeyBody,
    reply: CodeKeysReply,
    log: ['retireCodeKey'],
  }),
};
