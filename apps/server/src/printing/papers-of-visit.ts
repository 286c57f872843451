import {
  courseMeant,
  groupBy,
  isSettled,
  ticketsOf,
  type BegunVisit,
  type ClosedVisit,
  type OpenVisit,
  type Ticket,
  type TicketLine,
  type VisitEvent,
} from '@tavolata/domain';
import { placeNameOf } from '../catalogue/place-name.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { KitchenDish, KitchenPaper } from './paper/paper.ts';
import type { PrintedStep } from '../visits/attempts.ts';
import { printRulesOf } from './print-rules.ts';

export type Served = OpenVisit | ClosedVisit;

/** A kitchen paper with what names it: the same for the same reason, always. */
export interface KitchenOrder {
  readonly key: string;
  readonly station: string;
  readonly ticketId: Ticket['id'] | null;
  readonly paper: KitchenPaper;
}

/** What a visit's step gives the kitchen to read: new dishes, dishes nobody wants any more, guests at another table. */
export function kitchenOrdersOf(
  { visit, previous, events, version, source }: PrintedStep,
  restaurant: Restaurant,
): readonly KitchenOrder[] {
  if (visit.status !== 'open') return [];
  return events.flatMap((event): readonly KitchenOrder[] => {
    if (event.type === 'batchSent') return batchOrders(visit, event.batch.number, restaurant);
    if (event.type === 'courseFired' && event.isTakenBack)
      return takenBackOrders(previous, event, `${version}/taken back`, restaurant);
    if (event.type === 'courseFired')
      return event.batches.flatMap((batch) => batchOrders(visit, batch, restaurant, event.course));
    if (event.type === 'dishStatusChanged' && event.status === 'not-possible') {
      const of = ({ id }: TicketLine) => event.sentLineIds.includes(courseMeant(id).sentLineId);
      return someOrders(visit, restaurant, { key: `${version}/cancelled`, occasion: 'cancelled', of });
    }
    if (event.type === 'tableMoved' && previous.status !== 'none')
      return movedOrders(visit, previous, `${version}/moved`, restaurant);
    if (event.type === 'guestsCame' && source?.status === 'open') {
      const came = new Set(event.joining.batches.map(({ number }) => number));
      return movedOrders(visit, source, `${version}/came`, restaurant, came);
    }
    if (event.type === 'guestsReturned' && source?.status === 'open')
      return movedOrders(visit, source, `${version}/parted`, restaurant);
    return [];
  });
}

/** The tickets of a batch, or of one course of it, as far as somebody has called for them [FIRE-5]. */
export function batchOrders(
  visit: Served,
  batch: number,
  restaurant: Restaurant,
  course?: number,
): readonly KitchenOrder[] {
  return calledFor(visit)
    .filter((ticket) => ticket.batchNumber === batch && (course === undefined || ticket.course === course))
    .map((ticket) => ({
      key: ticket.id,
      station: ticket.station,
      ticketId: ticket.id,
      paper: paperOf(visit, ticket, ticket.lines, restaurant),
    }));
}

function calledFor(visit: Served): readonly Ticket[] {
  return ticketsOf(visit).filter(({ isHeld }) => !isHeld);
}

interface Some {
  readonly key: string;
  readonly occasion: 'cancelled' | 'moved';
  readonly movedFrom?: string;
  readonly of: (line: TicketLine, ticket: Ticket) => boolean;
}

/** One paper for each station of the last ticket that they are of. */
function someOrders(
  visit: OpenVisit,
  restaurant: Restaurant,
  { key, occasion, movedFrom, of }: Some,
): readonly KitchenOrder[] {
  const byStation = groupBy(
    calledFor(visit).flatMap((ticket) =>
      ticket.lines.filter((line) => of(line, ticket)).map((line) => ({ ticket, line })),
    ),
    ({ ticket }) => ticket.station,
  );
  return [...byStation].map(([station, found]) => {
    const [{ ticket }] = found as [(typeof found)[number]];
    const paper = paperOf(
      visit,
      ticket,
      found.map(({ line }) => line),
      restaurant,
    );
    return {
      key: `${visit.id}/${key}/${station}`,
      station,
      ticketId: null,
      paper: { ...paper, occasion, movedFrom: movedFrom ?? null },
    };
  });
}

/** What nobody is to make for now, as it stood on its ticket before [FIRE-6]. */
function takenBackOrders(
  previous: PrintedStep['previous'],
  { course, batches }: Extract<VisitEvent, { type: 'courseFired' }>,
  key: string,
  restaurant: Restaurant,
): readonly KitchenOrder[] {
  if (previous.status !== 'open') return [];
  const of = ({ status }: TicketLine, ticket: Ticket) =>
    status !== 'not-possible' && ticket.course === course && batches.includes(ticket.batchNumber);
  return someOrders(previous, restaurant, { key, occasion: 'cancelled', of });
}

function movedOrders(
  visit: OpenVisit,
  from: BegunVisit,
  key: string,
  restaurant: Restaurant,
  batches?: ReadonlySet<number>,
): readonly KitchenOrder[] {
  return someOrders(visit, restaurant, {
    key,
    occasion: 'moved',
    movedFrom: placeNameOf(from, restaurant),
    of: (line, { batchNumber }) => !isSettled(line) && (batches === undefined || batches.has(batchNumber)),
  });
}

function paperOf(
  visit: Served,
  ticket: Ticket,
  lines: readonly TicketLine[],
  restaurant: Restaurant,
): KitchenPaper {
  const station = restaurant.record.stations.find(({ id }) => id === ticket.station);
  return {
    ...headOf(visit, restaurant),
    kind: 'kitchen',
    occasion: 'sent',
    movedFrom: null,
    station: station?.names ?? { first: ticket.station, second: '', translations: {} },
    round: ticket.round,
    batch: ticket.batchNumber,
    ...(ticket.course !== undefined && { course: ticket.course }),
    sentAt: ticket.sentAt,
    dishes: together(lines).map(dishOf),
  };
}

/** The parts of one dish as that dish: on paper nobody sees how far each is [KITCHEN-6]. */
function together(lines: readonly TicketLine[]): readonly TicketLine[] {
  const isOff = ({ status }: TicketLine) => status === 'not-possible';
  const dishes = groupBy(lines, (line) => `${isOff(line)} ${line.partOf ?? line.id}`);
  return [...dishes.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }]
      : [],
  );
}

function dishOf({ names, quantity, options, choice, seat, label }: TicketLine): KitchenDish {
  return {
    names,
    quantity,
    options: options.map((option) => ({
      names: option.names,
      quantity: option.quantity,
      with: (option.condiments ?? []).map((each) => each.names),
    })),
    remark: choice.remark,
    seat,
    label,
  };
}

/** What stands above every paper of a visit. */
export function headOf(visit: Served, restaurant: Restaurant) {
  return {
    type: visit.service === 'takeaway' ? 'takeaway' : 'sendorder',
    place: placeNameOf(visit, restaurant),
    pickupNumber: visit.service === 'takeaway' ? visit.orderId : null,
    rules: printRulesOf(restaurant.record.settings),
  } as const;
}
