import type { MenuEditorReply, PlannedEdit } from '@tavolata/protocol';
import { ChangeLines } from '../change-lines.tsx';
import styles from './plans.module.css';
import { usePlannedWords } from './use-planned-words.ts';

interface PlannedProps {
  readonly menu: MenuEditorReply;
  readonly what: PlannedEdit;
}

/** What a plan makes new, deletes or changes: field by field, or dish by dish. */
export function Planned({ menu, what }: PlannedProps) {
  const { news, lines, each } = usePlannedWords(menu)(what);
  if (news !== undefined) return <p>{news}</p>;
  if (each.length === 0) return <ChangeLines lines={lines} />;
  return (
    <ul className={styles['each']}>
      {each.map(({ id, name, says }) => (
        <li key={id}>
          <span>{name}</span>
          <span>{says}</span>
        </li>
      ))}
    </ul>
  );
}
