import { Icon, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import styles from './number-input.module.css';

interface NumberInputProps {
  /** Says aloud what the number is and what its buttons do. */
  readonly labels: { readonly field: string; readonly more: string; readonly less: string };
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Parts of one may be typed too, to the hundredth. */
  readonly hasParts?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number, to be typed or counted up and down. What is typed counts when the field is left, or with Enter. */
export function NumberInput({ labels, value, min, max, hasParts = false, onChange }: NumberInputProps) {
  const { number: say } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);

  function take() {
    const number = Math.round(Number(typed?.replace(',', '.')) * 100) / 100;
    if (typed !== null && typed !== '' && number !== value && number >= min && number <= max)
      onChange(number);
    setTyped(null);
  }

  return (
    <span role="group" aria-label={labels.field} className={styles['number']}>
      <button
        type="button"
        aria-label={labels.less}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(Math.max(min, value - 1))}
      >
        <Icon name="minus" size={20} />
      </button>
      <input
        inputMode={hasParts ? 'decimal' : 'numeric'}
        aria-label={labels.field}
        value={typed ?? (hasParts ? say(value) : String(value))}
        maxLength={String(max).length + (hasParts ? 3 : 0)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(hasParts ? /[^\d.,]/g : /\D/g, ''))}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(Math.min(max, value + 1))}
      >
        <Icon name="plus" size={20} />
      </button>
    </span>
  );
}
