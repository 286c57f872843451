import { useQuery } from '@tanstack/react-query';
import type { MenuEditorReply } from '@tavolata/protocol';
import { Icon, useFormats } from '@tavolata/ui';
import { useId } from 'react';
import { stockQuery } from '../../../shared/live/stock.ts';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import { LimitField } from '../limit-field.tsx';
import type { EditedDish } from '../menu-editor-query.ts';
import { wordIn } from '../../../shared/words/word-in.ts';
import type { DishDraft } from './dish-draft.ts';

interface DishCountProps {
  readonly menu: MenuEditorReply;
  /** `null` for a dish that is new. */
  readonly dish: EditedDish | null;
  readonly countedFrom: DishDraft['counted_from'];
  readonly onChange: (countedFrom: DishDraft['counted_from']) => void;
}

/** Whether a dish is counted, and from how many; with what is left of it now, which is no part of what is written. */
export function DishCount({ menu, dish, countedFrom, onChange }: DishCountProps) {
  const t = useTexts();
  const { list } = useFormats();
  const id = useId();
  const { data: stock } = useQuery(stockQuery);
  const left = stock?.find(({ item_id }) => item_id === dish?.id)?.bargain_num_cur;
  const nameOf = wordIn(menu.name_languages);
  const setMenus = menu.dishes.filter(({ content }) =>
    content.courses.some(({ items }) => items.some(({ dish_id }) => dish_id === dish?.id)),
  );
  return (
    <section className={fields['part']} aria-labelledby={id}>
      <h2 id={id}>{t('editor.count')}</h2>
      <LimitField
        label={t('editor.counted')}
        words={
          countedFrom === null ? t('editor.notCounted') : t('editor.countedWords', { count: countedFrom })
        }
        limit={countedFrom}
        {...{ first: 20, min: 0, max: 9999 }}
        onChange={onChange}
      />
      {countedFrom !== null && typeof left === 'number' && (
        <p className={fields['note']}>{t('editor.leftNow', { count: left })}</p>
      )}
      {countedFrom !== null && setMenus.length > 0 && (
        <p className={fields['note']}>
          <Icon name="warning" size={16} />
          {t('editor.countedInSetMenus', {
            dishes: list(setMenus.map(({ content }) => nameOf(content.names))),
          })}
        </p>
      )}
    </section>
  );
}
