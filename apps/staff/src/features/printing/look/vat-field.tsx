import type { PrintSettings } from '@tavolata/protocol';
import { NumberInput } from '../../../shared/number-input.tsx';
import { Switch } from '../../../shared/switch.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useCatalogue } from '../../../shared/use-catalogue.ts';
import { LineField } from '../fields.tsx';
import { usePrintSetting } from '../use-print-setting.ts';
import { OwnVat } from './own-vat.tsx';

const noRates = { byCategory: new Map<number, number>(), byDish: new Map<number, number>() };

/** What of the prices is a tax, for the lines of the bill that say so; some categories and dishes may have a rate of their own. */
export function VatField({ vat }: Pick<PrintSettings, 'vat'>) {
  const t = useTexts();
  const { set } = usePrintSetting();
  const catalogue = useCatalogue();
  const { byCategory, byDish } = vat ?? noRates;
  const save = (rates: NonNullable<PrintSettings['vat']>) =>
    set({
      name: 'bill-vat',
      value: {
        percent: rates.percent,
        categories: [...rates.byCategory].map(([category_id, percent]) => ({ category_id, percent })),
        dishes: [...rates.byDish].map(([item_id, percent]) => ({ item_id, percent })),
      },
    });
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
            onChange={(percent) => save({ ...vat, percent })}
          />
        )}
        <Switch
          label={t('printing.vat')}
          isOn={vat !== null}
          onChange={(isOn) =>
            isOn ? save({ percent: 10, byCategory, byDish }) : set({ name: 'bill-vat', value: null })
          }
        />
      </LineField>
      {vat && (
        <>
          <OwnVat
            label={t('printing.vatOwn')}
            choose={t('printing.vatAdd')}
            all={catalogue?.categories ?? []}
            usual={vat.percent}
            own={byCategory}
            onChange={(own) => save({ ...vat, byCategory: own })}
          />
          <OwnVat
            label={t('printing.vatOwnDishes')}
            choose={t('printing.vatAddDish')}
            all={catalogue?.dishes ?? []}
            usual={vat.percent}
            own={byDish}
            onChange={(own) => save({ ...vat, byDish: own })}
          />
        </>
      )}
    </>
  );
}
