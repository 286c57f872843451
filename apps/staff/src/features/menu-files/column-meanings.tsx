import { useQuery } from '@tanstack/react-query';
import type { ImportColumn, ImportPreview } from '@tavolata/protocol';
import { useId } from 'react';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { useTexts } from '../../shared/texts.ts';
import { columnChoices, columnWord } from './column-words.ts';
import styles from './file-view.module.css';

interface ColumnMeaningsProps {
  readonly columns: ImportPreview['columns'];
  readonly onSay: (columns: (ImportColumn | null)[]) => void;
}

/** What each column of a table is: proposed by its title, and its manager has the last word. */
export function ColumnMeanings({ columns, onSay }: ColumnMeaningsProps) {
  const t = useTexts();
  const id = useId();
  const { data: restaurant } = useQuery(restaurantQuery);
  const choices = columnChoices(restaurant?.info.name_languages ?? []);
  const meanings = columns.map(({ meaning }) => meaning);
  // What a column becomes, no other one is any more.
  const change = (place: number, meaning: ImportColumn | null) =>
    onSay(meanings.map((known, at) => (at === place ? meaning : known === meaning ? null : known)));
  return (
    <section className={styles['card']}>
      <h3>{t('import.columns')}</h3>
      <div className={styles['rows']}>
        {columns.map(({ title, samples, meaning }, place) => {
          const name = title || t('import.noTitle');
          return (
            // Columns have no name of their own but their place.
            <div key={place} className={styles['row']}>
              <label className={styles['said']} htmlFor={`${id}-${place}`}>
                {name}
                {samples.length > 0 && <small>{samples.join(' · ')}</small>}
              </label>
              <select
                id={`${id}-${place}`}
                aria-label={name}
                value={meaning ?? ''}
                onChange={({ target }) => change(place, choices.find((one) => one === target.value) ?? null)}
              >
                <option value="">{t('import.notUsed')}</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {columnWord(choice, t)}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
    </section>
  );
}
