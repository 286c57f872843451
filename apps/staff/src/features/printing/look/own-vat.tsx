import { IconButton } from '@tavolata/ui';
import { NumberInput } from '../../../shared/number-input.tsx';
import { useRestaurantName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCatalogue } from '../../../shared/use-catalogue.ts';
import { LineField, SelectField } from '../fields.tsx';
import styles from './paper-look.module.css';

interface OwnVatProps {
  /** The rate of all others. */
  readonly usual: number;
  readonly byCategory: ReadonlyMap<number, number>;
  readonly onChange: (byCategory: ReadonlyMap<number, number>) => void;
}

/** Categories of dishes that are taxed otherwise than the rest: drinks, in many countries. */
export function OwnVat({ usual, byCategory, onChange }: OwnVatProps) {
  const t = useTexts();
  const nameOf = useRestaurantName();
  const categories = useCatalogue()?.categories ?? [];
  const others = categories.filter(({ id }) => !byCategory.has(id));
  const set = (id: number, percent: number) => onChange(new Map(byCategory).set(id, percent));
  return (
    <div className={styles['own']}>
      {categories
        .filter(({ id }) => byCategory.has(id))
        .map(({ id, names }) => {
          const category = nameOf(names).main.text;
          const label = t('printing.vatOf', { category });
          return (
            <LineField key={id} label={category}>
              <NumberInput
                labels={{
                  field: label,
                  more: t('settings.more', { name: label }),
                  less: t('settings.less', { name: label }),
                }}
                value={byCategory.get(id) ?? usual}
                min={0}
                max={99}
                onChange={(percent) => set(id, percent)}
              />
              <IconButton
                icon="close"
                label={t('printing.vatUsual', { category })}
                onClick={() => onChange(new Map([...byCategory].filter(([other]) => other !== id)))}
              />
            </LineField>
          );
        })}
      {others.length > 0 && (
        <SelectField
          label={t('printing.vatOwn')}
          options={[
            { key: '', word: t('printing.vatAdd') },
            ...others.map(({ id, names }) => ({ key: String(id), word: nameOf(names).main.text })),
          ]}
          chosen=""
          onChoose={(key) => key !== '' && set(Number(key), usual)}
        />
      )}
    </div>
  );
}
