import { addresses, type TableAlert } from '@tavolata/protocol';
import { Banner, Button } from '@tavolata/ui';
import { call } from '../../shared/api/call.ts';
import type { KnownAlert } from '../../shared/live/table-alerts.ts';
import { useTexts, type Say } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import styles from './review-hint.module.css';

/** What guests say of themselves is answered where it stands. */
export type HintedKind = Exclude<TableAlert['kind'], 'heads-request'>;

const alertTexts = {
  'pin-guesses': 'alerts.pinGuesses',
  'large-batch': 'alerts.largeBatch',
  'late-phone': 'alerts.latePhone',
  'many-orders': 'alerts.manyOrders',
} as const satisfies Record<Exclude<HintedKind, 'many-devices'>, string>;

/** Strangers may have the code of this table: what was seen, what helps, and that somebody has looked into it. */
export function AlertHint({ alert }: { readonly alert: KnownAlert & { readonly kind: HintedKind } }) {
  const t = useTexts();
  return (
    <div className={styles['hint']}>
      <Banner level="error" size="large" action={<SettleAlert alert={alert} />}>
        {alertWords(alert, t)}
      </Banner>
    </div>
  );
}

/** What was seen at a table, and what helps. */
export function alertWords(
  { kind, devices }: Pick<KnownAlert, 'devices'> & { kind: HintedKind },
  t: Say,
): string {
  return kind === 'many-devices' ? t('alerts.manyDevices', { count: devices }) : t(alertTexts[kind]);
}

/** One tap: somebody has looked into it. */
export function SettleAlert({ alert: { kind, visit_id } }: { readonly alert: KnownAlert }) {
  const t = useTexts();
  const settle = useCommand({
    key: 'alert',
    send: (seen: TableAlert['kind'], requestId) =>
      call(addresses.seeAlert, visit_id, { request_id: requestId, kind: seen }),
    // The line tells every screen, this one too.
    onDone: () => undefined,
  });
  return (
    <Button kind="text" size="small" busy={settle.isPending} onClick={() => settle.mutate(kind)}>
      {t('alerts.settle')}
    </Button>
  );
}
