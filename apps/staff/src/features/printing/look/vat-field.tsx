import type { PrintSettings } from '@tavolata/protocol';
import { NumberInput } from '../../../shared/number-input.tsx';
import { Switch } from '../../../shared/switch.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { LineField } from '../fields.tsx';
import { usePrintSetting } from '../use-print-setting.ts';

/** What of the prices is a tax, for the lines of the bill that say so. Categories with a part of their own keep it. */
export function VatField({ vat }: Pick<PrintSettings, 'vat'>) {
  const t = useTexts();
  const { set } = usePrintSetting();
  const categories = [...(vat?.byCategory ?? [])].map(([category_id, percent]) => ({ category_id, percent }));
  const save = (percent: number) => set({ name: 'bill-vat', value: { percent, categories } });
  return (
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
          onChange={save}
        />
      )}
      <Switch
        label={t('printing.vat')}
        isOn={vat !== null}
        onChange={(isOn) => (isOn ? save(10) : set({ name: 'bill-vat', value: null }))}
      />
    </LineField>
  );
}
