import { useQuery } from '@tanstack/react-query';
import { TextField } from '@tavolata/ui';
import { restaurantQuery } from '../api/queries.ts';
import styles from './bill.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly hint?: string;
  /** Another sign than the restaurant's money. */
  readonly sign?: string;
  readonly onChange: (typed: string) => void;
}

/** An amount as people type it. */
export function AmountField({ label, typed, hint, sign, onChange }: AmountFieldProps) {
  const { data: restaurant } = useQuery(restaurantQuery);
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      maxLength={9}
      onChange={({ target }) => onChange(target.value)}
      end={
        <span className={styles['sign']} aria-hidden="true">
          {sign ?? restaurant?.info.currency_name}
        </span>
      }
    />
  );
}
