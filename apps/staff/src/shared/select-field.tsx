import { useId } from 'react';
import styles from './select-field.module.css';

interface SelectFieldProps<Key extends string> {
  readonly label: string;
  readonly options: readonly { readonly key: Key; readonly word: string; readonly lang?: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** One of many words under its label. */
export function SelectField<Key extends string>({ label, options, chosen, onChoose }: SelectFieldProps<Key>) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles['choice']}
        value={chosen}
        onChange={({ target }) => {
          const found = options.find(({ key }) => key === target.value);
          if (found) onChoose(found.key);
        }}
      >
        {options.map(({ key, word, lang }) => (
          <option key={key} value={key} lang={lang}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}
