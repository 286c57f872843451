import { Switch } from '../../../shared/switch.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePrintSetting } from '../../../shared/printing/use-print-setting.ts';
import styles from './printer-list.module.css';

interface PrintingSwitchProps {
  readonly isOn: boolean;
  readonly mayChange: boolean;
}

/** Whether anything is printed at all, and what that means. */
export function PrintingSwitch({ isOn, mayChange }: PrintingSwitchProps) {
  const t = useTexts();
  const { set } = usePrintSetting();
  return (
    <div className={styles['switch']}>
      <div className={styles['switchWords']}>
        <p className={styles['switchName']}>{t('printing.on')}</p>
        <p className={styles['effect']} aria-live="polite">
          {t(isOn ? 'printing.onEffect' : 'printing.offEffect')}
        </p>
      </div>
      {mayChange && (
        <Switch
          label={t('printing.on')}
          isOn={isOn}
          onChange={(next) => set({ name: 'print-enable', value: Number(next) })}
        />
      )}
    </div>
  );
}
