import { snackbars } from '@tavolata/app-kit';
import { addresses, type FloorTableWire, type TurnWire } from '@tavolata/protocol';
import { Button, Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { visitOn } from '../../shared/live/visit-on.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import { turnFactsOf } from './turn-facts.ts';
import styles from './turn-powers.module.css';

interface TurnPowersProps {
  readonly tile: FloorTableWire;
  readonly turn: TurnWire;
}

type Power = 'skip' | 'reset';

/** Lets a table go on before its time, or starts its round over. Both ask first and name the round they mean. */
export function TurnPowers({ tile, turn }: TurnPowersProps) {
  const t = useTexts();
  const [asked, setAsked] = useState<Power | null>(null);
  const table = tile.table_name;
  const use = useCommand({
    key: 'turn',
    send: ({ power, number }: { power: Power; number: number }, requestId) => {
      const address = power === 'skip' ? addresses.skipWait : addresses.resetTurn;
      return call(address, tile.table_id, { request_id: requestId, visit_id: visitOn(tile), turn: number });
    },
    onDone: ({ power, number }) => {
      setAsked(null);
      const text =
        power === 'skip'
          ? t('round.skipped', { table, number: number + 1 })
          : t('round.wasReset', { table, number });
      snackbars.show({ key: 'turn', level: 'success', text });
    },
  });

  const { left, phase } = turnFactsOf(turn);
  const close = () => setAsked(null);
  const tellReason = (reason: string) => snackbars.show({ key: 'turn', level: 'info', text: reason });
  const noWait = phase === 'last' || phase === 'over' ? t('round.noneAfter') : t('round.noWait');
  const nothingSent = turn.sent === 0 && turn.ends_at === null;
  return (
    <div className={styles['powers']}>
      <Button
        kind="secondary"
        blockedBecause={phase === 'running' ? undefined : noWait}
        onBlocked={tellReason}
        onClick={() => setAsked('skip')}
      >
        {t('round.skip')}
      </Button>
      <Button
        kind="secondary"
        blockedBecause={nothingSent ? t('round.nothingSent') : undefined}
        onBlocked={tellReason}
        onClick={() => setAsked('reset')}
      >
        {t('round.reset')}
      </Button>
      <Dialog
        open={asked === 'skip'}
        onClose={close}
        title={t('round.skipTitle', { table, number: turn.number + 1 })}
        actions={[
          { label: t('round.leave'), onPress: close, safe: true },
          {
            label: t('round.skip'),
            kind: 'main',
            busy: use.isPending,
            onPress: () => use.mutate({ power: 'skip', number: turn.number }),
          },
        ]}
      >
        <p>{t('round.skipText', { count: left })}</p>
      </Dialog>
      <Dialog
        open={asked === 'reset'}
        onClose={close}
        title={t('round.resetTitle', { table, number: turn.number })}
        actions={[
          { label: t('round.leave'), onPress: close, safe: true },
          {
            label: t('round.reset'),
            kind: 'main',
            busy: use.isPending,
            onPress: () => use.mutate({ power: 'reset', number: turn.number }),
          },
        ]}
      >
        <p>{t('round.resetText', { count: turn.allowed })}</p>
      </Dialog>
    </div>
  );
}
