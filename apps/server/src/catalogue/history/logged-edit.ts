import type { HistoryKind } from '@tavolata/protocol';
import type { LoggedEntry } from '../../audit/audit-log.ts';
import type { MadePlan } from '../edits/edit-keeper.ts';
import type { EntryChange } from '../edits/entry-change.ts';

/** What the log calls edits of the menu. */
export const acts = ['editMenu', 'importMenu'] as const;

// Nobody else writes such entries.
export const changesIn = ({ detail }: LoggedEntry) => detail['changes'] as readonly EntryChange[];
export const typeOf = ({ detail }: LoggedEntry) => String(detail['type']);
export const planOf = ({ detail }: LoggedEntry) => detail['plan'] as MadePlan | undefined;

/** What the log calls what was edited. */
export const nameOf = ({ detail: { name } }: LoggedEntry) => (typeof name === 'string' ? name : '');

/** What it has taken back: a request id, or the id of a plan. */
export function takesBack({ detail }: LoggedEntry): string | null {
  const of = detail['of'] ?? detail['takesBack'];
  return typeof of === 'string' ? of : null;
}

/** What somebody looks for it under. */
export function kindOf(entry: LoggedEntry): HistoryKind {
  if (entry.what === 'importMenu') return 'imports';
  const type = typeOf(entry);
  if (type.startsWith('move') || type.startsWith('order')) return 'order';
  const changes = changesIn(entry);
  const lists = new Set(changes.map(({ list }) => list));
  if (lists.has('condimentGroups')) return 'options';
  if (lists.has('stations')) return 'stations';
  if (lists.has('hours')) return 'hours';
  if (lists.has('categories') || lists.has('menus') || lists.has('extraItems')) return 'menus';
  return changes.some(isOfSetMenu) ? 'set-menus' : 'dishes';
}

function isOfSetMenu(change: EntryChange): boolean {
  if (change.list !== 'dishes') return false;
  return [change.before, change.after].some((placed) => placed !== null && placed.entry.courses.length > 0);
}

/** Every name that what was edited has, or had, in all languages. */
export function namesIn(entry: LoggedEntry): readonly string[] {
  return changesIn(entry).flatMap(({ before, after }) =>
    [before, after].flatMap((placed) => {
      const one = placed?.entry;
      if (typeof one !== 'object') return [];
      if ('names' in one) return wordsIn(one.names);
      return 'name' in one ? [one.name] : [];
    }),
  );
}

function wordsIn(names: unknown): readonly string[] {
  if (typeof names === 'string') return [names];
  return typeof names === 'object' && names !== null ? Object.values(names).flatMap(wordsIn) : [];
}
