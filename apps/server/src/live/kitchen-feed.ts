import type { VisitEvent, VisitId } from '@tavolata/domain';
import type {
  FeedMark,
  KitchenReply,
  TicketChange,
  TicketLineChange,
  TicketWire,
  VisitTickets,
} from '@tavolata/protocol';
import type { Kitchen } from '../kitchen/kitchen.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import { screensOf, type StaffNamespace } from './rooms.ts';
import { ScreenFeed } from './screen-feed.ts';

/** A ticket is to be on the screen within 250 ms, the way there included. */
const gatheringMs = 150;

export interface KitchenFeedParts {
  readonly namespace: StaffNamespace;
  readonly kitchen: Kitchen;
  readonly authority: Pick<VisitAuthority, 'findVisit'>;
  readonly reportFailure: (error: unknown) => void;
}

/** The tickets of a visit at a version. */
interface TicketsNow {
  readonly version: number;
  readonly tickets: readonly TicketWire[];
  /** The dishes whose status somebody has set since it was looked last. */
  readonly set?: ReadonlySet<string>;
}

/** Tells the staff's screens what has changed on the kitchen's tickets: new ones whole, of the others only what is another. */
export class KitchenFeed {
  readonly #parts: KitchenFeedParts;
  readonly #feed: ScreenFeed<TicketsNow, VisitTickets>;
  /** The dishes whose status somebody has set since the last look. */
  readonly #set = new Map<VisitId, Set<string>>();

  constructor(parts: KitchenFeedParts) {
    this.#parts = parts;
    this.#feed = new ScreenFeed({
      gatheringMs,
      isHeard: () => parts.namespace.sockets.size > 0,
      look: (visitId) => this.#ticketsOf(visitId),
      changeOf: ticketsChange,
      isOver: ({ tickets }) => tickets.length === 0,
      tell(mark, visits) {
        for (const screen of screensOf(parts.namespace)) screen.emit('KITCHEN_CHANGES', { ...mark, visits });
      },
      reportFailure: parts.reportFailure,
    });
  }

  /** All tickets, for a screen that has missed something. */
  read(): Promise<KitchenReply> {
    const read = () => this.#parts.kitchen.read();
    return this.#feed.read<Omit<KitchenReply, keyof FeedMark>>(read, ({ tickets, visits }) =>
      visits.map(({ visit_id, version }) => {
        const own = tickets.filter((ticket) => ticket.visit_id === visit_id);
        return [visit_id, { version, tickets: own }] as const;
      }),
    );
  }

  /** The tickets of a visit have changed, by these events or because somebody has seen them. */
  ticketsChanged(visitId: VisitId, events: readonly VisitEvent[] = []): void {
    // A screen has what was tapped on it already: where somebody else has taken that back since, it must hear so.
    const set = this.#set.get(visitId) ?? new Set();
    for (const event of events)
      if (event.type === 'dishStatusChanged') event.sentLineIds.forEach((id) => set.add(id));
    if (set.size > 0 && this.#parts.namespace.sockets.size > 0) this.#set.set(visitId, set);
    this.#feed.changed([visitId]);
  }

  stop(): void {
    this.#feed.stop();
  }

  async #ticketsOf(visitId: VisitId): Promise<TicketsNow | null> {
    const set = this.#set.get(visitId) ?? new Set();
    this.#set.delete(visitId);
    const stored = await this.#parts.authority.findVisit(visitId);
    return (
      stored && { version: stored.version, tickets: await this.#parts.kitchen.ticketsOf(stored.visit), set }
    );
  }
}

/** What has changed on the tickets of a visit; without `before` all of them in place of what a screen has. */
export function ticketsChange(
  visit_id: VisitId,
  before: TicketsNow | undefined,
  after: TicketsNow | null,
): VisitTickets | null {
  if (!after) return null;
  const { version, tickets, set = new Set() } = after;
  if (!before) return { visit_id, version, is_whole: true, tickets: [...tickets], changed: [], gone: [] };
  const known = new Map(before.tickets.map((ticket) => [ticket.id, ticket]));
  const steps = tickets.map((ticket) => ticketStep(known.get(ticket.id), ticket, set));
  const change = {
    visit_id,
    version,
    is_whole: false,
    tickets: tickets.filter((_, at) => steps[at] === 'whole'),
    changed: steps.filter((step) => typeof step === 'object' && step !== null),
    gone: before.tickets.filter(({ id }) => tickets.every((ticket) => ticket.id !== id)).map(({ id }) => id),
  };
  const isSame = version === before.version && change.changed.length === 0;
  return isSame && change.tickets.length === 0 && change.gone.length === 0 ? null : change;
}

/** `null` for nothing; a ticket whose lines are others, as when a dish was split, is told whole. */
function ticketStep(
  before: TicketWire | undefined,
  after: TicketWire,
  set: ReadonlySet<string>,
): TicketChange | 'whole' | null {
  const ids = (of: TicketWire) => of.dishes.map(({ order_detail_id }) => order_detail_id).join(' ');
  if (!before || ids(before) !== ids(after)) return 'whole';
  const { dishes: dishesBefore, ...headBefore } = before;
  const { dishes: dishesAfter, ...headAfter } = after;
  const head = differences(headBefore, headAfter);
  const dishes = dishesAfter.flatMap((line, at): TicketLineChange[] => {
    const { order_detail_id, is_make } = line;
    const change = differences(dishesBefore[at] ?? line, line);
    if (set.has(order_detail_id)) change.is_make = is_make;
    return Object.keys(change).length > 0 ? [{ ...change, order_detail_id }] : [];
  });
  if (Object.keys(head).length === 0 && dishes.length === 0) return null;
  return { ...head, id: after.id, dishes };
}

/** The fields of a record that are others than in the one before. */
function differences<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  // Each of these names is one of the record's own.
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Fields>;
}
