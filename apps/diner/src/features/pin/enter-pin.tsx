import { Button, PinField } from '@tavolata/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './pin-form.module.css';

/** What the house makes of a PIN. `exhausted`: there were too many wrong ones, and none is looked at any more [P-05]. */
export type PinVerdict = 'right' | 'wrong' | 'exhausted' | 'no-answer';

interface EnterPinProps {
  readonly onPin: (pin: string) => Promise<PinVerdict>;
  readonly onForgot: () => void;
}

/** The PIN that somebody at the table has set. A wrong one stays there, selected, to be corrected [P-07]. */
export function EnterPin({ onPin, onForgot }: EnterPinProps) {
  const t = useTexts();
  const [pin, setPin] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [verdict, setVerdict] = useState<PinVerdict | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const errors: Record<PinVerdict, string | undefined> = {
    right: undefined,
    wrong: t('pin.wrong'),
    exhausted: t('pin.exhausted'),
    'no-answer': t('pin.noAnswer'),
  };

  async function press(event: SubmitEvent) {
    event.preventDefault();
    // Nothing typed is no guess [P-02].
    if (pin === '' || isBusy) return;
    setIsBusy(true);
    const answer = await onPin(pin);
    setIsBusy(false);
    setVerdict(answer);
    if (answer !== 'right') field.current?.select();
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void press(event)}>
      <p>{t('pin.lead')}</p>
      <PinField
        ref={field}
        label={t('pin.label')}
        value={pin}
        onChange={setPin}
        showLabel={t('pin.show')}
        hideLabel={t('pin.hide')}
        error={verdict ? errors[verdict] : undefined}
      />
      <Button type="submit" wide busy={isBusy}>
        {t('pin.join')}
      </Button>
      <Button kind="text" wide onClick={onForgot}>
        {t('pin.forgot')}
      </Button>
    </form>
  );
}
