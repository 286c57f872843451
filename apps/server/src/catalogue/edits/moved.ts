import { EditedMeanwhile } from './edited-meanwhile.ts';

/** A list of ids with one of them before another one, or at the end. Throws where one of the two is not there any more. */
export function moved<Id>(ids: readonly Id[], id: Id, before: Id | null): readonly Id[] {
  if (before === id) return ids;
  const others = ids.filter((one) => one !== id);
  const at = before === null ? others.length : others.indexOf(before);
  if (at === -1 || !ids.includes(id)) throw new EditedMeanwhile(null);
  return others.toSpliced(at, 0, id);
}
