import { Button, TextField } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { readPercent } from './read-percent.ts';
import styles from './vat.module.css';

/** Asks for the usual rate: nobody's bills have one that nobody has written. */
export function FirstRate({ onSet }: { readonly onSet: (percent: number) => void }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const percent = readPercent(typed);
  return (
    <form
      className={styles['own']}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (percent !== null) onSet(percent);
      }}
    >
      <TextField
        label={t('vat.firstRate')}
        hint={t('vat.firstRateHint')}
        error={isTried && percent === null ? t('vat.firstRateWrong') : undefined}
        value={typed}
        inputMode="decimal"
        maxLength={5}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span>
        <Button type="submit" size="small">
          {t('vat.setRate')}
        </Button>
      </span>
    </form>
  );
}
