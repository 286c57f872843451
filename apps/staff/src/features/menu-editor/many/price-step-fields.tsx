import { useFormats } from '@tavolata/ui';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import { PercentField } from '../../../shared/money/percent-field.tsx';
import { PriceField } from '../../../shared/money/price-field.tsx';
import { roundings, type PriceStep } from './many-changes.ts';

interface PriceStepFieldsProps {
  readonly step: Omit<PriceStep, 'by'>;
  readonly typed: string;
  /** What is wrong with what is typed in percent. */
  readonly error: string | undefined;
  readonly onChange: (step: Omit<PriceStep, 'by'>, typed: string) => void;
}

/** By how much prices go up or down, and what they are rounded to. */
export function PriceStepFields({ step, typed, error, onChange }: PriceStepFieldsProps) {
  const t = useTexts();
  const { money } = useFormats();
  const { isUp, unit, rounding } = step;
  const label = t('editor.priceBy');
  return (
    <div className={fields['stack']}>
      <ChoiceChips
        label={t('editor.priceWay')}
        options={[
          { key: 'up', word: t('editor.priceUp') },
          { key: 'down', word: t('editor.priceDown') },
        ]}
        chosen={isUp ? 'up' : 'down'}
        onChoose={(way) => onChange({ ...step, isUp: way === 'up' }, typed)}
      />
      <ChoiceChips
        label={t('editor.priceUnit')}
        options={[
          { key: 'percent', word: t('editor.percent') },
          { key: 'amount', word: t('editor.amount') },
        ]}
        chosen={unit}
        onChoose={(key) => onChange({ ...step, unit: key }, typed)}
      />
      {unit === 'amount' ? (
        <PriceField label={label} typed={typed} onChange={(text) => onChange(step, text)} />
      ) : (
        <PercentField label={label} typed={typed} error={error} onChange={(text) => onChange(step, text)} />
      )}
      <div>
        <p className={fields['label']} aria-hidden="true">
          {t('editor.rounding')}
        </p>
        <ChoiceChips
          label={t('editor.rounding')}
          options={roundings.map((cents) => ({ key: String(cents), word: money(cents) }))}
          chosen={String(rounding)}
          onChoose={(key) =>
            onChange({ ...step, rounding: roundings.find((cents) => String(cents) === key) ?? 1 }, typed)
          }
        />
      </div>
    </div>
  );
}
