import { addresses, type FloorTableWire, type TurnWire } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { AskedCommand } from '../../shared/asked-command.tsx';
import { visitOn } from '../../shared/live/table-state.ts';
import { useTexts } from '../../shared/texts.ts';
import { turnFactsOf } from './turn-facts.ts';
import styles from './powers/table-powers.module.css';

interface TurnPowersProps {
  readonly tile: FloorTableWire;
  readonly turn: TurnWire;
}

/** Lets a table go on before its time, or starts its round over. Both ask first and name the round they mean. */
export function TurnPowers({ tile, turn }: TurnPowersProps) {
  const t = useTexts();
  const table = tile.table_name;
  const { left, phase } = turnFactsOf(turn);
  const noWait = phase === 'last' || phase === 'over' ? t('round.noneAfter') : t('round.noWait');
  const nothingSent = turn.sent === 0 && turn.ends_at === null;
  const common = { leave: t('round.leave'), isHarmless: true, messages: 'turn', about: turn.number } as const;
  const bodyOf = (number: number, request_id: string) => ({
    request_id,
    visit_id: visitOn(tile),
    turn: number,
  });
  return (
    <div className={styles['powers']}>
      <AskedCommand
        {...common}
        label={t('round.skip')}
        button={{ blockedBecause: phase === 'running' ? undefined : noWait }}
        title={t('round.skipTitle', { table, number: turn.number + 1 })}
        send={(number, requestId) => call(addresses.skipWait, tile.table_id, bodyOf(number, requestId))}
        done={(number) => t('round.skipped', { table, number: number + 1 })}
      >
        <p>{t('round.skipText', { count: left })}</p>
      </AskedCommand>
      <AskedCommand
        {...common}
        label={t('round.reset')}
        button={{ blockedBecause: nothingSent ? t('round.nothingSent') : undefined }}
        title={t('round.resetTitle', { table, number: turn.number })}
        send={(number, requestId) => call(addresses.resetTurn, tile.table_id, bodyOf(number, requestId))}
        done={(number) => t('round.wasReset', { table, number })}
      >
        <p>{t('round.resetText', { count: turn.allowed })}</p>
      </AskedCommand>
    </div>
  );
}
