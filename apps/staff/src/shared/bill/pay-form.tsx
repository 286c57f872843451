import { snackbars } from '@tavolata/app-kit';
import { paymentKinds, type Cents, type PaymentKind } from '@tavolata/domain';
import {
  addresses,
  toDecimal,
  type BillPartWire,
  type PaymentBody,
  type SettlementReply,
} from '@tavolata/protocol';
import { Button, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { ChoiceChips } from '../choice-chips.tsx';
import { PriceField } from '../money/price-field.tsx';
import { centsTyped, written } from '../money/typed-price.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import styles from './bill.module.css';
import { FormHead } from './form-head.tsx';
import { useBillAct } from './use-bill-act.ts';

/** What is to be paid: all that is open, or a part by its name. */
export interface Due {
  readonly cents: Cents;
  readonly name: string | null;
  readonly part?: BillPartWire;
}

interface PayFormProps {
  readonly bill: SettlementReply;
  readonly due: Due;
  readonly onBack: () => void;
}

/** Writes down how somebody has paid. Less than what is due is the first of several payments. */
export function PayForm({ bill, due, onBack }: PayFormProps) {
  const t = useTexts();
  const { money, number } = useFormats();
  const act = useBillAct();
  const decimalMark = number(0.5).includes(',') ? ',' : '.';
  const [kind, setKind] = useState<PaymentKind>('cash');
  const [typed, setTyped] = useState(written(toDecimal(due.cents), decimalMark));
  const [given, setGiven] = useState('');
  const amount = centsTyped(typed);
  const givenCents = kind === 'cash' ? centsTyped(given) : null;
  const change = givenCents !== null && amount !== null ? givenCents - amount : 0;
  const missing = change < 0 ? t('bill.givenMissing', { missing: money(-change) }) : undefined;
  const pay = useCommand({
    key: 'bill',
    send: (payment: Omit<PaymentBody, 'request_id'>, request_id) =>
      call(addresses.recordPayment, bill.visit_id, { request_id, ...payment }),
    onDone: (payment) => {
      const text = t('bill.recorded', {
        kind: t(`bill.${payment.kind}`),
        amount: money(Math.round(payment.amount * 100)),
      });
      act.done(text);
      onBack();
    },
  });
  const problem =
    amount === null || (kind === 'cash' && given.trim() !== '' && givenCents === null)
      ? t('bill.amountNeeded')
      : amount > due.cents
        ? t('bill.onlyOpen', { open: money(due.cents) })
        : missing;
  return (
    <div className={styles['page']}>
      <FormHead title={due.name ?? t('bill.payTitle')} note={t('bill.noMoney')} onBack={onBack} />
      <ChoiceChips
        label={t('bill.how')}
        options={paymentKinds.map((key) => ({ key, word: t(`bill.${key}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <PriceField
        label={t('bill.amountPaid')}
        hint={t('bill.amountPaidHint', { open: money(due.cents) })}
        typed={typed}
        onChange={setTyped}
      />
      {kind === 'cash' && <PriceField label={t('bill.given')} typed={given} onChange={setGiven} />}
      <p className={styles['change']} role="status">
        {missing ?? (change > 0 && t('bill.change', { change: money(change) }))}
      </p>
      <Button
        size="large"
        wide
        busy={pay.isPending}
        blockedBecause={problem}
        onBlocked={(text) => snackbars.show({ key: 'bill', level: 'warning', text })}
        onClick={() => {
          if (amount === null) return;
          pay.mutate({
            kind,
            amount: toDecimal(amount),
            ...(change > 0 && givenCents !== null && { given: toDecimal(givenCents) }),
            ...(due.part && { part: due.part }),
          });
        }}
      >
        {amount === null ? t('bill.payTitle') : t('bill.record', { amount: money(amount) })}
      </Button>
    </div>
  );
}
