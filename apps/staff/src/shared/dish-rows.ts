import type { DishStatus } from '@tavolata/domain';
import { fromIsMake, type TicketLineWire } from '@tavolata/protocol';

/** What a dish and each of its parts say of themselves. */
type PartWire = Pick<TicketLineWire, 'order_detail_id' | 'part_of' | 'quantity' | 'is_make'>;

/** A dish as it was sent: its parts, some of which may be further than others [KITCHEN-6]. */
export interface DishRow<Line> {
  /** The same for the same dish, always. */
  readonly key: string;
  readonly parts: readonly [Line, ...Line[]];
  readonly quantity: number;
}

/** So many units are so far. */
export interface UnitsAt {
  readonly status: DishStatus;
  readonly units: number;
}

/** The parts of a dish together. What can't be made stands alone, with its reason. */
export function dishRows<Line extends PartWire>(lines: readonly Line[]): readonly DishRow<Line>[] {
  const rows = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const { order_detail_id: id, part_of: whole = id, is_make } = line;
    const key = fromIsMake(is_make) === 'not-possible' ? `${id} not possible` : whole;
    const row = rows.get(key);
    if (row) row.push(line);
    else rows.set(key, [line]);
  }
  return [...rows].map(([key, parts]) => ({ key, parts, quantity: unitsOf(parts) }));
}

/** How many units these are. */
export function unitsOf(lines: readonly Pick<PartWire, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many units of a dish are how far, those furthest behind first. */
export function unitsAt(parts: readonly PartWire[]): readonly [UnitsAt, ...UnitsAt[]] {
  const units = new Map<DishStatus, number>();
  for (const { is_make, quantity } of parts) {
    const status = fromIsMake(is_make);
    units.set(status, (units.get(status) ?? 0) + quantity);
  }
  const found = [...units].map(([status, sum]) => ({ status, units: sum }));
  // A dish has a part, always.
  return found.sort((a, b) => way[a.status] - way[b.status]) as unknown as [UnitsAt, ...UnitsAt[]];
}

/** What somebody says of some units: these lines, of the last one perhaps a part. */
export interface Taken<Line> {
  readonly lines: readonly Line[];
  readonly part?: { readonly units: number; readonly of: number };
}

/** The units that are meant: those that come to this step next, before those that are beyond it already. */
export function takeUnits<Line extends PartWire>(
  parts: readonly Line[],
  to: DishStatus,
  units: number,
): Taken<Line> {
  const stepOf = ({ is_make }: Line) => way[fromIsMake(is_make)] - way[to];
  const others = parts.filter((line) => stepOf(line) !== 0);
  const behind = others.filter((line) => stepOf(line) < 0).sort((a, b) => stepOf(b) - stepOf(a));
  const beyond = others.filter((line) => stepOf(line) > 0).sort((a, b) => stepOf(a) - stepOf(b));
  const lines: Line[] = [];
  let left = units;
  for (const line of [...behind, ...beyond]) {
    if (left === 0) break;
    lines.push(line);
    if (left < line.quantity) return { lines, part: { units: left, of: line.quantity } };
    left -= line.quantity;
  }
  return { lines };
}

/** The way of a dish. */
const way: Readonly<Record<DishStatus, number>> = {
  'not-possible': 0,
  paused: 1,
  waiting: 2,
  made: 3,
  'on-its-way': 4,
  served: 5,
};
