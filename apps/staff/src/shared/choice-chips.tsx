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
      className={classes(styles['chips'], (options.length <= 4 || options.length in lines) && styles['few'])}
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

/** How many keep together in a line, by how many there are, where they don't fit in one: none stands alone. */
const lines: Readonly<Record<number, readonly number[]>> = {
  4: [2, 2],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [2, 2, 2, 2],
};

function inParts<Option>(options: readonly Option[]): readonly (readonly Option[])[] {
  let from = 0;
  return (lines[options.length] ?? [options.length]).map((length) => options.slice(from, (from += length)));
}
