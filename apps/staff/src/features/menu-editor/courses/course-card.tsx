import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, Icon, IconButton } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { NumberInput } from '../../../shared/number-input.tsx';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import { putBefore } from '../sort/put-before.ts';
import { SortableItem } from '../sort/sortable-item.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { wordIn } from '../../../shared/words/word-in.ts';
import { mostOf, problemsOfCourse, type CourseDraft } from './course-draft.ts';
import styles from './course-card.module.css';
import { CourseItem } from './course-item.tsx';
import { DishPicker } from '../../../shared/dish-picker.tsx';
import { dishesToPick } from './dishes-to-pick.ts';

interface CourseCardProps {
  readonly menu: MenuEditorReply;
  readonly course: CourseDraft;
  readonly title: string;
  /** What moves the course. */
  readonly tools: ReactNode;
  readonly isTried: boolean;
  readonly onChange: (course: CourseDraft) => void;
  readonly onRemove: () => void;
}

/** One course: its name, how many dishes are chosen, and which ones can be. */
export function CourseCard(props: CourseCardProps) {
  const { menu, course, title, tools, isTried, onChange, onRemove } = props;
  const t = useTexts();
  const [isPicking, setIsPicking] = useState(false);
  const { names, rule, choose, items } = course;
  const nameOf = wordIn(menu.name_languages);
  const dishName = (dishId: number) =>
    nameOf(menu.dishes.find(({ id }) => id === dishId)?.content.names ?? {});
  const problems = isTried ? problemsOfCourse(course, menu.name_languages[0] ?? '') : [];
  const set = (change: Partial<CourseDraft>) => onChange({ ...course, ...change });
  return (
    <>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {tools}
        <IconButton icon="close" label={t('editor.removeOf', { name: title })} onClick={onRemove} />
      </div>
      <NameFields
        label={t('editor.name')}
        words={names}
        nameLanguages={menu.name_languages}
        maxLength={120}
        error={problems.includes('name') ? t('editor.nameMissing') : undefined}
        onChange={(words) => set({ names: words })}
      />
      <div>
        <p className={fields['label']} aria-hidden="true">
          {t('editor.courseRule')}
        </p>
        <div className={styles['rule']}>
          <ChoiceChips
            label={t('editor.courseRule')}
            options={[
              { key: 'exactly', word: t('editor.exactly') },
              { key: 'upTo', word: t('editor.upTo') },
              { key: 'oneOrMore', word: t('editor.oneOrMore') },
            ]}
            chosen={rule}
            onChoose={(key) => set({ rule: key })}
          />
          {rule !== 'oneOrMore' && (
            <NumberInput
              labels={{
                field: t('editor.chooseCount'),
                more: t('settings.more', { name: t('editor.chooseCount') }),
                less: t('settings.less', { name: t('editor.chooseCount') }),
              }}
              value={choose}
              min={1}
              max={99}
              onChange={(count) => set({ choose: count })}
            />
          )}
        </div>
      </div>
      <div>
        <p className={fields['label']}>{t('editor.courseDishes')}</p>
        {items.length > 0 && (
          <SortableList
            ids={items.map(({ dish_id }) => dish_id)}
            nameOf={dishName}
            onMove={(id, before) =>
              set({ items: putBefore(items, { id, before, idOf: (item) => item.dish_id }) })
            }
          >
            <ul className={styles['items']}>
              {items.map((item, place) => (
                <SortableItem
                  key={item.dish_id}
                  id={item.dish_id}
                  label={dishName(item.dish_id)}
                  className={styles['item']}
                >
                  {(itemTools) => (
                    <CourseItem
                      item={item}
                      name={dishName(item.dish_id)}
                      tools={items.length > 1 && itemTools}
                      most={rule === 'oneOrMore' ? 99 : choose}
                      onChange={(changed) => set({ items: items.with(place, changed) })}
                      onRemove={() => set({ items: items.toSpliced(place, 1) })}
                    />
                  )}
                </SortableItem>
              ))}
            </ul>
          </SortableList>
        )}
        {problems.includes('empty') && <Problem>{t('editor.courseEmpty')}</Problem>}
        {problems.includes('tooFew') && (
          <Problem>{t('editor.courseTooFew', { count: mostOf(items, choose) })}</Problem>
        )}
        <Button
          kind="secondary"
          size="small"
          icon="plus"
          aria-haspopup="dialog"
          onClick={() => setIsPicking(true)}
        >
          {t('editor.addDishes')}
        </Button>
      </div>
      {isPicking && (
        <DishPicker
          {...dishesToPick(
            menu,
            items.map(({ dish_id }) => dish_id),
          )}
          onClose={() => setIsPicking(false)}
          onPick={(ids) => {
            setIsPicking(false);
            set({ items: [...items, ...ids.map((dish_id) => ({ dish_id, typed: '', limit: null }))] });
          }}
        />
      )}
    </>
  );
}

function Problem({ children }: { readonly children: string }) {
  return (
    <p role="alert" className={styles['problem']}>
      <Icon name="error" size={16} />
      {children}
    </p>
  );
}
