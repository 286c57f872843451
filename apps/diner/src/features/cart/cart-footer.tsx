import { announce, Button, classes, Countdown, Price, useFormats } from '@tavolata/ui';
import type { ReactNode } from 'react';
import type { Round } from '../../shared/round/round.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './cart-footer.module.css';

interface CartFooterProps {
  readonly total: number;
  readonly send: 'idle' | 'sending' | 'checking' | 'held';
  /** What another guest is called who is sending at this moment. */
  readonly sender: string | null;
  readonly round: Round | null;
  /** Nothing can be sent yet: all of it is for the next round. */
  readonly hasOnlyPlans: boolean;
  /** Some of what is in the cart counts in the round. */
  readonly hasCounted: boolean;
  /** Lines that must be reduced first. */
  readonly tooMany: number;
  /** By how much the dishes are more than the round takes. */
  readonly roundOver: { readonly available: number; readonly asked: number } | undefined;
  readonly isOnline: boolean;
  /** Sending is what has to be paid for: the button says so in the words of the law. */
  readonly isBuying: boolean;
  /** Who at the table is ready, where guests are asked. */
  readonly ready: ReactNode;
  readonly onSend: () => void;
}

/** The sum of the cart and the one button that sends it. */
export function CartFooter(props: CartFooterProps) {
  const { total, send, sender, round, hasOnlyPlans, hasCounted, tooMany } = props;
  const { isOnline, isBuying, ready, onSend } = props;
  const t = useTexts();
  const { time } = useFormats();
  const isWaiting = hasOnlyPlans || (round?.phase === 'waiting' && hasCounted);
  const words = {
    idle: isBuying
      ? t('quickService.buy')
      : round && hasCounted
        ? t('cart.sendRound', { number: round.number })
        : t('cart.send'),
    sending: t('cart.sending'),
    checking: t('cart.checking'),
    held: t('cart.held'),
  };
  const opensAt = round?.endsAt ?? null;
  return (
    <div className={classes(styles['foot'], ready !== null && styles['asking'])}>
      {!hasOnlyPlans && (
        <p className={styles['total']}>
          <span>{round && hasCounted ? t('cart.thisRound') : t('cart.total')}</span>
          <span className={styles['sum']}>{total > 0 ? <Price cents={total} /> : t('dish.included')}</span>
        </p>
      )}
      <div className={styles['ready']}>{ready}</div>
      <Button
        size="large"
        wide
        busy={send !== 'idle' || sender !== null}
        blockedBecause={blockedBecause()}
        onBlocked={(text) => announce(text, 'assertive')}
        onClick={onSend}
      >
        {sender !== null ? (
          t('cart.otherSends', { guest: sender })
        ) : send === 'idle' && isWaiting && round && opensAt !== null ? (
          <span className={styles['wait']}>
            {t('round.nextAt', { number: round.number + 1, time: time(opensAt) })} ·{' '}
            <Countdown untilMs={opensAt} now={round.now} />
          </span>
        ) : (
          words[send]
        )}
      </Button>
      {!hasOnlyPlans && <Note {...props} blockedBecause={blockedBecause()} />}
    </div>
  );

  function blockedBecause(): string | undefined {
    if (!isOnline) return t('cart.offline');
    if (tooMany > 0) return undefined;
    return isWaiting && round ? t('cart.waitReason', { number: round.number + 1 }) : undefined;
  }
}

/** What is good to know before sending: the gravest first. */
function Note({
  send,
  round,
  tooMany,
  roundOver,
  blockedBecause,
}: CartFooterProps & { readonly blockedBecause: string | undefined }) {
  const t = useTexts();
  const { time } = useFormats();
  if (send === 'held') return <p className={styles['note']}>{t('cart.heldNote')}</p>;
  if (send === 'checking') return <p className={styles['note']}>{t('cart.checkingNote')}</p>;
  if (roundOver) {
    const { available, asked } = roundOver;
    const over = asked - available;
    return <p className={styles['warning']}>{t('cart.roundOver', { available, asked, over })}</p>;
  }
  if (tooMany > 0) return <p className={styles['warning']}>{t('cart.tooMany', { count: tooMany })}</p>;
  if (blockedBecause !== undefined) return <p className={styles['warning']}>{blockedBecause}</p>;
  if (!round || round.phase !== 'choosing' || round.left === 0 || round.endsAt === null) return null;
  return (
    <p className={styles['note']}>{t('round.freeUntil', { count: round.left, time: time(round.endsAt) })}</p>
  );
}
