import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { HowManyOf } from '../../../shared/how-many-of.tsx';
import { ReasonChoice } from '../../../shared/reason-choice.tsx';
import { noReason } from '../../../shared/reason-words.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { SomeUnits } from '../taps/tap.ts';
import styles from './not-possible.module.css';

const usualReasons = ['sold-out', 'kitchen-closing', 'cannot-be-made'] as const;

interface NotPossibleProps {
  readonly quantity: number;
  /** How many were meant before it was asked why. */
  readonly chosen: number;
  readonly onSay: (refused: SomeUnits) => void;
}

/** How much of a dish the kitchen can't make, and why: guests read it beside the dish [KITCHEN-5]. */
export function NotPossible({ quantity, chosen, onSay }: NotPossibleProps) {
  const t = useTexts();
  const [units, setUnits] = useState(chosen);
  const [because, setBecause] = useState(noReason);
  return (
    <div className={styles['form']}>
      {quantity > 1 && (
        <HowManyOf label={t('kitchen.howMany')} quantity={quantity} chosen={units} onChoose={setUnits} />
      )}
      <ReasonChoice codes={usualReasons} value={because} onChange={setBecause} />
      <Button onClick={() => onSay({ units, because })}>
        {t('kitchen.sayNotPossible', { count: units })}
      </Button>
    </div>
  );
}
