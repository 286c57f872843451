import type { PrintSettings } from '@tavolata/protocol';
import type { ReactNode } from 'react';
import { NumberInput } from '../../shared/number-input.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useCatalogue } from '../../shared/use-catalogue.ts';
import { LineField } from '../../shared/printing/fields.tsx';
import { OwnVat } from './own-vat.tsx';
import styles from './rate-fields.module.css';

/** A usual rate in percent, and those of some categories and dishes. */
export type Rates = Omit<NonNullable<PrintSettings['vat']>, 'takeaway'>;

interface RateFieldsProps {
  readonly words: {
    readonly rate: string;
    readonly hint: string;
    readonly categories: string;
    readonly dishes: string;
    readonly labels: (name: string) => { readonly rate: string; readonly usual: string };
  };
  /** `null` where there are none. */
  readonly rates: Rates | null;
  readonly onChange: (rates: Rates) => void;
  /** Switches them on and off. */
  readonly children: ReactNode;
}

/** The usual rate with its switch, and under it the rates of some categories and dishes. */
export function RateFields({ words, rates, onChange, children }: RateFieldsProps) {
  const t = useTexts();
  const catalogue = useCatalogue();
  return (
    <>
      <LineField label={words.rate} hint={words.hint}>
        <span className={styles['controls']}>
          {rates && (
            <NumberInput
              labels={{
                field: words.rate,
                more: t('settings.more', { name: words.rate }),
                less: t('settings.less', { name: words.rate }),
              }}
              value={rates.percent}
              min={0}
              max={99}
              hasParts
              onChange={(percent) => onChange({ ...rates, percent })}
            />
          )}
          {children}
        </span>
      </LineField>
      {rates && (
        <>
          <OwnVat
            label={words.categories}
            choose={t('vat.add')}
            labels={words.labels}
            all={catalogue?.categories ?? []}
            usual={rates.percent}
            own={rates.byCategory}
            onChange={(byCategory) => onChange({ ...rates, byCategory })}
          />
          <OwnVat
            label={words.dishes}
            choose={t('vat.addDish')}
            labels={words.labels}
            all={catalogue?.dishes ?? []}
            usual={rates.percent}
            own={rates.byDish}
            onChange={(byDish) => onChange({ ...rates, byDish })}
          />
        </>
      )}
    </>
  );
}
