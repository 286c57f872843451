import type { LocalText } from '@tavolata/domain';
import { IconButton, type Language } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from '../courses/course-card.module.css';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import { sameNames } from '../../../shared/words/same-names.ts';
import { PriceField } from '../../../shared/money/price-field.tsx';
import { isNamed, type CondimentDraft } from './group-draft.ts';

interface CondimentFieldsProps {
  readonly condiment: CondimentDraft;
  /** What the other options of its group are called. */
  readonly others: readonly LocalText[];
  readonly title: string;
  readonly nameLanguages: readonly Language[];
  /** What moves the option. */
  readonly tools: ReactNode;
  /** A group has one at least. */
  readonly isOnly: boolean;
  readonly isTried: boolean;
  readonly onChange: (condiment: CondimentDraft) => void;
  readonly onRemove: () => void;
}

/** One option: what it is called, and what it costs on top. */
export function CondimentFields(props: CondimentFieldsProps) {
  const { condiment, others, title, nameLanguages, tools, isOnly, isTried, onChange, onRemove } = props;
  const t = useTexts();
  const { names, typed } = condiment;
  const [first = 'en'] = nameLanguages;
  return (
    <>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {!isOnly && (
          <>
            {tools}
            <IconButton icon="close" label={t('editor.removeOf', { name: title })} onClick={onRemove} />
          </>
        )}
      </div>
      <NameFields
        label={t('editor.name')}
        words={names}
        nameLanguages={nameLanguages}
        maxLength={120}
        error={isTried && !isNamed(names, first) ? t('editor.nameMissing') : undefined}
        warnings={sameNames(names, others, (name) => t('editor.sameOption', { name }))}
        onChange={(words) => onChange({ ...condiment, names: words })}
      />
      <PriceField
        label={t('editor.surcharge')}
        hint={t('editor.emptyFree')}
        typed={typed}
        onChange={(text) => onChange({ ...condiment, typed: text })}
      />
    </>
  );
}
