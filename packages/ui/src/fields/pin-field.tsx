import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { CellField, type CellFieldProps } from './cell-field.tsx';

interface PinFieldProps extends CellFieldProps {
  readonly showLabel: string;
  readonly hideLabel: string;
}

const digits = 4;

/** Four digits that nobody beside has to see. */
export function PinField({ showLabel, hideLabel, ...field }: PinFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <CellField
      {...field}
      cells={digits}
      isHidden={!isShown}
      clean={(typed) => typed.replace(/\D/g, '')}
      input={{
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        pattern: '[0-9]*',
        maxLength: digits,
      }}
      end={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
