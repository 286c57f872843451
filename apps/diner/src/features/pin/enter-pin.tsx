import { announce, Button, PinField } from '@tavolata/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPin } from '../../shared/pin.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './pin-form.module.css';

/** What the restaurant makes of a PIN. `exhausted`: there were too many wrong ones, and none is looked at any more [P-05]. */
export type PinVerdict = 'right' | 'wrong' | 'exhausted' | 'no-answer';

interface EnterPinProps {
  readonly onPin: (pin: string) => Promise<PinVerdict>;
  readonly onForgot: () => void;
}

/**
 * The PIN that somebody at the table has set. It goes with its last digit; a wrong one stays there, selected, to be
 * corrected [P-07], and the next waits for the button.
 */
export function EnterPin({ onPin, onForgot }: EnterPinProps) {
  const t = useTexts();
  const [pin, setPin] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [verdict, setVerdict] = useState<PinVerdict | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // Whatever is typed now is not looked at: that is up to the staff, and to whoever opens this again after them.
  const isOver = verdict === 'exhausted';
  // Whoever comes back from the other form has lost the button that they pressed.
  useEffect(() => field.current?.focus(), []);

  function type(digits: string) {
    setPin(digits);
    if (verdict === null && isPin(digits)) void say(digits);
  }

  function press(event: SubmitEvent) {
    event.preventDefault();
    // Nothing typed is no guess [P-02].
    if (pin === '') field.current?.focus();
    else void say(pin);
  }

  async function say(digits: string) {
    if (isBusy || isOver) return;
    setIsBusy(true);
    const answer = await onPin(digits);
    // The field has its error before the focus comes to it, or it would be read without.
    flushSync(() => {
      setIsBusy(false);
      setVerdict(answer);
    });
    if (answer === 'right') return;
    announce(t(problemTexts[answer]), 'assertive');
    field.current?.focus();
    field.current?.select();
  }

  return (
    <form className={styles['form']} noValidate onSubmit={press}>
      <p>{t('pin.lead')}</p>
      <PinField
        ref={field}
        label={t('pin.label')}
        value={pin}
        onChange={type}
        showLabel={t('pin.show')}
        hideLabel={t('pin.hide')}
        hint={t('pin.hint')}
        error={verdict && verdict !== 'right' ? t(problemTexts[verdict]) : undefined}
      />
      <Button type="submit" wide busy={isBusy} blockedBecause={isOver ? t('pin.exhausted') : undefined}>
        {t('pin.join')}
      </Button>
      <Button kind="text" wide onClick={onForgot}>
        {t('pin.forgot')}
      </Button>
    </form>
  );
}

const problemTexts = {
  wrong: 'pin.wrong',
  exhausted: 'pin.exhausted',
  'no-answer': 'pin.noAnswer',
} as const satisfies Record<Exclude<PinVerdict, 'right'>, string>;
