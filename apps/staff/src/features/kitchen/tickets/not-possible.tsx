import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { ReasonChoice } from '../../../shared/reason-choice.tsx';
import { noReason } from '../../../shared/reason-words.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Refused } from '../taps/tap.ts';
import styles from './not-possible.module.css';

const usualReasons = ['sold-out', 'kitchen-closing', 'cannot-be-made'] as const;

/** So many numbers stand side by side; beyond them, only all. */
const mostChips = 8;

interface NotPossibleProps {
  readonly quantity: number;
  readonly onSay: (refused: Refused) => void;
}

/** How much of a dish the kitchen can't make, and why: guests read it beside the dish [KITCHEN-5]. */
export function NotPossible({ quantity, onSay }: NotPossibleProps) {
  const t = useTexts();
  const [units, setUnits] = useState(quantity);
  const [because, setBecause] = useState(noReason);
  const few = Array.from({ length: Math.min(quantity - 1, mostChips) }, (_, place) => place + 1);
  return (
    <div className={styles['form']}>
      {quantity > 1 && (
        <>
          <p className={styles['question']}>{t('kitchen.howMany')}</p>
          <ChoiceChips
            label={t('kitchen.howMany')}
            options={[...few, quantity].map((number) => ({
              key: String(number),
              word: number === quantity ? t('kitchen.allUnits', { count: number }) : String(number),
            }))}
            chosen={String(units)}
            onChoose={(key) => setUnits(Number(key))}
          />
        </>
      )}
      <ReasonChoice codes={usualReasons} value={because} onChange={setBecause} />
      <Button onClick={() => onSay({ units, because })}>
        {t('kitchen.sayNotPossible', { count: units })}
      </Button>
    </div>
  );
}
