import type { Actor, StaffCommand, TableId, VisitId } from '@tavolata/domain';
import type { DoneReply } from '@tavolata/protocol';
import type { StaffAccount } from '../access/access-store.ts';
import { Refused, Rejected } from './problems.ts';
import type { Services } from './services.ts';

interface Wish {
  readonly staff: StaffAccount;
  readonly requestId: string;
}

/** Carries out a wish of the staff at a visit. */
export async function perform(
  { authority }: Services,
  { staff, requestId, visitId }: Wish & { readonly visitId: VisitId },
  command: StaffCommand,
): Promise<DoneReply> {
  const by: Actor = { kind: 'staff', staffId: staff.id, name: staff.name };
  const answer = await authority.handle({ visitId, by, requestId, command });
  if (!answer.ok) throw new Refused(answer.refusal);
  return { ok: true, version: answer.version };
}

/** The same at a table's visit, named as it was on the screen: the next guests are not meant. */
export async function performAtTable(
  services: Services,
  { tableId, ...wish }: Wish & { readonly tableId: TableId; readonly visitId: VisitId },
  command: StaffCommand,
): Promise<DoneReply> {
  if (!services.house.findTable(tableId)) throw new Rejected('not-found');
  const stored = await services.authority.findVisit(wish.visitId);
  if (stored?.visit.tableId !== tableId) throw new Refused({ code: 'visit-not-open' });
  return perform(services, wish, command);
}
