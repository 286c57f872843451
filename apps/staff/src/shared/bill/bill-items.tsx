import { fromIsMake, toCents, type BillItemWire, type SettlementReply } from '@tavolata/protocol';
import { classes, IconButton, Price, SeatToken } from '@tavolata/ui';
import { useBillName, useGuestName } from '../names/use-names.ts';
import { ShownName } from '../names/shown-name.tsx';
import { reasonOf } from '../reason-words.ts';
import { StatusMark } from '../status-mark.tsx';
import { useTexts } from '../texts.ts';
import type { Target } from './reduce-form.tsx';
import styles from './bill.module.css';

interface BillItemsProps {
  readonly bill: SettlementReply;
  readonly onReduce: (target: Target) => void;
}

/** The lines of a bill, and below them what was cancelled and why. */
export function BillItems({ bill, onReduce }: BillItemsProps) {
  const t = useTexts();
  const nameOf = useBillName();
  return (
    <ul className={styles['lines']} aria-label={t('bill.lines')}>
      {bill.items.map((item) => (
        <BillItem
          key={item.id}
          item={item}
          seat={bill.seats.find(({ seat }) => seat === item.seat)}
          onReduce={
            bill.is_open && item.kind === 'dish'
              ? () => onReduce({ dish: item, name: nameOf(item).text })
              : undefined
          }
        />
      ))}
      {bill.cancelled.map((dish) => (
        <li key={dish.order_detail_id} className={styles['line']}>
          <span className={styles['times']}>{dish.quantity}×</span>
          <span className={classes(styles['name'], styles['off'])}>
            <ShownName name={nameOf(dish)} />
          </span>
          <StatusMark status={fromIsMake(dish.is_make)} because={reasonOf(dish, t)} />
        </li>
      ))}
    </ul>
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
