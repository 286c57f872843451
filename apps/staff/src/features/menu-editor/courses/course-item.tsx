import { IconButton } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { LimitField } from '../limit-field.tsx';
import { PriceField } from '../../../shared/money/price-field.tsx';
import type { CourseItemDraft } from './course-draft.ts';
import styles from './course-card.module.css';

interface CourseItemProps {
  readonly item: CourseItemDraft;
  readonly name: string;
  /** What moves the dish. */
  readonly tools: ReactNode;
  /** How many of it the course has room for. */
  readonly most: number;
  readonly onChange: (item: CourseItemDraft) => void;
  readonly onRemove: () => void;
}

/** A dish that a course offers: what it costs on top, and how often it may be chosen. */
export function CourseItem(props: CourseItemProps) {
  const { item, name, tools, most, onChange, onRemove } = props;
  const t = useTexts();
  const { typed, limit } = item;
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['name']}>{name}</span>
        {tools}
        <IconButton icon="close" label={t('editor.removeOf', { name })} onClick={onRemove} />
      </div>
      <div className={styles['terms']}>
        <PriceField
          label={t('editor.surcharge')}
          hint={t('editor.emptyFree')}
          typed={typed}
          onChange={(text) => onChange({ ...item, typed: text })}
        />
        {(most > 1 || limit !== null) && (
          <LimitField
            label={t('editor.ownLimit')}
            words={limit === null ? t('editor.noLimit') : t('editor.atMostWords', { count: limit })}
            limit={limit}
            first={1}
            onChange={(changed) => onChange({ ...item, limit: changed })}
          />
        )}
      </div>
    </>
  );
}
