import { CellField, type CellFieldProps } from './cell-field.tsx';

interface CodeFieldProps extends CellFieldProps {
  /** So many letters and digits have the codes that are typed here. */
  readonly length: number;
}

/** A printed code of letters and digits, in capitals as it is printed. Gaps and dashes that are typed or pasted with it fall away. */
export function CodeField({ length, ...field }: CodeFieldProps) {
  return (
    <CellField
      {...field}
      cells={length}
      clean={(typed) => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')}
      input={{
        autoComplete: 'off',
        autoCapitalize: 'characters',
        autoCorrect: 'off',
        spellCheck: false,
        enterKeyHint: 'go',
      }}
    />
  );
}
