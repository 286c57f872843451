import type { PrintSettings } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { Switch } from '../../../shared/switch.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePrintSetting } from '../use-print-setting.ts';
import { RateFields, type Rates } from './rate-fields.tsx';

type Vat = NonNullable<PrintSettings['vat']>;

const noRates = { byCategory: new Map<number, number>(), byDish: new Map<number, number>() };

/**
 * What of the prices is a tax, for the lines of the bill that say so; some categories and dishes may have a rate of their
 * own, and what is taken away may be taxed otherwise.
 */
export function VatField({ vat }: Pick<PrintSettings, 'vat'>) {
  const t = useTexts();
  const { number } = useFormats();
  const { set } = usePrintSetting();
  const save = ({ takeaway, ...eatIn }: Vat) =>
    set({
      name: 'bill-vat',
      value: { ...valueOf(eatIn), ...(takeaway && { takeaway: valueOf(takeaway) }) },
    });
  const eatInWords = {
    rate: t('printing.vat'),
    hint: vat ? t('printing.vatOn', { percent: number(vat.percent) }) : t('printing.vatOff'),
    categories: t('printing.vatOwn'),
    dishes: t('printing.vatOwnDishes'),
    labels: (category: string) => ({
      rate: t('printing.vatOf', { category }),
      usual: t('printing.vatUsual', { category }),
    }),
  };
  const takeawayWords = {
    rate: t('printing.takeawayVat'),
    hint: vat?.takeaway
      ? t('printing.takeawayVatOn', { percent: number(vat.takeaway.percent) })
      : t('printing.takeawayVatOff'),
    categories: t('printing.takeawayVatOwn'),
    dishes: t('printing.takeawayVatOwnDishes'),
    labels: (category: string) => ({
      rate: t('printing.takeawayVatOf', { category }),
      usual: t('printing.takeawayVatUsual', { category }),
    }),
  };
  return (
    <>
      <RateFields words={eatInWords} rates={vat} onChange={(rates) => vat && save({ ...vat, ...rates })}>
        <Switch
          label={eatInWords.rate}
          isOn={vat !== null}
          onChange={(isOn) =>
            isOn ? save({ percent: 10, ...noRates, takeaway: null }) : set({ name: 'bill-vat', value: null })
          }
        />
      </RateFields>
      {vat && (
        <RateFields
          words={takeawayWords}
          rates={vat.takeaway}
          onChange={(takeaway) => save({ ...vat, takeaway })}
        >
          <Switch
            label={takeawayWords.rate}
            isOn={vat.takeaway !== null}
            onChange={(isOn) =>
              save({ ...vat, takeaway: isOn ? { percent: vat.percent, ...noRates } : null })
            }
          />
        </RateFields>
      )}
    </>
  );
}

function valueOf({ percent, byCategory, byDish }: Rates) {
  return {
    percent,
    categories: [...byCategory].map(([category_id, ofCategory]) => ({ category_id, percent: ofCategory })),
    dishes: [...byDish].map(([item_id, ofDish]) => ({ item_id, percent: ofDish })),
  };
}
