import type { Report, WaitingTimes } from '@tavolata/domain';
import { fromNames, toDecimal, type FiguresWire } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';

const headKinds = { adults: 'adult', children: 'child', others: 'other' } as const;

/** The figures as managers read them: with the names of now where there are some, at the restaurant's clocks. */
export function figuresReply(report: Report, restaurant: Restaurant): FiguresWire {
  const { catalogue, record } = restaurant;
  const { bills, persons, covers, dishes, charges, reductions, total, batches, calls } = report;
  return {
    ...{ bills, people: persons, batches },
    covers: toDecimal(covers),
    dishes: toDecimal(dishes),
    charges: toDecimal(charges),
    reductions: toDecimal(reductions),
    total: toDecimal(total),
    dish_sales: report.dishSales.map(({ dishId, names, quantity, cancelled, unmarked, cents }) => ({
      item_id: dishId,
      ...namesOf(catalogue.findDish(dishId)?.names ?? { ...names, translations: {} }),
      ...{ quantity, cancelled, unmarked },
      amount: toDecimal(cents),
    })),
    per_person: report.perPerson.map(({ menuId, persons: people, dishes: took }) => ({
      menu_id: menuId,
      ...namesOf(catalogue.findMenu(menuId)?.names ?? { first: '', second: '', translations: {} }),
      ...{ people, dishes: took },
    })),
    heads: report.heads.map(({ menuId, heads, unknown }) => ({
      menu_id: menuId,
      ...namesOf(catalogue.findMenu(menuId)?.names ?? { first: '', second: '', translations: {} }),
      kinds: byWhatTheyAreCalled(
        heads.map(({ person, item, count, cents }) => ({
          kind: headKinds[person],
          ...(item && {
            called: namesOf(catalogue.findExtraItem(item.id)?.names ?? { ...item.names, translations: {} }),
          }),
          ...{ people: count, cents },
        })),
      ).map(({ cents, ...kind }) => ({ ...kind, amount: toDecimal(cents) })),
      unknown: { people: unknown.persons, amount: toDecimal(unknown.cents) },
    })),
    stations: report.stations.map(({ station, times }) => ({
      station,
      ...namesOf(
        record.stations.find(({ id }) => id === station)?.names ?? {
          ...{ first: station, second: '', translations: {} },
        },
      ),
      ...timesOf(times),
    })),
    quarters: quartersOf(report, restaurant),
    vat: report.taxed.map(({ percent, cents, tax }) => ({
      percent,
      gross: toDecimal(cents),
      tax: toDecimal(tax),
    })),
    payments: {
      ways: report.paid.ways.map(({ kind, cents }) => ({ kind, amount: toDecimal(cents) })),
      open: toDecimal(report.paid.open),
      overpaid: toDecimal(report.paid.overpaid),
      unknown: toDecimal(report.paid.unknown),
    },
    rounds: { ...report.rounds },
    cancelled: {
      reasons: report.cancelled.reasons.map(({ cents, ...one }) => ({ ...one, amount: toDecimal(cents) })),
      unknown: report.cancelled.unknown,
    },
    taken_off: {
      reasons: report.takenOff.reasons.map(({ cents, ...one }) => ({ ...one, amount: toDecimal(cents) })),
      unknown: toDecimal(report.takenOff.unknown),
    },
    calls: {
      count: calls.count,
      unanswered: calls.unanswered,
      times: calls.times && timesOf(calls.times),
    },
  };
}

function namesOf(names: Parameters<typeof fromNames>[0]) {
  const [name, name2, translations] = fromNames(names);
  return { name, name2, names: translations };
}

interface CalledKind {
  readonly kind: (typeof headKinds)[keyof typeof headKinds];
  readonly called?: ReturnType<typeof namesOf>;
  readonly people: number;
  readonly cents: number;
}

/** Charges of one name, as on weekdays and at weekends, are one line to whoever reads them. */
function byWhatTheyAreCalled(kinds: readonly CalledKind[]): readonly CalledKind[] {
  const byName = new Map<string, CalledKind>();
  for (const one of kinds) {
    const key = `${one.kind} ${one.called?.name ?? ''}`;
    const before = byName.get(key) ?? { people: 0, cents: 0 };
    byName.set(key, { ...one, people: before.people + one.people, cents: before.cents + one.cents });
  }
  return [...byName.values()];
}

function timesOf({ count, medianMs, mostMs }: WaitingTimes) {
  return { count, median_ms: medianMs, most_ms: mostMs };
}

/** Those of several days add up by the clock, in the order of a business day. */
function quartersOf({ quarters }: Report, restaurant: Restaurant): FiguresWire['quarters'] {
  const byTime = new Map<string, { time: string; dishes: number; batches: number }>();
  for (const { at, dishes, batches } of quarters) {
    const time = restaurant.momentAt(at).time.slice(0, 5);
    const before = byTime.get(time) ?? { time, dishes: 0, batches: 0 };
    byTime.set(time, { time, dishes: before.dishes + dishes, batches: before.batches + batches });
  }
  const night = `${String(restaurant.dayBeginsAtHour).padStart(2, '0')}:00`;
  const place = (time: string) => (time < night ? `1 ${time}` : `0 ${time}`);
  return [...byTime.values()].sort((one, other) => (place(one.time) < place(other.time) ? -1 : 1));
}
