import { useQuery } from '@tanstack/react-query';
import { TextField, useFormats } from '@tavolata/ui';
import { restaurantQuery } from '../api/queries.ts';
import { useTexts } from '../texts.ts';
import styles from './price-field.module.css';
import { misreadPrice, withoutSign, written } from './typed-price.ts';

interface PriceFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly typed: string;
  /** What is wrong with a price that could be read. */
  readonly error?: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** A price or an amount as people type it, with the restaurant's sign; says itself where it can't be read. */
export function PriceField({ label, hint, typed, error, onChange }: PriceFieldProps) {
  const t = useTexts();
  const { number } = useFormats();
  const { data: restaurant } = useQuery(restaurantQuery);
  const sign = restaurant?.info.currency_name ?? '';
  const misread = misreadPrice(typed);
  const mark = number(0.5).includes(',') ? ',' : '.';
  const misreadWords = {
    none: t('editor.noPrice'),
    either: t('editor.twoPrices', { whole: written(Number(typed.replace(/\D/gu, '')), mark) }),
  };
  return (
    <TextField
      label={label}
      hint={hint}
      error={misread ? misreadWords[misread] : error}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      maxLength={20}
      // The sign stands at the end of the field already.
      onChange={({ target }) => onChange(withoutSign(target.value, sign))}
      end={
        <span className={styles['sign']} aria-hidden="true">
          {sign}
        </span>
      }
    />
  );
}
