import type { StaffCommand, VisitId } from '@tavolata/domain';
import type { DoneReply } from '@tavolata/protocol';
import type { StaffAccount } from '../access/access-store.ts';
import type { Answer, Staff } from '../visits/visit-request.ts';
import type { PinHash } from '../visits/visit-secrets.ts';
import { Refused } from './problems.ts';
import type { Uses } from './services.ts';

interface Request {
  readonly staff: StaffAccount;
  readonly requestId: string;
  readonly visitId: VisitId;
  /** What was said, where the command is more than that. */
  readonly said?: unknown;
  /** What becomes of the visit's PIN; without it, nothing. */
  readonly pin?: PinHash | null;
}

/** Carries out a command of the staff at a visit. */
export async function perform(
  { authority }: Uses<'authority'>,
  { staff, requestId, visitId, ...more }: Request,
  command: StaffCommand,
): Promise<DoneReply> {
  return doneOr(authority.handle({ visitId, requestId, ...more, by: actorOf(staff), command }));
}

/** The staff as the rules know them. */
export function actorOf({ id, name, role }: StaffAccount): Staff {
  return { kind: 'staff', staffId: id, name, ...(role === 'manager' && { mayReduceFreely: true }) };
}

/** Done, or the problem that says why not. */
export async function doneOr(answer: Promise<Answer>): Promise<DoneReply> {
  const done = await answer;
  if (!done.ok) throw new Refused(done.refusal);
  return { ok: true, version: done.version };
}
