import type { FloorTableWire } from '@tavolata/protocol';

/** The names of the tables that are one with this one: those pushed to it, or the one that it is pushed to. */
export function pushedWith(
  { merge_target_table: target, other_tables: others }: FloorTableWire,
  names: ReadonlyMap<number, string>,
): readonly string[] {
  const ids = target ? [target.table_id] : others;
  return ids.map((id) => names.get(id) ?? String(id));
}
