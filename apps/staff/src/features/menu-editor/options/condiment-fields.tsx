import { IconButton, type Language } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import styles from '../courses/course-card.module.css';
import { MoveButtons } from '../menu/move-buttons.tsx';
import { NameFields } from '../name-fields.tsx';
import { PriceField } from '../price-field.tsx';
import { readPrice } from '../typed-price.ts';
import { wordIn } from '../word-in.ts';
import { isNamed, type CondimentDraft } from './group-draft.ts';

interface CondimentFieldsProps {
  readonly condiment: CondimentDraft;
  /** The first option is 1. */
  readonly number: number;
  readonly nameLanguages: readonly Language[];
  /** A group has one at least. */
  readonly isOnly: boolean;
  readonly isLast: boolean;
  readonly isTried: boolean;
  readonly onChange: (condiment: CondimentDraft) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One option: what it is called, and what it costs on top. */
export function CondimentFields(props: CondimentFieldsProps) {
  const { condiment, number, nameLanguages, isOnly, isLast, isTried, onChange, onMove, onRemove } = props;
  const t = useTexts();
  const { names, typed } = condiment;
  const title = wordIn(nameLanguages)(names).trim() || t('editor.option', { number });
  const [first = 'en'] = nameLanguages;
  return (
    <section className={styles['card']} aria-label={title}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {!isOnly && (
          <>
            <MoveButtons name={title} isFirst={number === 1} isLast={isLast} onMove={onMove} />
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
        onChange={(words) => onChange({ ...condiment, names: words })}
      />
      <PriceField
        label={t('editor.surcharge')}
        hint={t('editor.emptyFree')}
        typed={typed}
        error={Number.isNaN(readPrice(typed)) ? t('editor.noPrice') : undefined}
        onChange={(text) => onChange({ ...condiment, typed: text })}
      />
    </section>
  );
}
