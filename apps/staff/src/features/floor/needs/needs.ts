import {
  isNameOf,
  type FloorTableWire,
  type PrintJobWire,
  type ServiceCallWire,
  type TicketLineWire,
  type TicketWire,
  type StaffMemberWire,
} from '@tavolata/protocol';
import { ageOf, type Age } from '../../../shared/age.ts';
import { approvalsIn, type WaitingTile } from '../../../shared/live/approvals.ts';
import type { Floor } from '../../../shared/live/floor-tiles.ts';
import { newcomersIn, type WaitingNewcomer } from '../../../shared/live/newcomers.ts';
import { openAlertsIn, type KnownAlert } from '../../../shared/live/table-alerts.ts';
import { isPaying, isSettled } from '../../../shared/live/table-state.ts';
import { minutesBetween } from '../../../shared/live/use-server-clock.ts';
import { coursesToFire, dishesToCarry } from './kitchen-needs.ts';

/** A tile on which guests are. */
type TakenTile = FloorTableWire & { readonly visit_id: string };

/** What somebody of the staff is to do, and at which tile. */
export type Need = {
  /** The same for as long as it is the same thing to do. */
  readonly key: string;
  /** Since when it waits, by the server’s clock; `null` where nobody knows. */
  readonly since: number | null;
  readonly tile: FloorTableWire | null;
} & NeedOf;

type NeedOf =
  | { readonly kind: 'call'; readonly call: ServiceCallWire }
  | { readonly kind: 'request'; readonly tile: WaitingTile }
  | { readonly kind: 'newcomer'; readonly tile: TakenTile; readonly newcomer: WaitingNewcomer['newcomer'] }
  | {
      readonly kind: 'heads';
      readonly tile: TakenTile;
      readonly request: NonNullable<FloorTableWire['heads_request']>;
    }
  | { readonly kind: 'alert'; readonly tile: FloorTableWire; readonly alert: KnownAlert }
  | { readonly kind: 'unreadable'; readonly tile: FloorTableWire }
  | { readonly kind: 'carry'; readonly ticket: TicketWire; readonly lines: readonly TicketLineWire[] }
  | { readonly kind: 'fire'; readonly ticket: TicketWire; readonly course: number }
  | { readonly kind: 'paying' | 'settled' | 'quiet'; readonly tile: TakenTile }
  | { readonly kind: 'paper'; readonly job: PrintJobWire };

/** All that the console knows of the evening. */
export interface Evening {
  readonly floor: Floor;
  readonly calls: readonly ServiceCallWire[];
  readonly tickets: readonly TicketWire[];
  readonly alerts: readonly KnownAlert[];
  /** Papers that somebody has to look after. */
  readonly papers: readonly PrintJobWire[];
  /** Who looks: calls to which others go are not theirs. */
  readonly me: Pick<StaffMemberWire, 'name' | 'account'> | null;
  /** The server's time. */
  readonly now: number;
}

/** Guests who have ordered nothing for so long may wait for somebody who asks them. */
const quietMinutes = 15;

const order: readonly Age[] = ['late', 'due', 'fresh'];

/** Nobody waits for these for certain: of what is as urgent they come last. */
const maybe: ReadonlySet<Need['kind']> = new Set(['fire', 'quiet', 'paying', 'settled']);

/** What needs somebody now, most urgent first; of what is as urgent, who has waited longest. */
export function needsNow(evening: Evening): readonly Need[] {
  const needs = [
    ...callsOf(evening),
    ...tileNeeds(evening),
    ...kitchenNeeds(evening),
    ...evening.papers.map((job): Need => ({
      kind: 'paper',
      key: `paper ${job.id}`,
      since: job.at,
      tile: null,
      job,
    })),
  ];
  const { now } = evening;
  return needs.sort(
    (a, b) =>
      order.indexOf(needAge(a, now)) - order.indexOf(needAge(b, now)) ||
      Number(maybe.has(a.kind)) - Number(maybe.has(b.kind)) ||
      (a.since ?? Infinity) - (b.since ?? Infinity) ||
      (a.key < b.key ? -1 : 1),
  );
}

/** How urgent it has become, on the scale of the whole console. */
export function needAge(need: Need, now: number): Age {
  const minutes = minutesBetween(need.since ?? now, now);
  switch (need.kind) {
    case 'carry':
      return ageOf(minutes);
    case 'fire':
    case 'quiet':
      // Nobody knows when the guests have eaten up, or whether they only talk: it is never late.
      return ageOf(minutes) === 'late' ? 'due' : 'fresh';
    case 'call':
      return need.call.taken_at === null ? ageOf(minutes, 'guest') : 'fresh';
    case 'alert':
    case 'unreadable':
      return 'late';
    case 'request':
    case 'newcomer':
    case 'heads':
    case 'paying':
    case 'settled':
    case 'paper':
      return ageOf(minutes, 'guest');
  }
}

/** The needs of one section of the room; what is nobody's table is everybody's. */
export function needsIn(needs: readonly Need[], sectionId: number | null): readonly Need[] {
  if (sectionId === null) return needs;
  return needs.filter(({ tile }) => tile === null || tile.section_id === sectionId);
}

function callsOf({ calls, floor, me }: Evening): Need[] {
  return calls
    .filter(({ taken_by, taken_at }) => taken_at === null || (me !== null && isNameOf(taken_by, me)))
    .map((call) => ({
      ...{ kind: 'call', key: `call ${call.id}`, since: call.called_at, call },
      tile:
        [...floor.tables, ...floor.orders].find(({ table_id, order_head_id, visit_id }) =>
          visit_id === null ? table_id === call.table_id : order_head_id === call.order_id,
        ) ?? null,
    }));
}

function tileNeeds({ floor, alerts, now }: Evening): Need[] {
  return [
    ...approvalsIn(floor).map((tile): Need => {
      const { of, asked_at: since } = tile.approval;
      return { kind: 'request', key: `${of} ${tile.visit_id} ${since}`, since, tile };
    }),
    ...newcomersIn(floor).map(({ tile, newcomer }): Need => {
      const key = `newcomer ${tile.visit_id} ${newcomer.seat}`;
      return { kind: 'newcomer', key, since: newcomer.scanned_at, tile, newcomer };
    }),
    ...openAlertsIn(floor, alerts)
      // The others stand here as what they are.
      .filter(({ alert: { kind } }) => !['large-batch', 'late-phone', 'heads-request'].includes(kind))
      .map(({ tile, alert }): Need => {
        const key = `alert ${alert.visit_id} ${alert.kind} ${alert.noticed_at}`;
        return { kind: 'alert', key, since: alert.noticed_at, tile, alert };
      }),
    ...[...floor.tables, ...floor.orders].flatMap((tile) => ownNeeds(tile, now)),
  ];
}

/** What a tile tells by itself. */
function ownNeeds(tile: FloorTableWire, now: number): Need[] {
  if (tile.unreadable) {
    return [{ kind: 'unreadable', key: `unreadable ${tile.unreadable.visit_id}`, since: null, tile }];
  }
  if (!isTaken(tile)) return [];
  const { heads_request: request, visit_id: visit, opened_at } = tile;
  const needs: Need[] = [];
  if (request) {
    needs.push({
      ...{ kind: 'heads', key: `heads ${visit} ${request.said_at}`, since: request.said_at },
      ...{ tile, request },
    });
  }
  if (isPaying(tile)) {
    const kind = isSettled(tile) ? 'settled' : 'paying';
    needs.push({ kind, key: `${kind} ${visit}`, since: null, tile });
  } else if (isQuiet(tile) && minutesBetween(opened_at ?? now, now) >= quietMinutes) {
    needs.push({ kind: 'quiet', key: `quiet ${visit}`, since: opened_at, tile });
  }
  return needs;
}

/** Whether guests have the table; one that is pushed to another shows the same visit again. */
function isTaken(tile: FloorTableWire): tile is TakenTile {
  return tile.visit_id !== null && tile.merge_target_table === null && tile.approval?.of !== 'opening';
}

/** Guests at a table who have chosen nothing yet. */
function isQuiet({ table_id, batches, dishes_in_cart, approval }: TakenTile): boolean {
  return table_id > 0 && batches === 0 && dishes_in_cart === 0 && approval === null;
}

function kitchenNeeds({ floor, tickets }: Evening): Need[] {
  const tileOf = (ticket: TicketWire) =>
    [...floor.tables, ...floor.orders].find(
      ({ visit_id, merge_target_table }) => visit_id === ticket.visit_id && merge_target_table === null,
    ) ?? null;
  return [
    ...dishesToCarry(tickets).map(({ ticket, lines }): Need => ({
      ...{ kind: 'carry', key: `carry ${ticket.visit_id}`, since: ticket.sent_at, tile: tileOf(ticket) },
      ...{ ticket, lines },
    })),
    ...coursesToFire(tickets).map(({ ticket, course, since }): Need => ({
      ...{ kind: 'fire', key: `fire ${ticket.visit_id} ${course}`, since, tile: tileOf(ticket) },
      ...{ ticket, course },
    })),
  ];
}
