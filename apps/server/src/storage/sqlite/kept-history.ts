import {
  assert,
  evolveAll,
  eventFromShape,
  visitFromShape,
  type BegunVisit,
  type VisitEvent,
} from '@tavolata/domain';
import { BegunVisitSchema, VisitEventSchema } from '@tavolata/protocol/schemas';
import { Compile } from 'typebox/compile';

const visitCheck = Compile(BegunVisitSchema);
const eventCheck = Compile(VisitEventSchema);

/** An event as it is kept: JSON, and the shape in which it was written. */
export interface KeptEvent {
  readonly body: string;
  readonly shape: number;
}

/** What is kept of a visit is not what any version has written. */
class NotWhole extends Error {
  override readonly name = 'NotWhole';
}

/** An event in today's shape. Throws where it is none. */
export function eventIn({ body, shape }: KeptEvent): VisitEvent {
  const event = eventFromShape(JSON.parse(body), shape);
  if (eventCheck.Check(event)) return event;
  throw new NotWhole(`an event is not whole: ${firstFault(eventCheck.Errors(event))}`);
}

/** A visit in today's shape, with the events after it. Throws where any of it is not whole, or they don't go together. */
export function visitIn(
  state: { readonly state: string; readonly shape: number },
  events: readonly KeptEvent[],
) {
  const visit = evolveAll(stateIn(state), events.map(eventIn));
  assert(visit.status !== 'none', 'a visit that was opened stays a visit');
  return visit;
}

function stateIn({ state, shape }: { readonly state: string; readonly shape: number }): BegunVisit {
  const visit = visitFromShape(JSON.parse(state), shape);
  if (visitCheck.Check(visit)) return visit;
  throw new NotWhole(`its state is not whole: ${firstFault(visitCheck.Errors(visit))}`);
}

/** Where it begins to be wrong, and how: never what was found there, which may be what a guest has typed. */
function firstFault(errors: readonly { readonly instancePath: string; readonly message: string }[]): string {
  const deepest = [...errors].sort((a, b) => b.instancePath.length - a.instancePath.length)[0];
  return deepest ? `${deepest.instancePath || 'it'} ${deepest.message}` : 'unknown';
}
