import type { ReactNode } from 'react';
import { classes } from '@tavolata/ui';
import { Bar } from './bar.tsx';
import styles from './parts.module.css';

interface FiguresTableProps {
  readonly title: string;
  /** What the figures mean, where their names don't say it. */
  readonly note?: string | undefined;
  /** The names of the columns, that of what the rows are called first. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string | number;
    readonly name: ReactNode;
    readonly cells: readonly ReactNode[];
    /** How long the row's bar is; without one it has none. */
    readonly bar?: number;
    readonly isSum?: boolean;
  }[];
  /** On a phone each name has a line of its own, as it has beside many columns. */
  readonly hasLongNames?: boolean;
  readonly nothing: string;
  readonly more?: ReactNode;
}

/** Figures in rows, each with a bar where they are to be compared by eye. */
export function FiguresTable({
  title,
  note,
  columns,
  rows,
  hasLongNames = false,
  nothing,
  more,
}: FiguresTableProps) {
  const most = Math.max(0, ...rows.map(({ bar = 0 }) => bar));
  const [first, ...others] = columns;
  return (
    <section className={styles['part']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      {note !== undefined && rows.length > 0 && <p className={styles['note']}>{note}</p>}
      {rows.length === 0 ? (
        <p className={styles['note']}>{nothing}</p>
      ) : (
        <table className={classes(styles['table'], (hasLongNames || others.length > 2) && styles['several'])}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((column) => (
                <th key={column} scope="col" className={styles['number']}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells, bar, isSum }) => (
              <tr key={key} className={isSum ? styles['sum'] : undefined}>
                <th scope="row">
                  {name}
                  {bar !== undefined && <Bar value={bar} of={most} />}
                </th>
                {cells.map((cell, place) => (
                  <td key={columns[place + 1]} className={styles['number']}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more}
    </section>
  );
}
