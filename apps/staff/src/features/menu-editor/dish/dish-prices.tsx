import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import { PriceField } from '../../../shared/money/price-field.tsx';
import { type DishDraft, type DraftProblem } from './dish-draft.ts';

interface DishPricesProps {
  readonly draft: DishDraft;
  readonly problems: readonly DraftProblem[];
  readonly onChange: (typed: DishDraft['typed']) => void;
}

/** What a dish costs at the table, when it is taken away, and what it cost before. */
export function DishPrices({ draft: { typed }, problems, onChange }: DishPricesProps) {
  const t = useTexts();
  const isMissing = problems.includes('price') && typed.price.trim() === '';
  return (
    <div className={fields['pair']}>
      <PriceField
        label={t('editor.priceAtTable')}
        typed={typed.price}
        error={isMissing ? t('editor.priceMissing') : undefined}
        onChange={(price) => onChange({ ...typed, price })}
      />
      <PriceField
        label={t('editor.takeawayPrice')}
        hint={t('editor.sameWhereEmpty')}
        typed={typed.takeaway_price}
        onChange={(takeaway_price) => onChange({ ...typed, takeaway_price })}
      />
      <PriceField
        label={t('editor.formerPrice')}
        hint={t('editor.formerHint')}
        typed={typed.former_price}
        error={problems.includes('formerPrice') ? t('editor.formerHigher') : undefined}
        onChange={(former_price) => onChange({ ...typed, former_price })}
      />
    </div>
  );
}
