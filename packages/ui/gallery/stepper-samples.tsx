import { Stepper } from '@tavolata/ui';
import { useState } from 'react';
import styles from './gallery.module.css';

const labels = { group: 'Prawn dumplings, quantity', add: 'Add one', remove: 'Remove one' };
const still = { labels, onAdd: () => undefined, onRemove: () => undefined };

/** The stepper in its three sizes and all its states. */
export function StepperSamples() {
  const [count, setCount] = useState(0);
  const live = { labels, count, onAdd: () => setCount(count + 1), onRemove: () => setCount(count - 1) };
  return (
    <>
      <div className={styles['row']} data-sample="stepper-live">
        <Stepper {...live} full={count >= 3} />
        <Stepper {...live} size="row" opensDialog />
      </div>
      <div className={styles['row']}>
        <Stepper {...still} count={0} />
        <Stepper {...still} count={2} />
      </div>
      <div className={styles['row']}>
        <Stepper {...still} count={3} full />
        <Stepper {...still} count={0} locked />
      </div>
      <div className={styles['row']}>
        <Stepper {...still} count={1} pending />
        <Stepper {...still} count={0} opensDialog />
      </div>
      <div className={styles['row']}>
        <Stepper {...still} count={2} size="row" />
        <Stepper {...still} count={12} size="row" neutral />
        <Stepper {...still} count={1} size="row" outOf={2} />
      </div>
      <div className={styles['row']}>
        <Stepper {...still} count={2} size="detail" />
        <Stepper {...still} count={0} size="detail" alwaysOpen neutral />
      </div>
    </>
  );
}
