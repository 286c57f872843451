import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '../audit/audit-log.ts';

/** Something a manager did, under a request id of its own. */
export function anEntry(requestId: string = randomUUID()): AuditEntry {
  return {
    requestId,
    at: 1,
    staffId: 'ada',
    staffName: 'Ada',
    tableId: null,
    what: 'changeSetting',
    detail: {},
  };
}
