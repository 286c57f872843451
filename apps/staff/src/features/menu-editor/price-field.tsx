import { useQuery } from '@tanstack/react-query';
import { TextField } from '@tavolata/ui';
import { restaurantQuery } from '../../shared/api/queries.ts';
import styles from './fields.module.css';

interface PriceFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly typed: string;
  readonly error?: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** A price as people type it, with the restaurant's sign. */
export function PriceField({ label, hint, typed, error, onChange }: PriceFieldProps) {
  const { data: restaurant } = useQuery(restaurantQuery);
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      maxLength={10}
      onChange={({ target }) => onChange(target.value)}
      end={
        <span className={styles['sign']} aria-hidden="true">
          {restaurant?.info.currency_name}
        </span>
      }
    />
  );
}
