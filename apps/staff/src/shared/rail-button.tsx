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
      <span className={styles['word']}>{word}</span>
    </>
  );
}

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
