import type { AuditLog } from './audit-log.ts';
import { RequestIdReused } from './request-id-reused.ts';
import type { SaidHash } from './said-hash.ts';

/** Whether the restaurant has carried out this command before. Throws `RequestIdReused` where its request id did something else. */
export async function isDoneBefore(
  log: Pick<AuditLog, 'findAuditEntry'>,
  { requestId, said }: { readonly requestId: string; readonly said: SaidHash },
): Promise<boolean> {
  const entry = await log.findAuditEntry(requestId);
  if (!entry) return false;
  if (entry.said !== undefined && entry.said !== said) throw new RequestIdReused(requestId);
  return true;
}
