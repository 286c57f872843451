import { readPrintSettings, type PrintSettings } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { usePrintSetting } from '../../shared/printing/use-print-setting.ts';
import { bothVats } from './both-rates.ts';
import { FirstRate } from './first-rate.tsx';
import { RateFields, type Rates } from './rate-fields.tsx';
import { RatesSwitch } from './rates-switch.tsx';

type Vat = NonNullable<PrintSettings['vat']>;

const noRates = { byCategory: new Map<number, number>(), byDish: new Map<number, number>() };

/**
 * What of the prices is a tax, for the lines of the bill that say so; some categories and dishes may have a rate of their
 * own, and what is taken away may be taxed otherwise. Switched on it asks for the rate and sets none by itself.
 */
export function VatField({ vat }: Pick<PrintSettings, 'vat'>) {
  const t = useTexts();
  const { number } = useFormats();
  const { set } = usePrintSetting({ merge });
  const [isAsking, setIsAsking] = useState(false);
  const save = (rates: Vat) => set({ name: 'bill-vat', value: settingOf(rates) });
  const eatInWords = {
    rate: t('vat.onBills'),
    hint: vat ? t('vat.on', { percent: number(vat.percent) }) : t('vat.off'),
    categories: t('vat.own'),
    dishes: t('vat.ownDishes'),
    labels: (category: string) => ({
      rate: t('vat.of', { category }),
      usual: t('vat.usual', { category }),
    }),
  };
  const takeawayWords = {
    rate: t('vat.takeaway'),
    hint: vat?.takeaway
      ? t('vat.takeawayOn', { percent: number(vat.takeaway.percent) })
      : t('vat.takeawayOff'),
    categories: t('vat.takeawayOwn'),
    dishes: t('vat.takeawayOwnDishes'),
    labels: (category: string) => ({
      rate: t('vat.takeawayOf', { category }),
      usual: t('vat.takeawayUsual', { category }),
    }),
  };
  return (
    <>
      <RateFields words={eatInWords} rates={vat} onChange={(rates) => vat && save({ ...vat, ...rates })}>
        <RatesSwitch
          label={eatInWords.rate}
          isOn={vat !== null || isAsking}
          hasRates={vat !== null}
          question={{ title: t('vat.deleteAll'), text: t('vat.deleteAllText') }}
          onChange={(isOn) => {
            setIsAsking(isOn);
            if (vat !== null) set({ name: 'bill-vat', value: null });
          }}
        />
      </RateFields>
      {vat === null && isAsking && (
        <FirstRate onSet={(percent) => save({ percent, ...noRates, takeaway: null })} />
      )}
      {vat && (
        <RateFields
          words={takeawayWords}
          rates={vat.takeaway}
          onChange={(takeaway) => save({ ...vat, takeaway })}
        >
          <RatesSwitch
            label={takeawayWords.rate}
            isOn={vat.takeaway !== null}
            hasRates={vat.takeaway !== null}
            question={{ title: t('vat.deleteTakeaway'), text: t('vat.deleteTakeawayText') }}
            onChange={(isOn) =>
              save({ ...vat, takeaway: isOn ? { percent: vat.percent, ...noRates } : null })
            }
          />
        </RateFields>
      )}
    </>
  );
}

/** What two managers have made of the same rates. */
function merge({ seen, value, current }: { seen: unknown; value: unknown; current: unknown }): unknown {
  const [base, mine, theirs] = [seen, value, current].map(
    (one) => readPrintSettings({ 'bill-vat': one }).vat,
  );
  const both = bothVats({ base: base ?? null, mine: mine ?? null, theirs: theirs ?? null });
  return both && settingOf(both);
}

/** As the setting has it. */
function settingOf({ takeaway, ...eatIn }: Vat) {
  return { ...valueOf(eatIn), ...(takeaway && { takeaway: valueOf(takeaway) }) };
}

function valueOf({ percent, byCategory, byDish }: Rates) {
  return {
    percent,
    categories: [...byCategory].map(([category_id, ofCategory]) => ({ category_id, percent: ofCategory })),
    dishes: [...byDish].map(([item_id, ofDish]) => ({ item_id, percent: ofDish })),
  };
}
