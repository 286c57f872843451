import { useQuery } from '@tanstack/react-query';
import { toCents, type SettlementReply } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { restaurantQuery } from '../api/queries.ts';
import { useBillName } from '../names/use-names.ts';
import { useTexts } from '../texts.ts';
import { billRows, dishesIn } from './bill-rows.ts';
import styles from './printed-bill.module.css';

interface PrintedBillProps {
  readonly bill: SettlementReply;
  /** Where its guests are, as "Table 7". */
  readonly place: string;
  readonly at: number;
}

/** A bill on a page of A4: the house, the table, each line, taxes and sums. */
export function PrintedBill({ bill, place, at }: PrintedBillProps) {
  const t = useTexts();
  const { money, number, day, time } = useFormats();
  const nameOf = useBillName();
  const { data: restaurant } = useQuery(restaurantQuery);
  const { charged, included } = billRows(bill.items);
  const sum = (amount: number) => money(toCents(amount));
  const isOpen = bill.payments.length > 0 && bill.open > 0;
  return (
    <article className={styles['bill']}>
      <header className={styles['head']}>
        <div>
          <h1>{restaurant?.info.restaurant_name}</h1>
          <p>{restaurant?.info.address}</p>
          <p>{restaurant?.info.phone}</p>
        </div>
        <div className={styles['order']}>
          <p>{t('past.order', { place, number: bill.order_head_id })}</p>
          <p>
            {day(at)}, {time(at)}
          </p>
        </div>
      </header>
      <table className={styles['lines']}>
        <tbody>
          {charged.map(({ key, items: [first], quantity, fullCents }) => (
            <tr key={key}>
              <td className={styles['times']}>{quantity}×</td>
              <th scope="row">{nameOf(first).text}</th>
              <td className={styles['amount']}>{money(fullCents)}</td>
            </tr>
          ))}
          {included.length > 0 && (
            <tr>
              <td />
              <th scope="row">{t('bill.included', { count: dishesIn(included) })}</th>
              <td />
            </tr>
          )}
        </tbody>
        <tfoot>
          {bill.reductions.map(({ id, kind, percent, total }) => (
            <tr key={id}>
              <td />
              <th scope="row">
                {kind === 'discount' && percent !== null
                  ? t('bill.discountPercent', { percent })
                  : t(`bill.${kind}`)}
              </th>
              <td className={styles['amount']}>{sum(-total)}</td>
            </tr>
          ))}
          <tr className={styles['total']}>
            <td />
            <th scope="row">{t('table.total')}</th>
            <td className={styles['amount']}>{sum(bill.total)}</td>
          </tr>
          {bill.vat.map(({ percent, base, amount }) => (
            <tr key={percent}>
              <td />
              <th scope="row">{t('bill.vat', { percent: number(percent), base: sum(base) })}</th>
              <td className={styles['amount']}>{sum(amount)}</td>
            </tr>
          ))}
          {bill.payments.map(({ id, kind, amount }) => (
            <tr key={id}>
              <td />
              <th scope="row">{t(`bill.${kind}`)}</th>
              <td className={styles['amount']}>{sum(amount)}</td>
            </tr>
          ))}
          {isOpen && (
            <tr className={styles['total']}>
              <td />
              <th scope="row">{t('bill.stillOpen')}</th>
              <td className={styles['amount']}>{sum(bill.open)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className={styles['note']}>{t('bill.notFiscal')}</p>
    </article>
  );
}
