import { Button, IconButton, TextField, useFormats } from '@tavolata/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useArrival } from '../arrival.ts';
import { dayInWords, problemWith, withHoliday, type DayProblem } from './holiday-edits.ts';
import styles from './holidays.module.css';

interface HolidaysProps {
  readonly holidays: readonly string[];
  readonly onChange: (holidays: readonly string[]) => void;
}

/** The days that are holidays, each to be taken out, and a field for one more. */
export function Holidays({ holidays, onChange }: HolidaysProps) {
  const t = useTexts();
  const line = useArrival();
  const { language } = useFormats();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<DayProblem>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    const found = problemWith(typed, holidays);
    setProblem(found);
    field.current?.focus();
    if (found !== null) return;
    onChange(withHoliday(typed, holidays));
    setTyped('');
  }

  function remove(day: string) {
    onChange(holidays.filter((other) => other !== day));
    setProblem(null);
    // The button that was pressed is gone.
    field.current?.focus();
  }

  return (
    <li ref={line} className={styles['holidays']}>
      {holidays.length === 0 ? (
        <p className={styles['empty']}>{t('holidays.empty')}</p>
      ) : (
        <ul className={styles['days']} aria-label={t('holidays.title')}>
          {holidays.map((day) => (
            <li key={day} className={styles['day']}>
              <span>{dayInWords(day, language)}</span>
              <IconButton
                icon="close"
                label={t('holidays.remove', { day: dayInWords(day, language) })}
                onClick={() => remove(day)}
              />
            </li>
          ))}
        </ul>
      )}
      <form className={styles['new']} onSubmit={add} noValidate>
        <TextField
          ref={field}
          type="date"
          label={t('holidays.day')}
          error={problem === null ? undefined : t(`holidays.${problem}`)}
          value={typed}
          // A year has four digits.
          max="9999-12-31"
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" kind="secondary">
          {t('holidays.add')}
        </Button>
      </form>
    </li>
  );
}
