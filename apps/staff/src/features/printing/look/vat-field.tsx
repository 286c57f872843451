import type { PrintSettings } from '@tavolata/protocol';
import { NumberInput } from '../../../shared/number-input.tsx';
import { Switch } from '../../../shared/switch.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { LineField } from '../fields.tsx';
import { usePrintSetting } from '../use-print-setting.ts';
import { OwnVat } from './own-vat.tsx';

/** What of the prices is a tax, for the lines of the bill that say so; some categories may have a rate of their own. */
export function VatField({ vat }: Pick<PrintSettings, 'vat'>) {
  const t = useTexts();
  const { set } = usePrintSetting();
  const byCategory = vat?.byCategory ?? new Map<number, number>();
  const save = (percent: number, own: ReadonlyMap<number, number>) => {
    const categories = [...own].map(([category_id, part]) => ({ category_id, percent: part }));
    set({ name: 'bill-vat', value: { percent, categories } });
  };
  return (
    <>
      <LineField
        label={t('printing.vat')}
        hint={vat ? t('printing.vatOn', { percent: vat.percent }) : t('printing.vatOff')}
      >
        {vat && (
          <NumberInput
            labels={{
              field: t('printing.vat'),
              more: t('settings.more', { name: t('printing.vat') }),
              less: t('settings.less', { name: t('printing.vat') }),
            }}
            value={vat.percent}
            min={0}
            max={99}
            onChange={(percent) => save(percent, byCategory)}
          />
        )}
        <Switch
          label={t('printing.vat')}
          isOn={vat !== null}
          onChange={(isOn) => (isOn ? save(10, byCategory) : set({ name: 'bill-vat', value: null }))}
        />
      </LineField>
      {vat && (
        <OwnVat usual={vat.percent} byCategory={byCategory} onChange={(own) => save(vat.percent, own)} />
      )}
    </>
  );
}
