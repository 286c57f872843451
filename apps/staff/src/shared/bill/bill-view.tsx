import { toCents, type SettlementReply } from '@tavolata/protocol';
import { Button, Price, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { BillItems } from './bill-items.tsx';
import { BillSums } from './bill-sums.tsx';
import { PayForm, type Due } from './pay-form.tsx';
import { PrintBill } from './print-bill.tsx';
import { ReduceForm, type Target } from './reduce-form.tsx';
import { ShareBill } from './share-bill.tsx';
import { SplitBill, type Split } from './split-bill.tsx';
import styles from './bill.module.css';

/** What is being done with the bill, instead of which it is shown. */
type Step = { readonly reduce: Target } | { readonly pay: Due } | null;

interface BillViewProps {
  readonly bill: SettlementReply;
  /** Where its guests are, as "Table 7". */
  readonly place: string;
}

/** A bill: its lines, what is off it, what was paid, and how it is split. */
export function BillView({ bill, place }: BillViewProps) {
  const t = useTexts();
  const { money } = useFormats();
  const [step, setStep] = useState<Step>(null);
  const [split, setSplit] = useState<Split>({ way: null, parts: bill.usual_parts });
  const back = () => setStep(null);
  if (step && 'reduce' in step) return <ReduceForm bill={bill} target={step.reduce} onBack={back} />;
  if (step) return <PayForm bill={bill} due={step.pay} onBack={back} />;
  const openCents = toCents(bill.open);
  return (
    <div className={styles['page']}>
      <BillItems bill={bill} onReduce={(reduce) => setStep({ reduce })} />
      <BillSums bill={bill} />
      {bill.is_open && (
        <>
          <div className={styles['ways']}>
            <Button kind="secondary" wide onClick={() => setStep({ reduce: { dish: null } })}>
              {t('bill.takeOff')}
            </Button>
            <PrintBill visitId={bill.visit_id} page={{ bill, place }} />
            <ShareBill bill={bill} />
          </div>
          <SplitBill bill={bill} split={split} onSplit={setSplit} onPay={(pay) => setStep({ pay })} />
        </>
      )}
      {!bill.is_open && <ShareBill bill={bill} />}
      {bill.is_open && openCents > 0 && (
        <div className={styles['foot']}>
          <p aria-hidden="true">
            {t('table.total')} <Price cents={toCents(bill.total)} />
          </p>
          <Button size="large" onClick={() => setStep({ pay: { cents: openCents, name: null } })}>
            {t('bill.pay')} {money(openCents)}
          </Button>
        </div>
      )}
    </div>
  );
}
