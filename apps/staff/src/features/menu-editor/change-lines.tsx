import { differingFields } from '@tavolata/domain';
import { useTexts } from '../../shared/texts.ts';
import styles from './change-lines.module.css';

/** A field that changes: what it is called, and what it says before and after. */
export interface ChangeLine {
  readonly word: string;
  readonly before: string;
  readonly now: string;
}

interface Fields<Content> {
  readonly word: (field: keyof Content) => string;
  readonly says: (field: keyof Content, of: Content) => string;
}

/** The fields in which two contents differ, in words. */
export function changeLines<Content extends object>(
  before: Content,
  after: Content,
  { word, says }: Fields<Content>,
): readonly ChangeLine[] {
  return differingFields(before, after).map((field) => ({
    ...{ word: word(field), before: says(field, before), now: says(field, after) },
  }));
}

/** What something said before and after, field by field. */
export function ChangeLines({ lines }: { readonly lines: readonly ChangeLine[] }) {
  const t = useTexts();
  return (
    <dl className={styles['changes']}>
      {lines.map(({ word, before, now }) => (
        <div key={word}>
          <dt>{word}</dt>
          {/* What is too much for a line, as a course, may read the same. */}
          <dd>{before === now ? t('editor.historyOther') : t('editor.fromTo', { before, now })}</dd>
        </div>
      ))}
    </dl>
  );
}
