import { useId } from 'react';
import { Switch } from '../../../shared/switch.tsx';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import { LimitField } from '../limit-field.tsx';
import { PriceField } from '../../../shared/money/price-field.tsx';
import type { DishDraft } from './dish-draft.ts';

interface DishLimitsProps {
  readonly draft: DishDraft;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<DishDraft>) => void;
}

/** How many of a dish may be had, said in words. */
export function DishLimits({ draft, error, onChange }: DishLimitsProps) {
  const t = useTexts();
  const id = useId();
  const { limit_per_person: person, limit_per_table: table, typed } = draft;
  return (
    <section className={fields['part']} aria-labelledby={id}>
      <h2 id={id}>{t('editor.limits')}</h2>
      <LimitField
        label={t('editor.perPerson')}
        words={person === null ? t('editor.noLimit') : t('editor.perPersonWords', { count: person })}
        limit={person}
        onChange={(limit) => onChange({ limit_per_person: limit })}
      />
      <LimitField
        label={t('editor.perTable')}
        words={table === null ? t('editor.noLimit') : t('editor.perTableWords', { count: table })}
        limit={table}
        onChange={(limit) => onChange({ limit_per_table: limit })}
      />
      <div className={fields['line']}>
        <span className={fields['lineWords']}>
          {t('editor.exempt')}
          <small>{t('editor.exemptWords')}</small>
        </span>
        <Switch
          label={t('editor.exempt')}
          isOn={draft.is_exempt_from_round}
          onChange={(isOn) => onChange({ is_exempt_from_round: isOn })}
        />
      </div>
      {(person !== null || table !== null) && (
        <PriceField
          label={t('editor.excess')}
          hint={t('editor.excessHint')}
          typed={typed.excess_price}
          error={error}
          onChange={(excess_price) => onChange({ typed: { ...typed, excess_price } })}
        />
      )}
    </section>
  );
}
