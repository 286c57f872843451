import { dishStatuses, type Refusal, type VisitEvent } from '@tavolata/domain';
import { Type, type Static, type TLiteral, type TObject, type TProperties } from 'typebox';
import type { VisitMessage } from '../socket.ts';
import { MotifWire } from './parts.ts';
import {
  Batch,
  BatchReview,
  Charge,
  Choice,
  Count,
  Cover,
  Diner,
  Heads,
  HeadsRequest,
  JoiningParty,
  Line,
  Nullable,
  OpeningRequest,
  PartingParty,
  Payment,
  Readiness,
  Reduction,
  ReturnedParty,
  SaidYes,
  StatedReason,
  Turn,
  Whole,
  Word,
  Words,
  opened,
  place,
  whileOpen,
} from './visit-parts.ts';

/**
 * Whom an event concerns beside the table's phones and its tile on the floor, which hear of all. `tickets`: it makes tickets, or has them under another
 * name. `kitchen`: the tickets that are there are others from now on. `request`: requests, answers and moves have messages of their own by the specification. `trust`: somebody hears
 * more or less of the table from now on. `staff`: it holds who of the staff it was, which guests are not told. What the staff do the log keeps by their commands, not by events.
 */
type Concern = 'tickets' | 'kitchen' | 'request' | 'trust' | 'staff';

interface ToldEvent {
  /** The specification's name for it, when no event that comes first in the order of messages happened with it. */
  readonly message: VisitMessage;
  readonly fields: TObject['properties'];
  readonly concerns: readonly Concern[];
}

function told<Fields extends ToldEvent['fields'], const Concerns extends readonly Concern[]>(
  message: VisitMessage,
  fields: Fields,
  ...concerns: Concerns
) {
  return { message, fields, concerns };
}

const ofDiner = { dinerId: Word };
const ofLines = { lineIds: Words };
const ofTable = { tableId: Whole };

/** Every event of a visit: what it holds as it is kept and as our devices hear it, and whom it concerns. A new event does not compile without its line. */
export const visitEvents = {
  openingAsked: told(
    'TABLE_STATUS',
    {
      visit: Type.Object({ ...place, hasPin: Type.Boolean(), request: OpeningRequest }),
    },
    'request',
  ),
  openingChanged: told('TABLE_STATUS', { request: OpeningRequest, hasPin: Type.Boolean() }, 'request'),
  tableOpened: told('TABLE_STATUS', { visit: Type.Object({ ...opened, ...whileOpen }) }, 'request'),
  askedAgain: told('TABLE_STATUS', { at: Whole }, 'request'),
  batchHeld: told('TABLE_STATUS', { review: BatchReview }, 'request'),
  yesSaid: told('TABLE_STATUS', { yes: SaidYes }, 'staff'),
  yesTakenBack: told('TABLE_STATUS', {}),
  linesTakenOut: told('UPDATE_CART', ofLines),
  batchReleased: told(
    'TABLE_STATUS',
    {
      notSent: Type.Optional(Type.Unsafe<Refusal>(Type.Object({ code: Word }))),
    },
    'request',
  ),
  batchReturned: told('TABLE_STATUS', StatedReason),
  dinerSentAway: told('TABLE_STATUS', { at: Whole, ...ofDiner }, 'kitchen'),
  visitRejected: told('TABLE_STATUS', { at: Whole, ...StatedReason }, 'kitchen', 'request'),
  dinerJoined: told('TABLE_STATUS', { diner: Diner }),
  dinerTrusted: told('TABLE_STATUS', ofDiner, 'trust'),
  dinerRefused: told('TABLE_STATUS', ofDiner, 'kitchen', 'trust'),
  dinerGone: told('TABLE_STATUS', ofDiner),
  dinerBack: told('TABLE_STATUS', ofDiner),
  dinerIntroduced: told(
    'TABLE_STATUS',
    { ...ofDiner, nickname: Nullable(Word), motif: Nullable(MotifWire) },
    'kitchen',
  ),
  lineAdded: told('UPDATE_CART', { line: Line }),
  linePlanned: told('UPDATE_CART', { line: Line }),
  quantityChanged: told('UPDATE_CART', { lineId: Word, quantity: Count }),
  choiceChanged: told('UPDATE_CART', { lineId: Word, choice: Choice }),
  lineRemoved: told('UPDATE_CART', { lineId: Word }),
  kitchenClosed: told('UPDATE_CART', ofLines),
  batchSent: told('SUBMIT_CART', { batch: Batch, turn: Turn }, 'tickets', 'kitchen'),
  turnBegan: told('TO_NEXT_TURN', { turn: Turn }),
  readinessChanged: told('UPDATE_CART', { readiness: Nullable(Readiness) }),
  headsRequested: told('TABLE_STATUS', { request: Nullable(HeadsRequest) }),
  headsChanged: told('TABLE_STATUS', { heads: Heads, covers: Type.Array(Cover) }),
  dishStatusChanged: told(
    'UPDATE_DISH',
    {
      sentLineIds: Words,
      status: Type.Enum([...dishStatuses]),
      because: Type.Optional(Type.Object(StatedReason)),
    },
    'kitchen',
  ),
  courseFired: told(
    'UPDATE_DISH',
    {
      course: Count,
      batches: Type.Array(Count),
      at: Whole,
      isTakenBack: Type.Optional(Type.Literal(true)),
    },
    'tickets',
    'kitchen',
  ),
  dishSplit: told(
    'UPDATE_CART',
    { sentLineId: Word, part: Type.Object({ as: Word, units: Count }) },
    'kitchen',
  ),
  tableMoved: told('TABLE_STATUS', ofTable, 'tickets', 'kitchen', 'request'),
  tableAdded: told('TABLE_STATUS', ofTable),
  tableDropped: told('TABLE_STATUS', ofTable),
  pinChanged: told('TABLE_STATUS', { hasPin: Type.Boolean() }),
  chargeAdded: told('UPDATE_CART', { charge: Charge }),
  reductionAdded: told('UPDATE_CART', { reduction: Reduction }, 'staff'),
  reductionTakenBack: told('UPDATE_CART', { id: Word }),
  paymentRecorded: told('UPDATE_CART', { payment: Payment }),
  paymentTakenBack: told('UPDATE_CART', { id: Word }),
  visitReopened: told('TABLE_STATUS', { at: Whole, turn: Turn, ...StatedReason }, 'kitchen', 'staff'),
  guestsCame: told('TABLE_STATUS', { joining: JoiningParty }, 'tickets', 'kitchen', 'trust'),
  guestsWent: told(
    'TABLE_STATUS',
    { at: Whole, visitId: Word, orderId: Whole, ...ofTable },
    'kitchen',
    'request',
  ),
  guestsParted: told('TABLE_STATUS', { parting: PartingParty }, 'tickets', 'kitchen', 'request', 'trust'),
  guestsReturned: told('TABLE_STATUS', { returned: ReturnedParty }, 'tickets', 'kitchen', 'trust'),
  tableFreed: told('TABLE_STATUS', { at: Whole }, 'kitchen'),
} as const satisfies Record<VisitEvent['type'], ToldEvent>;

type Told = typeof visitEvents;

/** The types of the events that concern somebody. */
type ConcerningType<Whom extends Concern> = {
  [Name in keyof Told]: Whom extends Told[Name]['concerns'][number] ? Name : never;
}[keyof Told];

/** An event that concerns somebody. */
export type EventConcerning<Whom extends Concern> = Extract<
  VisitEvent,
  { readonly type: ConcerningType<Whom> }
>;

/** Whether an event concerns somebody. */
export function concerns<Whom extends Concern>(
  event: VisitEvent,
  whom: Whom,
): event is EventConcerning<Whom> {
  const concerned: readonly Concern[] = visitEvents[event.type].concerns;
  return concerned.includes(whom);
}

type AsTold<Name extends string, Given> = Given extends { readonly fields: infer Fields extends TProperties }
  ? Static<TObject<{ type: TLiteral<Name> } & Fields>>
  : never;

/** What the entries say together. */
type AnyTold = { [Name in keyof Told]: AsTold<Name, Told[Name]> }[keyof Told];

/** A fact of a visit. */
export const VisitEventSchema = Type.Unsafe<AnyTold>(
  Type.Union(
    Object.entries(visitEvents).map(([type, { fields }]) =>
      Type.Object({ type: Type.Literal(type), ...fields }),
    ),
  ),
);
