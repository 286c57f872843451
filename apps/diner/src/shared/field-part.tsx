import { Icon } from '@tavolata/ui';
import { useId, type ReactNode, type Ref } from 'react';
import styles from './field-part.module.css';

interface FieldPartProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly error: string | null;
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly children: ReactNode;
}

/** A question of the page with its error; it can take the focus when it is the first one left open. */
export function FieldPart({ title, hint, error, ref, children }: FieldPartProps) {
  const noteId = useId();
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={error !== null || hint !== undefined ? noteId : undefined}
      className={styles['part']}
    >
      <legend className={styles['title']}>{title}</legend>
      {error !== null ? (
        <p id={noteId} className={styles['error']}>
          <Icon name="error" size={18} />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={noteId} className={styles['hint']}>
            {hint}
          </p>
        )
      )}
      {children}
    </fieldset>
  );
}
