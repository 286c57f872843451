import { classes } from '@tavolata/ui';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps<Key extends string> {
  /** Names the choice. */
  readonly label: string;
  readonly options: readonly { readonly key: Key; readonly word: string; readonly count?: number }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** A row of words of which exactly one is chosen. */
export function ChoiceChips<Key extends string>({ label, options, chosen, onChoose }: ChoiceChipsProps<Key>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classes(styles['chips'], (options.length <= 4 || options.length === 6) && styles['few'])}
    >
      {inParts(options).map((part) => (
        <span key={part[0]?.key} className={styles['part']}>
          {part.map(({ key, word, count }) => (
            <button
              key={key}
              type="button"
              className={styles['chip']}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
            >
              {word}
              {count !== undefined && <span className={styles['count']}>{count}</span>}
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}

/** What keeps together where they don't fit in one line: four make two lines of two, and six three. */
function inParts<Option>(options: readonly Option[]): readonly (readonly Option[])[] {
  if (options.length !== 4 && options.length !== 6) return [options];
  return [options.slice(0, 2), options.slice(2, 4), options.slice(4)].filter((part) => part.length > 0);
}
