import {
  assert,
  decide,
  evolveAll,
  isRefusal,
  type Command,
  type Context,
  type Decision,
  type OrderId,
  type Visit,
  type VisitEvent,
} from '@tavolata/domain';
import { RequestIdReused } from '../audit/request-id-reused.ts';
import type { SaidHash } from '../audit/said-hash.ts';
import type { Answer } from './visit-request.ts';
import type { Outcome, VisitStep } from './visit-storage.ts';

/** Stands for the number of an order that nobody has opened: what may open a table is asked with it. */
export const noOrder: OrderId = 0;

/** A visit before a command, also where none is there yet. */
export interface Before {
  readonly version: number;
  readonly visit: Visit;
}

export function answerOf(
  { visitId, version, events, said: before, refusal }: Outcome,
  { requestId, said }: { readonly requestId: string; readonly said: SaidHash | null },
): Answer {
  if (before !== null && said !== null && said !== before) throw new RequestIdReused(requestId);
  return refusal ? { ok: false, refusal, version } : { ok: true, visitId, version, events };
}

export function opensWithoutNumber(event: VisitEvent): boolean {
  return event.type === 'tableOpened' && event.visit.orderId === noOrder;
}

export function stepAfter({ version, visit }: Before, events: readonly VisitEvent[]): VisitStep {
  const after = evolveAll(visit, events);
  assert(after.status !== 'none', 'a visit that was begun stays a visit');
  return { from: version, events, visit: after };
}

/** All of the commands or none: each sees the visit as the ones before leave it. */
export function decideAll(
  visit: Visit,
  commands: readonly Command[],
  context: Context,
): Decision<VisitEvent> {
  const events: VisitEvent[] = [];
  for (const command of commands) {
    const decision = decide(evolveAll(visit, events), command, context);
    if (isRefusal(decision)) return decision;
    events.push(...decision);
  }
  return events;
}
