import type { SeenSession } from '../../sessions/guest-session.ts';
import type { CommitAnswer, RefusedRequest } from '../../visits/visit-storage.ts';
import { visitOfScope } from '../sqlite/known-visits.ts';
import type { StepRows, TransactionRows } from '../sqlite/rows.ts';
import { findKnownVisit, type KnownVisit } from './known-visit.ts';
import { log } from './log-writes.ts';
import type { Writing } from './postgres-tables.ts';
import { addPrintJobs } from './print-jobs.ts';
import { writeMerged, writeParted, writeStep } from './step-writes.ts';
import { leftOf, takeFromStock } from './stock-writes.ts';

/**
 * Writes what one command changes. It looks before it writes: nobody else writes meanwhile, so that what is answered as
 * a conflict has left nothing behind.
 */
export async function commitVisit(db: Writing, rows: TransactionRows): Promise<CommitAnswer['status']> {
  const { scope, requestId, said, step, source, parted, seats, pin, contact, ...rest } = rows;
  const { tickets, papers, takes, audit } = rest;
  const all = [source, step, parted?.step].filter((one) => one != null);
  const known = new Map<string, KnownVisit | null>();
  for (const { visitId } of all) known.set(visitId, await findKnownVisit(db, visitId));
  if (await isDone(db, scope, requestId)) return 'known';
  if (seats !== null && !(await isAsSeen(db, seats))) return 'session-changed';
  for (const take of takes) if ((await leftOf(db, take)) < take.quantity) return 'out-of-stock';
  if (all.some(({ visitId, from }) => (known.get(visitId)?.version ?? 0) !== from)) return 'conflict';
  if (!(await areTablesFree(db, all, known))) return 'table-taken';
  // The tickets of guests who go to another table go along before their visit ends.
  for (const ticket of tickets) await putTicket(db, ticket);
  if (source) await writeMerged(db, source, step, known.get(source.visitId) ?? null);
  const before = known.get(step.visitId) ?? null;
  // Of a request that its visit's last event says, nothing else is kept.
  if (visitOfScope(scope) === step.visitId && step.events.length > 0) {
    await writeStep(db, step, before, { requestId, said });
  } else {
    await writeStep(db, step, before, null);
    await addOutcome(db, rows);
  }
  if (parted) await writeParted(db, parted, { from: step, before: known.get(parted.step.visitId) ?? null });
  if (pin !== undefined) await putSecret(db, step.visitId, { pin_hash: pin, wrong_guesses: 0 });
  if (contact !== undefined) await putSecret(db, step.visitId, { contact });
  if (seats !== null) await seatSession(db, seats.tokenHash, step);
  await addPrintJobs(db, papers);
  for (const take of takes) await takeFromStock(db, take);
  if (audit !== null) await log(db, audit, scope);
  return 'committed';
}

/** Keeps a no; answers whether the request was known before. */
export async function keepRefusal(
  db: Writing,
  { scope, requestId, visitId, version, said, refusal }: RefusedRequest,
): Promise<boolean> {
  if (await isDone(db, scope, requestId)) return true;
  await db
    .insertInto('refusals')
    .values({ visit_id: visitId, request_id: requestId, version, said, refusal: JSON.stringify(refusal) })
    .execute();
  return false;
}

async function isDone(db: Writing, scope: string, requestId: string): Promise<boolean> {
  const visitId = visitOfScope(scope);
  const { is_known, is_of_event, is_refused } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('outcomes')
            .select('outcomes.scope')
            .where('outcomes.scope', '=', scope)
            .where('outcomes.request_id', '=', requestId),
        )
        .as('is_known'),
      eb
        .exists(
          eb
            .selectFrom('visits')
            .innerJoin('visit_events', 'visit_events.visit', 'visits.number')
            .select('visits.id')
            .where('visits.id', '=', visitId ?? '')
            .where('visit_events.request_id', '=', requestId),
        )
        .as('is_of_event'),
      eb
        .exists(
          eb
            .selectFrom('refusals')
            .select('refusals.request_id')
            .where('refusals.visit_id', '=', visitId ?? '')
            .where('refusals.request_id', '=', requestId),
        )
        .as('is_refused'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(is_known) || Boolean(is_of_event) || Boolean(is_refused);
}

async function isAsSeen(db: Writing, seen: SeenSession): Promise<boolean> {
  const session = await db
    .selectFrom('guest_sessions')
    .select('token_hash')
    .where('token_hash', '=', seen.tokenHash)
    .where('table_id', '=', seen.tableId)
    .where('visit_id', 'is not distinct from', seen.visitId)
    .where('ended_at', 'is not distinct from', seen.endedAt)
    .where('expires_at', '=', seen.expiresAt)
    .executeTakeFirst();
  return session !== undefined;
}

/** Whether no visit but these has any of their tables. */
async function areTablesFree(
  db: Writing,
  steps: readonly StepRows[],
  known: ReadonlyMap<string, KnownVisit | null>,
): Promise<boolean> {
  const wanted = steps.flatMap(({ visitId, tables }) => {
    const own = known.get(visitId)?.tables ?? [];
    return tables.filter((tableId) => !own.includes(tableId));
  });
  if (wanted.length === 0) return true;
  const held = await db
    .selectFrom('visit_tables')
    .select('table_id')
    .where('table_id', 'in', wanted)
    .where(
      'visit_id',
      'not in',
      steps.map(({ visitId }) => visitId),
    )
    .execute();
  return held.length === 0;
}

async function addOutcome(db: Writing, { scope, requestId, said, step }: TransactionRows): Promise<void> {
  await db
    .insertInto('outcomes')
    .values({
      ...{ scope, request_id: requestId, visit_id: step.visitId, said },
      ...{ from_version: step.from, version: step.from + step.events.length },
    })
    .execute();
}

async function putTicket(
  db: Writing,
  { id, visitId, body, replaces, isPart }: TransactionRows['tickets'][number],
): Promise<void> {
  const replaced =
    replaces === null
      ? undefined
      : isPart
        ? await db
            .selectFrom('tickets')
            .select('acknowledged_at')
            .where('id', '=', replaces)
            .executeTakeFirst()
        : await db
            .deleteFrom('tickets')
            .where('id', '=', replaces)
            .returning('acknowledged_at')
            .executeTakeFirst();
  const { last } = await db
    .selectFrom('tickets')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('tickets')
    .values({
      ...{ number: Number(last ?? 0) + 1, id, visit_id: visitId, body },
      acknowledged_at: replaced?.acknowledged_at ?? null,
    })
    .execute();
}

async function putSecret(
  db: Writing,
  visitId: string,
  values: { readonly pin_hash: string | null; readonly wrong_guesses: number } | { readonly contact: string },
): Promise<void> {
  await db
    .insertInto('visit_secrets')
    .values({ visit_id: visitId, ...values })
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet(values))
    .execute();
}

async function seatSession(
  db: Writing,
  tokenHash: string,
  { visitId, tableId }: Pick<StepRows, 'visitId' | 'tableId'>,
): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set({ visit_id: visitId, table_id: tableId, ended_at: null })
    .where('token_hash', '=', tokenHash)
    .execute();
}
