import type { StaffCommand, TableId, VisitId } from '@tavolata/domain';
import type { DoneReply } from '@tavolata/protocol';
import type { StaffAccount } from '../access/access-store.ts';
import { tablesHeldBy } from '../visits/visit-hold.ts';
import type { Answer, Staff } from '../visits/visit-request.ts';
import type { PinHash } from '../visits/visit-secrets.ts';
import { Refused, Rejected } from './problems.ts';
import type { Services } from './services.ts';

interface Wish {
  readonly staff: StaffAccount;
  readonly requestId: string;
  /** What was said, where the command is more than that. */
  readonly said?: unknown;
  /** What becomes of the visit's PIN; without it, nothing. */
  readonly pin?: PinHash | null;
}

/** Carries out a wish of the staff at a visit. */
export async function perform(
  { authority }: Services,
  { staff, ...wish }: Wish & { readonly visitId: VisitId },
  command: StaffCommand,
): Promise<DoneReply> {
  return doneOr(authority.handle({ ...wish, by: actorOf(staff), command }));
}

/** The staff as the rules know them. */
export function actorOf({ id, name }: StaffAccount): Staff {
  return { kind: 'staff', staffId: id, name };
}

/** Done, or the problem that says why not. */
export async function doneOr(answer: Promise<Answer>): Promise<DoneReply> {
  const done = await answer;
  if (!done.ok) throw new Refused(done.refusal);
  return { ok: true, version: done.version };
}

/** The same at a table's visit, named as it was on the screen: the next guests are not meant. */
export async function performAtTable(
  services: Services,
  { tableId, ...wish }: Wish & { readonly tableId: TableId; readonly visitId: VisitId },
  command: StaffCommand,
): Promise<DoneReply> {
  if (!services.house.findTable(tableId)) throw new Rejected('not-found');
  const stored = await services.authority.findVisit(wish.visitId);
  // Pushed tables are one: the wish may name any of them.
  const tables = stored ? [stored.visit.tableId, ...tablesHeldBy(stored.visit)] : [];
  if (!tables.includes(tableId)) throw new Refused({ code: 'visit-not-open' });
  return perform(services, wish, command);
}
