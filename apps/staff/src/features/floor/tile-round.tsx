import type { TurnWire } from '@tavolata/protocol';
import { Countdown, RoundRing } from '@tavolata/ui';
import { useServerNow } from '../../shared/live/use-server-clock.ts';
import { useTexts } from '../../shared/texts.ts';
import { turnFactsOf } from './turn-facts.ts';
import styles from './tile-round.module.css';

/** The round of a table, small: its number, how full it is and what is left of its time. */
export function TileRound({ turn }: { readonly turn: TurnWire }) {
  const t = useTexts();
  const now = useServerNow();
  const { number, allowed, sent, in_cart: inCart, ends_at: endsAt } = turn;
  const { used } = turnFactsOf(turn);
  return (
    <span className={styles['round']}>
      <span className={styles['ring']}>
        <RoundRing
          size={28}
          label={t('round.inWords', { number, used, allowed })}
          capacity={allowed}
          sent={sent}
          yours={0}
          others={inCart}
        />
      </span>
      <span aria-hidden="true">
        {t('round.short', { number })} · {used}/{allowed}
      </span>
      {endsAt !== null && (
        <span className={styles['clock']}>
          <Countdown untilMs={endsAt} now={now} key={endsAt} />
        </span>
      )}
    </span>
  );
}
