import { classes } from '../classes.ts';
import { moveFocus } from './move-focus.ts';
import styles from './tabs.module.css';
import { useCentredCurrent } from './use-centred-current.ts';

/** One place of a page to jump to. */
export interface TabEntry {
  readonly key: string;
  readonly label: string;
  /** Language of the label where it is not the page's own. */
  readonly lang?: string;
  /** Stands inside the tab: "3/8". */
  readonly count?: TabNumber | undefined;
  /** Own dishes in there, as a badge. */
  readonly chosen?: TabNumber | undefined;
}

/** A number as it is shown, and in the words that say what it counts. */
interface TabNumber {
  readonly shown: string;
  readonly said: string;
}

interface TabsProps {
  /** Names the navigation: "Categories". */
  readonly label: string;
  readonly entries: readonly TabEntry[];
  readonly current: string;
  readonly onChoose: (key: string) => void;
  /** A row of pills under the top bar, or a bar down the left edge. */
  readonly place?: 'top' | 'left';
}

/**
 * Jumps within one long page. Navigation, not tabs in the ARIA sense: everything is on the page at once. For the keyboard it is
 * one stop, at the current place, and arrows lead to the others: a menu may have more categories than anybody wants to pass.
 */
export function Tabs({ label, entries, current, onChoose, place = 'top' }: TabsProps) {
  const strip = useCentredCurrent(current);
  const stop = entries.some(({ key }) => key === current) ? current : entries[0]?.key;
  return (
    <nav
      ref={strip}
      aria-label={label}
      className={classes(styles['strip'], styles[place])}
      onKeyDown={moveFocus}
    >
      {entries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          aria-current={entry.key === current}
          tabIndex={entry.key === stop ? 0 : -1}
          className={styles['entry']}
          onClick={() => onChoose(entry.key)}
        >
          <span lang={entry.lang}>{entry.label}</span>
          {entry.count && <Counted {...entry.count} className={styles['count']} />}
          {entry.chosen && <Counted {...entry.chosen} className={styles['chosen']} />}
        </button>
      ))}
    </nav>
  );
}

function Counted({ shown, said, className }: TabNumber & { readonly className: string | undefined }) {
  return (
    <>
      <span aria-hidden="true" className={className}>
        {shown}
      </span>
      <span className="visually-hidden">{said}</span>
    </>
  );
}
