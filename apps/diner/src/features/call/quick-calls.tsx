import { toLocalText, type ServiceOptionWire } from '@tavolata/protocol';
import { announce, Button } from '@tavolata/ui';
import { useEffect, useRef, useState } from 'react';
import { focusAtOnce } from '../../shared/focus-at-once.ts';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import { useTexts } from '../../shared/texts.ts';
import { kindOfOption, optionIcons } from './option-kind.ts';
import styles from './quick-calls.module.css';

/** So long a call waits that a finger may have made by mistake. */
const secondThoughtMs = 4000;

interface QuickCallsProps {
  readonly options: readonly ServiceOptionWire[];
  readonly wordsOf: (option: ServiceOptionWire) => string;
  readonly isCalling: boolean;
  readonly blockedBecause: string | undefined;
  readonly onCall: (option: ServiceOptionWire) => void;
}

/** What one tap calls for. It goes after a moment in which it can be taken back, or at once where the guest goes on. */
export function QuickCalls({ options, wordsOf, isCalling, blockedBecause, onCall }: QuickCallsProps) {
  const t = useTexts();
  const [held, setHeld] = useState<ServiceOptionWire | null>(null);
  const call = useRef(onCall);
  useEffect(() => {
    call.current = onCall;
  });

  const isTakenBack = useRef(false);
  useEffect(() => {
    if (held === null) return;
    isTakenBack.current = false;
    let hasGone = false;
    function go() {
      if (hasGone || isTakenBack.current) return;
      hasGone = true;
      setHeld(null);
      if (held) call.current(held);
    }
    const timer = setTimeout(go, secondThoughtMs);
    // A phone that goes into the pocket may not count on.
    document.addEventListener('visibilitychange', go);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', go);
      go();
    };
  }, [held]);

  function takeBack() {
    isTakenBack.current = true;
    setHeld(null);
  }

  return (
    <section className={styles['quick']} aria-label={t('call.quick')}>
      {held ? (
        <div className={styles['held']}>
          <p>{t('call.held', { what: wordsOf(held) })}</p>
          <Button kind="secondary" size="small" ref={focusAtOnce} onClick={takeBack}>
            {t('call.stop')}
          </Button>
        </div>
      ) : (
        options.map((option) => (
          <Button
            key={option.id}
            kind="secondary"
            className={styles['way']}
            busy={isCalling}
            blockedBecause={blockedBecause}
            icon={optionIcons[kindOfOption(option)]}
            onClick={() => {
              setHeld(option);
              announce(t('call.held', { what: wordsOf(option) }));
            }}
          >
            <RestaurantText text={toLocalText(option.title)} />
          </Button>
        ))
      )}
    </section>
  );
}
