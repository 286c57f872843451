import { addresses, fromReason, toCents, type PaymentWire, type SettlementReply } from '@tavolata/protocol';
import { IconButton, Price, useFormats } from '@tavolata/ui';
import { call } from '../api/call.ts';
import { useBillName } from '../names/use-names.ts';
import { reasonWord } from '../reason-words.ts';
import { useTexts, type Say } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import styles from './bill.module.css';
import { useBillAct } from './use-bill-act.ts';

/** What a bill comes to: what was taken off it, its taxes, what was paid and what is open. */
export function BillSums({ bill }: { readonly bill: SettlementReply }) {
  const t = useTexts();
  const { money, number } = useFormats();
  const cents = {
    full: toCents(bill.full),
    total: toCents(bill.total),
    open: toCents(bill.open),
    overpaid: toCents(bill.overpaid),
  };
  return (
    <section className={styles['sums']} aria-label={t('bill.sums')}>
      {bill.reductions.length > 0 && (
        <>
          <Sum word={t('bill.full')} cents={cents.full} />
          <Reductions bill={bill} />
        </>
      )}
      <p className={styles['total']}>
        <span>{t('table.total')}</span>
        <Price cents={cents.total} size="number" />
      </p>
      {bill.vat.map(({ percent, base, amount }) => (
        <p key={percent} className={styles['vat']}>
          <span>{t('bill.vat', { percent: number(percent), base: money(toCents(base)) })}</span>
          <span>{money(toCents(amount))}</span>
        </p>
      ))}
      <Payments bill={bill} />
      {bill.payments.length > 0 && cents.open > 0 && (
        <Sum word={t('bill.stillOpen')} cents={cents.open} isLoud />
      )}
      {cents.overpaid > 0 && <Sum word={t('bill.overpaid')} cents={cents.overpaid} isLoud />}
      {bill.payments.length > 0 && cents.open === 0 && cents.overpaid === 0 && (
        <p className={styles['settled']}>{t('bill.settled')}</p>
      )}
    </section>
  );
}

function Sum({ word, cents, isLoud }: { word: string; cents: number; isLoud?: boolean }) {
  return (
    <p className={styles[isLoud ? 'loud' : 'sum']}>
      <span>{word}</span>
      <Price cents={cents} size={isLoud ? 'price' : 'small'} />
    </p>
  );
}

function Reductions({ bill }: { readonly bill: SettlementReply }) {
  const t = useTexts();
  const { money } = useFormats();
  const nameOf = useBillName();
  const act = useBillAct();
  const takeBack = useCommand({
    key: 'bill',
    send: (id: string, request_id) => call(addresses.takeBackReduction, bill.visit_id, { request_id, id }),
    onDone: () => act.done(t('bill.putBack')),
  });
  return (
    <ul className={styles['entries']} aria-label={t('bill.reduced')}>
      {bill.reductions.map(({ id, kind, percent, total, order_detail_ids: ids, ...because }) => {
        const isPart = kind === 'discount' && percent !== null;
        const word = isPart ? t('bill.discountPercent', { percent }) : t(`bill.${kind}`);
        const dishes = bill.items.filter((item) => ids?.includes(item.id)).map((item) => nameOf(item).text);
        const reason = reasonWord(fromReason(because), t);
        return (
          <li key={id} className={styles['entry']}>
            <span className={styles['name']}>
              {word}
              <small>{[...new Set(dishes), reason].join(' · ')}</small>
            </span>
            <span className={styles['minus']}>{money(-toCents(total))}</span>
            {bill.is_open && (
              <IconButton
                icon="undo"
                label={t('bill.takeBack', { what: word })}
                onClick={() => takeBack.mutate(id)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Payments({ bill }: { readonly bill: SettlementReply }) {
  const t = useTexts();
  const { money, time } = useFormats();
  const act = useBillAct();
  const takeBack = useCommand({
    key: 'bill',
    send: (id: string, request_id) => call(addresses.takeBackPayment, bill.visit_id, { request_id, id }),
    onDone: () => act.done(t('bill.paymentTakenBack')),
  });
  if (bill.payments.length === 0) return null;
  return (
    <ul className={styles['entries']} aria-label={t('bill.paid')}>
      {bill.payments.map((payment) => {
        const word = t(`bill.${payment.kind}`);
        const amount = money(toCents(payment.amount));
        const change = toCents(payment.change);
        const facts = [
          time(payment.at),
          partWord(payment, t),
          change > 0
            ? t('bill.changeOf', { given: money(toCents(payment.given)), change: money(change) })
            : '',
        ];
        return (
          <li key={payment.id} className={styles['entry']}>
            <span className={styles['name']}>
              {word}
              <small>{facts.filter(Boolean).join(' · ')}</small>
            </span>
            <span className={styles['minus']}>{amount}</span>
            {bill.is_open && (
              <IconButton
                icon="undo"
                label={t('bill.takeBackPayment', { kind: word, amount })}
                onClick={() => takeBack.mutate(payment.id)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function partWord({ part }: PaymentWire, t: Say): string {
  if (part === null) return '';
  if (part.by === 'seat') return t('shared.guest', { seat: part.seat });
  return part.by === 'equal' ? t('bill.part', { number: part.part, of: part.parts }) : t('bill.chosenDishes');
}
