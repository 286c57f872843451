import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import type { AllergenKey } from '../icons/icon-names.ts';
import styles from './labels.module.css';

/** What is known about a dish. Missing data never looks like safe data. */
export type AllergenState = 'contains' | 'none' | 'unknown' | 'depends';

interface AllergenStripProps {
  readonly state: AllergenState;
  readonly allergens: readonly AllergenKey[];
  /** The whole sentence: "Contains gluten, soya, egg and 2 more". */
  readonly label: string;
  /** The state in a few words, shown when there are no pictures; the label must contain it. */
  readonly shortText?: string;
  /** Tiles that fit; one of them becomes "+n" when there are more. */
  readonly room: number;
  readonly onOpen: () => void;
}

const icons = { none: 'check', unknown: 'warning', depends: 'info' } as const;

/** The allergens of a dish as pictures; one button that opens the words. */
export function AllergenStrip({ state, allergens, label, shortText, room, onOpen }: AllergenStripProps) {
  const shown = allergens.length > room ? allergens.slice(0, room - 1) : allergens;
  const more = allergens.length - shown.length;
  return (
    <button
      type="button"
      className={classes(styles['strip'], styles[state])}
      aria-label={label}
      title={label}
      onClick={onOpen}
    >
      {state === 'contains' ? (
        <>
          {shown.map((key) => (
            <Icon key={key} name={`allergen-${key}`} size={16} className={styles['tile']} />
          ))}
          {more > 0 && <span className={styles['rest']} data-more={`+${more}`} />}
        </>
      ) : (
        <>
          <Icon name={icons[state]} size={16} />
          {shortText !== undefined && <span className={styles['short']}>{shortText}</span>}
        </>
      )}
    </button>
  );
}
