import { classes, Icon, type IconName } from '@tavolata/ui';
import { useEffect, useRef } from 'react';
import { minutesBetween } from '../../../shared/live/use-server-clock.ts';
import { usePlaceName } from '../../../shared/names/use-names.ts';
import { tableWord } from '../../../shared/names/table-word.ts';
import { TableButton } from '../../../shared/table-button.tsx';
import { useTexts, type Say } from '../../../shared/texts.ts';
import { NeedAction } from './need-action.tsx';
import { NeedWords } from './need-words.tsx';
import { needAge, type Need } from './needs.ts';
import styles from './need-row.module.css';

interface NeedRowProps {
  readonly need: Need;
  /** It is done: the row keeps its place until nobody touches the list. */
  readonly isGone: boolean;
  /** The server's time. */
  readonly now: number;
  /** Shows the table. */
  readonly onShow: (tableId: number) => void;
}

const icons = {
  call: 'bell',
  request: 'people',
  newcomer: 'device',
  heads: 'people',
  alert: 'error',
  unreadable: 'error',
  carry: 'tray',
  fire: 'plates',
  paying: 'orders',
  settled: 'check',
  quiet: 'chair',
  paper: 'warning',
} as const satisfies Record<Need['kind'], IconName>;

/** One thing to do: where, what, since when, and the tap that does it. Once it is done it is as high as before. */
export function NeedRow({ need, isGone, now, onShow }: NeedRowProps) {
  const t = useTexts();
  const place = usePlaceOf()(need);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isGone && row.current?.contains(document.activeElement)) row.current.focus({ preventScroll: true });
  }, [isGone]);
  const { tile } = need;
  return (
    <li
      ref={row}
      tabIndex={isGone ? -1 : undefined}
      className={classes(styles['row'], isGone ? styles['gone'] : styles[needAge(need, now)])}
    >
      <p className={styles['place']}>
        {tile && tile.table_id > 0 && !isGone ? (
          <TableButton place={place} onShow={() => onShow(tile.table_id)} />
        ) : (
          place
        )}
      </p>
      <div className={styles['words']}>
        <NeedWords need={need} />
      </div>
      <p className={styles['state']}>
        <Icon name={isGone ? 'check' : icons[need.kind]} size={16} />
        {isGone ? t('calls.done') : stateWords(need, minutesBetween(need.since ?? now, now), t)}
      </p>
      {/* A bill or an order that is open over the list stays open. */}
      <div className={styles['action']}>
        <NeedAction need={need} place={place} />
      </div>
    </li>
  );
}

/** Says where it is: a table, an order's number, or a printer. */
export function usePlaceOf(): (need: Need) => string {
  const t = useTexts();
  const placeOf = usePlaceName();
  return (need) => {
    if (need.kind === 'paper') return t('printing.title');
    if (need.kind === 'call' && need.call.is_lite === 1) return need.call.table_name;
    if (need.tile) return placeOf(need.tile);
    const { table_name: table } = need.kind === 'call' ? need.call : ticketOf(need);
    return tableWord(table, t);
  };
}

function ticketOf(need: Need): { readonly table_name: string } {
  return 'ticket' in need ? need.ticket : { table_name: '' };
}

function stateWords(need: Need, minutes: number, t: Say): string {
  if (need.kind === 'carry') return t('needs.ordered', { minutes });
  if (need.kind === 'fire') return t('needs.courseBefore', { course: need.course - 1, minutes });
  if (need.kind === 'quiet') return t('floor.sinceMinutes', { minutes });
  if (need.since === null) return t('needs.now');
  const since = t('calls.waiting', { minutes });
  if (need.kind === 'request' && need.tile.approval.yes) {
    return t(need.tile.approval.of === 'opening' ? 'approvals.opening' : 'approvals.sending');
  }
  const goes = need.kind === 'call' ? need.call.taken_by : null;
  return goes === null ? since : `${since} · ${t('calls.takenBy', { name: goes })}`;
}
