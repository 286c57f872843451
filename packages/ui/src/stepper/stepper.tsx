import { useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './stepper.module.css';

/** What a stepper says aloud; the dish is part of each sentence. */
export interface StepperLabels {
  /** Names the group: "Prawn dumplings, quantity". */
  readonly group: string;
  /** Names the plus: "Add one Prawn dumplings". */
  readonly add: string;
  /** Names the minus: "Remove one Prawn dumplings". */
  readonly remove: string;
}

/** What stands on the plus while nothing is chosen, and what it is called then: the name begins with the words. */
export interface PlusWords {
  readonly shown: string;
  readonly name: string;
}

interface StepperProps {
  readonly count: number;
  readonly labels: StepperLabels;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  /** 132 × 44 on cards, 108 × 36 in rows, 148 × 48 in the detail. */
  readonly size?: 'card' | 'row' | 'detail';
  /** In the cart everything is chosen, so nothing there is cyan. */
  readonly neutral?: boolean;
  /** Stays a pill at zero, as the people counter does. */
  readonly alwaysOpen?: boolean;
  /** Shown after the count, `1/2` when a limit belongs to it. */
  readonly outOf?: number | undefined;
  /** An answer is outstanding; after a second a line starts to run. */
  readonly pending?: boolean;
  /** The last change waits on this phone for a network: the number is hatched. */
  readonly kept?: boolean;
  /** The limit is reached or the table is locked: a tap on plus calls `onRefused`, which says why. */
  readonly full?: boolean;
  readonly locked?: boolean;
  readonly onRefused?: () => void;
  /** While nothing is chosen the plus is a button with words, as wide as its place. */
  readonly words?: PlusWords | undefined;
  /** Plus opens a dialog first: a corner dot says so. */
  readonly opensDialog?: boolean;
}

/** Two real buttons and a number. Focus stays on the pressed one; when the last dish goes, it moves to plus. */
export function Stepper({
  count,
  labels,
  onAdd,
  onRemove,
  size = 'card',
  neutral,
  alwaysOpen,
  outOf,
  pending,
  kept,
  full,
  locked,
  onRefused,
  words,
  opensDialog,
}: StepperProps) {
  const plus = useRef<HTMLButtonElement>(null);
  const minusHadFocus = useRef(false);
  const [shown, setShown] = useState({ count, direction: 'none' });
  const [refusals, setRefusals] = useState(0);
  const isOpen = count > 0 || alwaysOpen;

  if (shown.count !== count) setShown({ count, direction: count > shown.count ? 'up' : 'down' });

  useEffect(() => {
    if (!isOpen && minusHadFocus.current) plus.current?.focus({ preventScroll: true });
    minusHadFocus.current = false;
  }, [isOpen]);

  function add() {
    if (!full && !locked) return onAdd();
    setRefusals(refusals + 1);
    onRefused?.();
  }

  function remove() {
    if (locked) return onRefused?.();
    if (count === 0) return;
    minusHadFocus.current = count === 1;
    onRemove();
  }

  return (
    <div
      role="group"
      aria-label={labels.group}
      className={classes(
        styles['stepper'],
        styles[size],
        neutral && styles['neutral'],
        isOpen && styles['open'],
        !isOpen && words && styles['worded'],
      )}
    >
      {isOpen && (
        <>
          <span className={classes(styles['pill'], kept && styles['kept'])} />
          <button
            type="button"
            className={styles['step']}
            aria-label={labels.remove}
            aria-disabled={count === 0 || locked || undefined}
            onClick={remove}
          >
            <Icon name="minus" size={20} />
          </button>
          <span className={styles['count']}>
            <span key={count} className={styles[shown.direction]}>
              {count}
            </span>
            {outOf !== undefined && <small>/{outOf}</small>}
          </span>
        </>
      )}
      <button
        type="button"
        ref={plus}
        className={classes(styles['step'], styles['plus'])}
        aria-label={!isOpen && words ? words.name : labels.add}
        aria-disabled={full || locked || undefined}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        onClick={add}
      >
        <Icon name={locked ? 'lock' : 'plus'} size={20} />
        {!isOpen && words && <span>{words.shown}</span>}
        {opensDialog && !words && <span className={styles['dot']} />}
      </button>
      {pending && isOpen && <span className={styles['running']} />}
      {refusals > 0 && <span key={refusals} className={styles['refused']} />}
    </div>
  );
}
