import {
  dinersAt,
  pricePerPerson,
  requireDiner,
  sentLineTotal,
  type Catalogue,
  type Cents,
  type Diner,
  type DinerId,
  type Instant,
  type Names,
  type OpenVisit,
  type RunningVisit,
} from '@tavolata/domain';
import {
  fromNames,
  toDecimal,
  toIsMake,
  type FloorTableWire,
  type StaffTableReply,
} from '@tavolata/protocol';
import type { GuestSession } from '../tables/guest-session.ts';
import { deviceFacts } from './device-facts.ts';
import type { Presence } from './presence.ts';

/** What the panel is read from beside the visit. */
interface TableParts {
  readonly presence: Presence;
  readonly catalogue: Catalogue;
  readonly sessions: readonly GuestSession[];
  readonly guestUrl: string;
}

/** The staff's panel of one table; `visit` is null while nobody sits there. */
export function staffTableReply(
  table: FloorTableWire,
  visit: RunningVisit | null,
  { presence, catalogue, sessions, guestUrl }: TableParts,
): StaffTableReply {
  const connected = visit ? presence.connectedDiners(visit.id) : new Map<DinerId, Instant>();
  const open = visit?.status === 'open' ? visit : null;
  return {
    table,
    seats: visit ? dinersAt(visit).map(seatOf(visit)) : [],
    covers: (open?.covers ?? []).map(billLine),
    charges: (open?.charges ?? []).map(billLine),
    price_per_person: open ? pricesAt(open, catalogue) : { adult: null, child: null, other: null },
    batches: (open?.batches ?? []).map((batch) => ({
      batch: batch.number,
      round: batch.turn,
      sent_at: batch.sentAt,
      dishes: batch.lines.map((line) => ({
        order_detail_id: line.id,
        ...billNames(line.names),
        seat: line.dinerId === null || !open ? 0 : requireDiner(open, line.dinerId).seat,
        quantity: line.quantity,
        total: toDecimal(sentLineTotal(line)),
        is_make: toIsMake(line.status),
      })),
    })),
    guest_url: guestUrl,
  };

  function seatOf(running: RunningVisit) {
    const factsOf = deviceFacts(running, sessions);
    return (diner: Diner) => ({
      ...factsOf(diner),
      connected_since: connected.get(diner.id) ?? null,
      dishes_in_cart: open ? unsentOf(open, diner.id) : 0,
    });
  }
}

function billLine({
  names,
  quantity,
  unitPrice,
}: {
  readonly names: Names;
  readonly quantity: number;
  readonly unitPrice: Cents;
}): StaffTableReply['charges'][number] {
  return {
    ...billNames(names),
    quantity,
    price: toDecimal(unitPrice),
    total: toDecimal(unitPrice * quantity),
  };
}

function billNames(names: Names) {
  const [name, name2, translations] = fromNames(names);
  return { name, name2, names: translations };
}

/** By the day of opening: what one person more of each kind is charged. */
function pricesAt(visit: OpenVisit, catalogue: Catalogue): StaffTableReply['price_per_person'] {
  const menu = catalogue.findMenu(visit.menuId);
  const prices = menu && pricePerPerson(catalogue, menu, visit.openedOn);
  const decimal = (cents: Cents | null | undefined) => (cents == null ? null : toDecimal(cents));
  return {
    adult: decimal(prices?.adults),
    child: decimal(prices?.children),
    other: decimal(prices?.others),
  };
}

function unsentOf(visit: OpenVisit, dinerId: DinerId): number {
  return visit.lines
    .filter((line) => line.dinerId === dinerId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
