import type { HistoryEntry, MenuEditorReply } from '@tavolata/protocol';
import { useId } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { ChangeLines } from '../change-lines.tsx';
import { DatedLine } from '../dated-line.tsx';
import { WayBack } from '../way-back.tsx';
import { kindWords } from './kind-words.ts';
import styles from './history.module.css';
import { useHistoryWords } from './use-history-words.ts';
import { useUndoEdit } from './use-undo-edit.ts';

interface HistoryItemProps {
  readonly menu: MenuEditorReply;
  readonly entry: HistoryEntry;
}

/** One edit: when, by whom, what it said before and after, and its way back, or why there is none. */
export function HistoryItem({ menu, entry }: HistoryItemProps) {
  const t = useTexts();
  const titleId = useId();
  const { titleOf, problemOf } = useHistoryWords(menu);
  const { isPending, undo } = useUndoEdit();
  const planned = entry.planned_by === null ? [] : [t('plans.by', { name: entry.planned_by })];
  return (
    <li>
      <h2 id={titleId}>{titleOf(entry)}</h2>
      <DatedLine at={entry.at} by={entry.staff_name} />
      <p className={styles['kind']}>{[t(kindWords[entry.kind]), ...planned].join(' · ')}</p>
      <HistoryChanges menu={menu} entry={entry} />
      <WayBack
        of={titleId}
        isTakenBack={entry.is_taken_back}
        problem={problemOf(entry)}
        isPending={isPending}
        onPress={() => undo(entry.number)}
      />
    </li>
  );
}

/** What it has changed: of one thing its fields, of several each with its name. */
export function HistoryChanges({ menu, entry: { changes, change_count: count } }: HistoryItemProps) {
  const t = useTexts();
  const { inWords } = useHistoryWords(menu);
  const told = changes.map(inWords);
  const [only] = told;
  if (count === 1 && only) {
    return only.sentence === null ? <ChangeLines lines={only.lines} /> : <p>{only.sentence}</p>;
  }
  return (
    <ul className={styles['each']}>
      {told.map(({ key, name, sentence, lines }) => (
        <li key={key}>
          <span>{name}</span>
          {sentence === null ? <ChangeLines lines={lines} /> : <p>{sentence}</p>}
        </li>
      ))}
      {count > told.length && <li>{t('import.andMore', { count: count - told.length })}</li>}
    </ul>
  );
}
