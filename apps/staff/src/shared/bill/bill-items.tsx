import { fromIsMake, toCents, type BillItemWire, type SettlementReply } from '@tavolata/protocol';
import { classes, Icon, IconButton, Price, SeatToken } from '@tavolata/ui';
import { useBillName, useGuestName } from '../names/use-names.ts';
import { ShownName } from '../names/shown-name.tsx';
import { reasonOf } from '../reason-words.ts';
import { StatusMark } from '../status-mark.tsx';
import { useTexts } from '../texts.ts';
import { billRows, dishesIn, type BillRow } from './bill-rows.ts';
import type { Target } from './reduce-form.tsx';
import { usePutBack } from './use-put-back.ts';
import styles from './bill.module.css';

interface BillItemsProps {
  readonly bill: SettlementReply;
  readonly onReduce: (target: Target) => void;
}

/** The lines of a bill, what the price of the menu holds folded, and below them what was cancelled and why. */
export function BillItems({ bill, onReduce }: BillItemsProps) {
  const t = useTexts();
  const nameOf = useBillName();
  const putBack = usePutBack(bill);
  const { charged, included } = billRows(bill.items);
  const shown = (row: BillRow) => <Row key={row.key} row={row} bill={bill} onReduce={onReduce} />;
  return (
    <ul className={styles['lines']} aria-label={t('bill.lines')}>
      {charged.map(shown)}
      {included.length > 0 && (
        <li>
          <details className={styles['folded']}>
            <summary className={styles['line']}>
              <span className={styles['name']}>{t('bill.included', { count: dishesIn(included) })}</span>
              <Icon name="chevron-down" size={20} />
            </summary>
            <ul>{included.map(shown)}</ul>
          </details>
        </li>
      )}
      {bill.cancelled.map((dish) => {
        const { order_detail_id: id } = dish;
        const name = nameOf(dish);
        return (
          <li key={id} className={styles['line']}>
            <span className={styles['times']}>{dish.quantity}×</span>
            <span className={classes(styles['name'], styles['off'])}>
              <ShownName name={name} />
            </span>
            <StatusMark status={fromIsMake(dish.is_make)} because={reasonOf(dish, t)} />
            {bill.is_open && (
              <IconButton
                icon="undo"
                label={t('bill.takeBack', { what: name.text })}
                onClick={() => putBack.mutate({ id, name: name.text })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps extends BillItemsProps {
  readonly row: BillRow;
}

/** Equal lines: added up, and each with its guest where there are several and it is opened. */
function Row({ row, bill, onReduce }: RowProps) {
  const name = useBillName()(row.items[0]);
  const single = (item: BillItemWire) => (
    <BillItem
      key={item.id}
      item={item}
      seat={bill.seats.find(({ seat }) => seat === item.seat)}
      onReduce={
        bill.is_open && item.kind === 'dish' ? () => onReduce({ dish: item, name: name.text }) : undefined
      }
    />
  );
  if (row.items.length === 1) return single(row.items[0]);
  return (
    <li>
      <details className={styles['folded']}>
        <summary className={styles['line']}>
          <span className={styles['times']}>{row.quantity}×</span>
          <span className={styles['name']}>
            <ShownName name={name} />
          </span>
          {row.fullCents !== 0 && <Price cents={row.cents} size="small" />}
          <Icon name="chevron-down" size={20} />
        </summary>
        <ul>{row.items.map(single)}</ul>
      </details>
    </li>
  );
}

interface BillItemProps {
  readonly item: BillItemWire;
  readonly seat: SettlementReply['seats'][number] | undefined;
  readonly onReduce: (() => void) | undefined;
}

function BillItem({ item, seat, onReduce }: BillItemProps) {
  const t = useTexts();
  const name = useBillName()(item);
  const guestName = useGuestName();
  const [full, cents] = [toCents(item.full), toCents(item.total)];
  return (
    <li className={styles['line']}>
      <span className={styles['times']}>{item.quantity}×</span>
      <span className={styles['name']}>
        <ShownName name={name} />
      </span>
      {item.seat > 0 && (
        <SeatToken
          text={String(item.seat)}
          motif={seat?.motif}
          label={guestName({ seat: item.seat, label: seat?.nickname ?? '', motif: seat?.motif ?? null })}
          seat={item.seat}
          size={18}
        />
      )}
      {cents === full ? (
        <Price cents={cents} size="small" />
      ) : (
        <Price cents={cents} was={{ cents: full, label: t('bill.before') }} size="small" />
      )}
      {onReduce && (
        <IconButton icon="more" label={t('bill.takeOffDish', { dish: name.text })} onClick={onReduce} />
      )}
    </li>
  );
}
