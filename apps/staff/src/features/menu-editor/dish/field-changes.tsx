import { differingFields } from '@tavolata/domain';
import type { DishContent, MenuEditorReply } from '@tavolata/protocol';
import { useTexts } from '../../../shared/texts.ts';
import styles from './field-changes.module.css';
import { fieldWords } from './field-words.ts';
import { useDishWords } from './use-dish-words.ts';

interface FieldChangesProps {
  readonly menu: MenuEditorReply;
  readonly before: DishContent;
  readonly after: DishContent;
}

/** What a dish said before and after, field by field. */
export function FieldChanges({ menu, before, after }: FieldChangesProps) {
  const t = useTexts();
  const says = useDishWords(menu);
  return (
    <dl className={styles['changes']}>
      {differingFields(before, after).map((field) => {
        const [was, is] = [says(field, before), says(field, after)];
        return (
          <div key={field}>
            <dt>{t(fieldWords[field])}</dt>
            {/* What is too much for a line, as a course, may read the same. */}
            <dd>{was === is ? t('editor.historyOther') : t('editor.fromTo', { before: was, now: is })}</dd>
          </div>
        );
      })}
    </dl>
  );
}
