import type { ImportPreview, ImportProblem } from '@tavolata/protocol';
import { Icon } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './problem-list.module.css';

interface ProblemListProps {
  readonly problems: readonly ImportProblem[];
  /** How many there are, where not all of them are listed. */
  readonly count: number;
  readonly columns?: ImportPreview['columns'];
}

/** Everything that keeps a file from being imported, each at its place. */
export function ProblemList({ problems, count, columns = [] }: ProblemListProps) {
  const t = useTexts();
  const isWhole = problems.length === 1 && problems[0]?.row === null;
  return (
    <section className={styles['card']} role="alert">
      {!isWhole && (
        <>
          <h3>{t('import.problems', { count })}</h3>
          <p className={styles['hint']}>{t('import.problemsText')}</p>
        </>
      )}
      <ul className={styles['list']}>
        {problems.map((problem, place) => (
          // The same can stand at one place twice.
          <li key={place} className={styles['problem']}>
            <Icon name="error" size={20} />
            <div>
              {problem.row !== null && (
                <span className={styles['place']}>
                  {problem.column === null
                    ? t('import.row', { row: String(problem.row) })
                    : t('import.rowColumn', {
                        row: String(problem.row),
                        column: columnName(problem.column, columns),
                      })}
                </span>
              )}
              <span className={styles['words']}>{t(`import.problem.${problem.code}`)}</span>
              {problem.said !== '' && <q className={styles['said']}>{problem.said}</q>}
            </div>
          </li>
        ))}
      </ul>
      {count > problems.length && <p>{t('import.andMore', { count: count - problems.length })}</p>}
    </section>
  );
}

/** As a spreadsheet names its columns, with the title that stands there. */
function columnName(column: number, columns: ImportPreview['columns']): string {
  const title = columns[column - 1]?.title;
  if (columns.length === 0) return String(column);
  const letter = column > 26 ? String.fromCharCode(64 + Math.floor((column - 1) / 26)) : '';
  const name = letter + String.fromCharCode(65 + ((column - 1) % 26));
  return title ? `${name} (${title})` : name;
}
