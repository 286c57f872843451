import type { DishContent, MenuEditorReply } from '@tavolata/protocol';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import { wordIn } from '../../../shared/words/word-in.ts';
import { useDishWords } from '../dish/use-dish-words.ts';
import type { DishChange, ManyChange } from './many-changes.ts';
import styles from './many.module.css';

interface ManyPreviewProps {
  readonly menu: MenuEditorReply;
  readonly changes: readonly ManyChange[];
}

/** What becomes of each dish, before it does. */
export function ManyPreview({ menu, changes }: ManyPreviewProps) {
  const t = useTexts();
  const says = useDishWords(menu);
  const nameOf = wordIn(menu.name_languages);
  if (changes.length === 0) return null;
  return (
    <section aria-label={t('editor.manyPreview')}>
      <h3 className={fields['label']}>{t('editor.manyPreview')}</h3>
      <ul className={styles['preview']}>
        {changes.map(({ dish, change }) => (
          <li key={dish.id}>
            <span>{nameOf(dish.content.names)}</span>
            <span>
              {fieldsOf(change)
                .map((field) =>
                  t('editor.fromTo', {
                    before: says(field, dish.content),
                    now: says(field, { ...dish.content, ...change }),
                  }),
                )
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function fieldsOf(change: DishChange): readonly (keyof DishContent)[] {
  return Object.keys(change) as (keyof DishChange)[];
}
