import type { Diner, OpenVisit, ReadyTable } from '@tavolata/domain';
import { Button, classes, Icon } from '@tavolata/ui';
import { GuestToken } from '../../shared/dish/guest-token.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { useTexts } from '../../shared/texts.ts';
import { CountdownBar } from './countdown-bar.tsx';
import styles from './ready-row.module.css';
import { useSayReady } from './use-ready.ts';

interface ReadyRowProps {
  readonly table: ReadyTable;
  readonly visit: OpenVisit;
  readonly userId: string;
  /** The cart is on its way already. */
  readonly isLocked: boolean;
}

/** Who at the table is ready, and the own word on it; once all are, the way to stop what goes by itself [READY-1, READY-3]. */
export function ReadyRow({ table, visit, userId, isLocked }: ReadyRowProps) {
  const t = useTexts();
  const say = useSayReady(visit);
  const { turn, voters, ready, goesAt } = table;
  const isReady = ready.includes(userId);
  const goes = goesAt !== null;
  return (
    <div role="group" aria-label={t('ready.title', { number: turn })} className={styles['row']}>
      <ul className={styles['guests']}>
        {voters.map((diner) => (
          <li key={diner.id} className={styles['guest']}>
            <Guest diner={diner} isYou={diner.id === userId} isReady={ready.includes(diner.id)} />
          </li>
        ))}
      </ul>
      <Button
        kind="secondary"
        size="small"
        className={classes(styles['say'], isReady && !goes && styles['said'])}
        {...(goes ? {} : { 'aria-pressed': isReady })}
        {...(isReady && !goes && { icon: 'check' as const })}
        blockedBecause={isLocked ? t('cart.sending') : undefined}
        onClick={() => say(goes ? false : !isReady)}
      >
        {goes ? t('ready.stop') : t('ready.say')}
      </Button>
      <p className={styles['words']}>{wordsOf(table)}</p>
      {goes && <CountdownBar key={goesAt} untilMs={goesAt} />}
    </div>
  );

  function wordsOf({ inTheWay }: ReadyTable): string {
    if (goes) return t('ready.goes', { number: turn });
    if (inTheWay) return t('ready.inTheWay', { reason: refusalMessage(inTheWay, t) });
    if (ready.length === 0) return t('ready.ask', { number: turn });
    const isWaiting = ready.length === voters.length && turn > visit.turn.number;
    if (isWaiting) return t('ready.whenOpen', { number: turn });
    return t('ready.count', { said: ready.length, of: voters.length });
  }
}

interface GuestProps {
  readonly diner: Diner;
  readonly isYou: boolean;
  readonly isReady: boolean;
}

function Guest({ diner, isYou, isReady }: GuestProps) {
  const t = useTexts();
  return (
    <>
      <GuestToken
        diner={diner}
        isYou={isYou}
        size={24}
        say={(guest) => t(isReady ? 'ready.guestReady' : 'ready.guestChooses', { guest })}
      />
      {isReady && (
        <span className={styles['check']} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      )}
    </>
  );
}
