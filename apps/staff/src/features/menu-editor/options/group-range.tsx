import { NumberInput } from '../../../shared/number-input.tsx';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import { LimitField } from '../limit-field.tsx';
import type { GroupDraft } from './group-draft.ts';

interface GroupRangeProps {
  readonly draft: GroupDraft;
  readonly onChange: (range: Pick<GroupDraft, 'min' | 'max'>) => void;
}

/** How many options are chosen with a dish, at least and at most. One is never above the other. */
export function GroupRange({ draft: { min, max, condiments }, onChange }: GroupRangeProps) {
  const t = useTexts();
  return (
    <div>
      <div className={fields['line']}>
        <span className={fields['lineWords']}>
          {t('editor.atLeast')}
          <small aria-live="polite">{t('editor.atLeastWords', { count: min })}</small>
        </span>
        <NumberInput
          labels={{
            field: t('editor.atLeast'),
            more: t('settings.more', { name: t('editor.atLeast') }),
            less: t('settings.less', { name: t('editor.atLeast') }),
          }}
          value={min}
          min={0}
          max={Math.max(condiments.length, min)}
          onChange={(least) => onChange({ min: least, max: max === null ? null : Math.max(max, least) })}
        />
      </div>
      <LimitField
        label={t('editor.atMost')}
        words={max === null ? t('editor.noLimit') : t('editor.atMostWords', { count: max })}
        limit={max}
        first={Math.max(1, min)}
        onChange={(most) => onChange({ min: most === null ? min : Math.min(min, most), max: most })}
      />
    </div>
  );
}
