import { classes, Icon, type IconName } from '@tavolata/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './rail-button.module.css';

interface RailEntryProps {
  readonly icon: IconName;
  readonly word: string;
  /** How much waits there; nothing is shown for none. */
  readonly badge?: number | undefined;
}

/** The sign and the word of a place in the rail. */
export function RailEntry({ icon, word, badge = 0 }: RailEntryProps) {
  return (
    <>
      <Icon name={icon} size={24} />
      {badge > 0 && <span className={styles['badge']}>{badge}</span>}
      <Word word={word} />
    </>
  );
}

/** A word may say where it breaks on a narrow phone; it is read aloud whole. */
function Word({ word }: Pick<RailEntryProps, 'word'>) {
  const whole = word.replaceAll(softHyphen, '');
  if (whole === word) return <span className={styles['word']}>{word}</span>;
  return (
    <>
      <span className={styles['word']} aria-hidden="true">
        {word}
      </span>
      <span className="visually-hidden">{whole}</span>
    </>
  );
}

const softHyphen = '\u00AD';

/** A button of the rail. */
export function RailButton({ icon, word, ...button }: RailEntryProps & ComponentPropsWithRef<'button'>) {
  return (
    <button {...button} type="button" className={classes(styles['entry'])}>
      <RailEntry icon={icon} word={word} />
    </button>
  );
}

/** The look of an entry, for those that are links. */
export const railEntryClass = classes(styles['entry']);
