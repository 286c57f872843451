import { addresses, type HistoryEntry, type MenuHistoryReply } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { menuEditorKey } from '../../../shared/api/queries.ts';

/** Where the history is kept: it is read anew with the menu. */
export const historyKey = [...menuEditorKey, 'history'] as const;

export type HistoryKind = HistoryEntry['kind'];

/** What is shown of it. */
export interface HistoryFilter {
  readonly shown: 'all' | 'plans' | HistoryKind;
  readonly words: string;
}

/** A page of what is asked for; the newest, unless older than a number. */
export function readHistory(
  { shown, words }: HistoryFilter,
  before: number | null,
): Promise<MenuHistoryReply> {
  return call(addresses.menuHistory, {
    ...(shown === 'plans' ? { planned: '1' as const } : shown === 'all' ? {} : { kind: shown }),
    ...(words.trim() === '' ? {} : { words: words.trim() }),
    ...(before === null ? {} : { before }),
  });
}
