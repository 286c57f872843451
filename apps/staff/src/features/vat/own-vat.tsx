import type { Names } from '@tavolata/domain';
import { IconButton } from '@tavolata/ui';
import { NumberInput } from '../../shared/number-input.tsx';
import { useRestaurantName } from '../../shared/names/use-names.ts';
import { useTexts } from '../../shared/texts.ts';
import { LineField, SelectField } from '../../shared/printing/fields.tsx';
import styles from './vat.module.css';

interface OwnVatProps {
  /** What the list is called, and what stands in it while nothing is chosen. */
  readonly label: string;
  readonly choose: string;
  /** What the rate of one of them is called, and the button that gives it the usual one again. */
  readonly labels: (name: string) => { readonly rate: string; readonly usual: string };
  /** What there is: categories, or dishes. */
  readonly all: readonly { readonly id: number; readonly names: Names }[];
  /** The rate of all others. */
  readonly usual: number;
  readonly own: ReadonlyMap<number, number>;
  readonly onChange: (own: ReadonlyMap<number, number>) => void;
}

/** What is taxed otherwise than the rest: drinks, in many countries, and wine otherwise than water. */
export function OwnVat({ label: title, choose, labels, all, usual, own, onChange }: OwnVatProps) {
  const t = useTexts();
  const nameOf = useRestaurantName();
  const others = all.filter(({ id }) => !own.has(id));
  const set = (id: number, percent: number) => onChange(new Map(own).set(id, percent));
  return (
    <div className={styles['own']}>
      {all
        .filter(({ id }) => own.has(id))
        .map(({ id, names }) => {
          const category = nameOf(names).main.text;
          const { rate: label, usual: usualAgain } = labels(category);
          return (
            <LineField key={id} label={category}>
              <span className={styles['rate']}>
                <NumberInput
                  labels={{
                    field: label,
                    more: t('settings.more', { name: label }),
                    less: t('settings.less', { name: label }),
                  }}
                  value={own.get(id) ?? usual}
                  min={0}
                  max={99}
                  hasParts
                  onChange={(percent) => set(id, percent)}
                />
                <IconButton
                  icon="close"
                  label={usualAgain}
                  onClick={() => onChange(new Map([...own].filter(([other]) => other !== id)))}
                />
              </span>
            </LineField>
          );
        })}
      {others.length > 0 && (
        <SelectField
          label={title}
          options={[
            { key: '', word: choose },
            ...others.map(({ id, names }) => ({ key: String(id), word: nameOf(names).main.text })),
          ]}
          chosen=""
          onChoose={(key) => key !== '' && set(Number(key), usual)}
        />
      )}
    </div>
  );
}
