import { Button, TextField } from '@tavolata/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { codeWords } from './code-words.ts';
import styles from './code-page.module.css';

interface TableIdFormProps {
  readonly isBusy: boolean;
  readonly onPress: (tableId: number) => void;
}

/** Asks for the number of a table. */
export function TableIdForm({ isBusy, onPress }: TableIdFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function press(event: SubmitEvent) {
    event.preventDefault();
    const isNumber = /^-?\d{1,9}$/.test(typed.trim());
    setIsWrong(!isNumber);
    if (isNumber) onPress(Number(typed));
    else field.current?.focus();
  }

  return (
    <form className={styles['form']} noValidate onSubmit={press}>
      <p className={styles['lead']}>{codeWords.lead}</p>
      <TextField
        ref={field}
        label={codeWords.tableId}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong ? codeWords.tableIdProblem : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        {codeWords.make}
      </Button>
    </form>
  );
}
