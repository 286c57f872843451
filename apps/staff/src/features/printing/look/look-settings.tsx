import type { PrintSettings } from '@tavolata/protocol';
import { Link } from 'wouter';
import { NumberInput } from '../../../shared/number-input.tsx';
import { Switch } from '../../../shared/switch.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { ChipsField, LineField } from '../../../shared/printing/fields.tsx';
import { usePrintSetting } from '../../../shared/printing/use-print-setting.ts';
import styles from './paper-look.module.css';

interface LookSettingsProps {
  readonly settings: PrintSettings;
}

/** What each choice is on the wire. */
const dishNames = { kitchen: null, first: 1, second: 2, both: 3 } as const;
const sizes = { large: 3, high: 2, plain: 1 } as const;
const sizeNames = { 3: 'large', 2: 'high', 1: 'plain' } as const;

/** When tickets are printed, and what stands on them how large. */
export function LookSettings({ settings }: LookSettingsProps) {
  const t = useTexts();
  const { set } = usePrintSetting();
  const { printsAtOnce, emptyLines, size } = settings;
  return (
    <div className={styles['group']}>
      <LineField
        label={t('printing.atOnce')}
        hint={t(printsAtOnce ? 'printing.atOnceOn' : 'printing.atOnceOff')}
      >
        <Switch
          label={t('printing.atOnce')}
          isOn={printsAtOnce}
          onChange={(isOn) => set({ name: 'rule-print-auto-order', value: Number(isOn) })}
        />
      </LineField>
      <ChipsField
        label={t('printing.dishNames')}
        hint={t(`printing.dishNamesHint.${settings.dishNames}`)}
        options={(['kitchen', 'first', 'second', 'both'] as const).map((key) => ({
          key,
          word: t(`printing.dishNames.${key}`),
        }))}
        chosen={settings.dishNames}
        onChoose={(key) => set({ name: 'send-order-print-dish-name-type', value: dishNames[key] })}
      />
      <ChipsField
        label={t('printing.size')}
        options={(['large', 'high', 'plain'] as const).map((key) => ({
          key,
          word: t(`printing.size.${key}`),
        }))}
        chosen={sizeNames[size]}
        onChoose={(key) => set({ name: 'rule-printer-font-size', value: sizes[key] })}
      />
      <LineField label={t('printing.emptyLines')} hint={t('printing.emptyLinesHint')}>
        <NumberInput
          labels={{
            field: t('printing.emptyLines'),
            more: t('settings.more', { name: t('printing.emptyLines') }),
            less: t('settings.less', { name: t('printing.emptyLines') }),
          }}
          value={emptyLines}
          min={0}
          max={20}
          onChange={(value) => set({ name: 'delivery-kitchen-head-empty-line', value })}
        />
      </LineField>
      <Link to="/settings/vat" className={styles['way']}>
        {t('vat.way')}
      </Link>
    </div>
  );
}
