import { addresses, type AuditEntryWire, type AuditQuery } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';

/** As many as the server answers at once. */
export const pageLength = 100;

/** Every entry that fits, page by page, newest first. */
export async function readWholeLog(query: AuditQuery): Promise<readonly AuditEntryWire[]> {
  const entries: AuditEntryWire[] = [];
  let before: number | undefined;
  for (;;) {
    const page = (await call(addresses.audit, { ...query, ...(before !== undefined && { before }) })).entries;
    entries.push(...page);
    before = page.at(-1)?.number;
    if (page.length < pageLength || before === undefined) return entries;
  }
}
