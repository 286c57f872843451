import type { FloorTableWire, TurnWire } from '@tavolata/protocol';
import { Countdown, RoundRing, useFormats } from '@tavolata/ui';
import { useServerNow } from '../../shared/live/use-server-clock.ts';
import { useTexts } from '../../shared/texts.ts';
import { PanelPart } from './panel-part.tsx';
import { turnFactsOf } from './turn-facts.ts';
import { TurnPowers } from './turn-powers.tsx';
import styles from './table-round.module.css';

interface TableRoundProps {
  readonly tile: FloorTableWire;
  readonly turn: TurnWire;
}

/** The round of a table: used and left, the time to the next one, and what staff can do about it. */
export function TableRound({ tile, turn }: TableRoundProps) {
  const t = useTexts();
  const { number, allowed, sent, in_cart: inCart, planned, ready } = turn;
  const { used, left } = turnFactsOf(turn);
  return (
    <PanelPart title={t('round.title', { number, max: turn.max_turns })}>
      <div className={styles['state']}>
        <RoundRing
          size={64}
          label={t('round.inWords', { number, used, allowed })}
          capacity={allowed}
          sent={sent}
          yours={0}
          others={inCart}
        >
          <span className={styles['number']}>{used}</span>
        </RoundRing>
        <div className={styles['words']}>
          <p className={styles['left']}>{t('round.left', { count: left })}</p>
          <p>{t('round.split', { sent, inCart, allowed })}</p>
          {planned > 0 && <p>{t('round.planned', { count: planned, number: number + 1 })}</p>}
          {ready && <p>{t('round.ready', { said: ready.said, of: ready.of, number: ready.turn })}</p>}
          <NextRound turn={turn} />
        </div>
      </div>
      <TurnPowers tile={tile} turn={turn} />
    </PanelPart>
  );
}

function NextRound({ turn }: { readonly turn: TurnWire }) {
  const t = useTexts();
  const { time } = useFormats();
  const now = useServerNow();
  const { phase } = turnFactsOf(turn);
  if (phase === 'over') return <p>{t('round.over', { max: turn.max_turns })}</p>;
  if (turn.ends_at === null) return <p>{t('round.idle')}</p>;
  const at = time(turn.ends_at);
  return (
    <p>
      {phase === 'last'
        ? t('round.lastUntil', { time: at })
        : t('round.nextAt', { number: turn.number + 1, time: at })}{' '}
      · <Countdown untilMs={turn.ends_at} now={now} key={turn.ends_at} />
    </p>
  );
}
