import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import { equalParts } from '@tavolata/domain';
import { toCents, type BillPartWire, type SettlementReply } from '@tavolata/protocol';
import { Button, NumberCounter, Price, SeatToken, useFormats } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { ChoiceChips } from '../choice-chips.tsx';
import { useBillName, useGuestName } from '../names/use-names.ts';
import { useTexts } from '../texts.ts';
import styles from './bill.module.css';
import type { Due } from './pay-form.tsx';
import { PrintBill } from './print-bill.tsx';

const ways = ['seat', 'equal', 'items'] as const;

/** How a bill is being split: in no way until somebody wants it. */
export interface Split {
  readonly way: (typeof ways)[number] | null;
  readonly parts: number;
}

interface SplitBillProps {
  readonly bill: SettlementReply;
  readonly split: Split;
  readonly onSplit: (split: Split) => void;
  /** Absent for a bill that has ended: nobody pays it any more, and its parts are printed all the same. */
  readonly onPay?: (due: Due) => void;
}

/** The bill in parts: by seat, in equal parts, or by chosen dishes. Each is paid and printed for itself. */
export function SplitBill(props: SplitBillProps) {
  const t = useTexts();
  const { split, onSplit, onPay } = props;
  const { way } = split;
  // Of a bill that has ended it stands on a page, and not in a sheet with a title of its own.
  const Heading = onPay ? 'h3' : 'h2';
  return (
    <section className={styles['split']}>
      <Heading>{t('bill.split')}</Heading>
      <ChoiceChips
        label={t('bill.split')}
        options={ways.map((key) => ({ key, word: t(`bill.split.${key}`) }))}
        // None is chosen until somebody wants to split.
        chosen={way ?? ('' as (typeof ways)[number])}
        onChoose={(chosen) => onSplit({ ...split, way: chosen })}
      />
      {way === 'seat' && <BySeat {...props} />}
      {way === 'equal' && <InEqualParts {...props} />}
      {way === 'items' && <ByItems {...props} />}
    </section>
  );
}

function BySeat({ bill, onPay }: SplitBillProps) {
  const t = useTexts();
  const guestName = useGuestName();
  if (bill.seats.length === 0) return <p className={styles['note']}>{t('bill.noSeats')}</p>;
  return (
    <ul className={styles['parts']}>
      {bill.seats.map((share) => {
        const { seat, nickname, motif } = share;
        const name = guestName({ seat, label: nickname ?? '', motif });
        return (
          <PartRow
            key={seat}
            bill={bill}
            stands={share}
            part={{ by: 'seat', seat }}
            name={name}
            {...(onPay && { onPay })}
          >
            <SeatToken text={String(seat)} motif={motif} label="" seat={seat} size={24} />
          </PartRow>
        );
      })}
    </ul>
  );
}

function InEqualParts({ bill, split, onSplit, onPay }: SplitBillProps) {
  const t = useTexts();
  const { parts } = split;
  const sizes = equalParts(toCents(bill.total), parts).flatMap((one) =>
    Array<number>(one.parts).fill(one.cents),
  );
  return (
    <>
      <NumberCounter
        label={t('bill.parts')}
        value={parts}
        max={20}
        labels={{ group: t('bill.parts'), add: t('bill.morePart'), remove: t('bill.fewerPart') }}
        onChange={(count) => onSplit({ ...split, parts: Math.max(2, count) })}
      />
      <ul className={styles['parts']}>
        {sizes.map((cents, place) => {
          const part = { by: 'equal', parts, part: place + 1 } as const;
          const paid = bill.payments
            .filter(({ part: of }) => of?.by === 'equal' && of.parts === parts && of.part === part.part)
            .reduce((sum, { amount }) => sum + toCents(amount), 0);
          const open = Math.min(toCents(bill.open), Math.max(0, cents - paid));
          const name = t('bill.part', { number: part.part, of: parts });
          return (
            <PartRow
              key={place}
              bill={bill}
              stands={{ total: cents / 100, open: open / 100 }}
              part={part}
              name={name}
              {...(onPay && { onPay })}
            />
          );
        })}
      </ul>
    </>
  );
}

function ByItems({ bill, onPay }: SplitBillProps) {
  const t = useTexts();
  const { money } = useFormats();
  const nameOf = useBillName();
  const [id, setId] = useState(createRandomId);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const left = bill.items.filter(({ quantity, paid_units, total }) => quantity > paid_units && total > 0);
  const picks = left.flatMap((item) => {
    const units = Math.min(chosen[item.id] ?? 0, item.quantity - item.paid_units);
    return units > 0 ? [{ item_id: item.id, units }] : [];
  });
  const cents = left.reduce((sum, item) => sum + centsOf(item, chosen[item.id] ?? 0), 0);
  const due = Math.min(cents, toCents(bill.open));
  const part = { by: 'items', id, picks } as const;
  return (
    <>
      <ul className={styles['parts']}>
        {bill.item_parts
          .filter(({ open }) => open > 0)
          .map((known) => (
            <PartRow
              key={JSON.stringify(known.part)}
              bill={bill}
              stands={known}
              part={known.part}
              name={t('bill.chosenDishes')}
              {...(onPay && { onPay })}
            />
          ))}
      </ul>
      {left.map((item) => {
        const name = nameOf(item).text;
        const units = item.quantity - item.paid_units;
        return (
          <NumberCounter
            key={item.id}
            label={name}
            note={t('bill.unitsLeft', { count: units, amount: money(centsOf(item, units)) })}
            value={Math.min(chosen[item.id] ?? 0, units)}
            max={units}
            labels={{
              group: name,
              add: t('bill.addUnit', { dish: name }),
              remove: t('bill.removeUnit', { dish: name }),
            }}
            onChange={(count) => setChosen({ ...chosen, [item.id]: count })}
          />
        );
      })}
      <div className={styles['chosen']} role="status">
        <span>{t('bill.chosenDishes')}</span>
        <Price cents={onPay ? due : cents} />
      </div>
      <div className={styles['ways']}>
        {onPay && (
          <Button
            wide
            blockedBecause={due === 0 ? t('bill.nothingChosen') : undefined}
            onBlocked={(text) => snackbars.show({ key: 'bill', level: 'warning', text })}
            onClick={() => {
              onPay({ cents: due, name: t('bill.chosenDishes'), part });
              setId(createRandomId());
            }}
          >
            {t('bill.pay')}
          </Button>
        )}
        {(onPay ? due : cents) > 0 && (
          <PrintBill visitId={bill.visit_id} part={{ is: part, name: t('bill.chosenDishes') }} />
        )}
      </div>
    </>
  );
}

/** Units that nobody has paid for come after those that somebody has. */
function centsOf({ total, quantity, paid_units }: SettlementReply['items'][number], units: number): number {
  const upTo = (count: number) => Math.floor((toCents(total) * Math.min(count, quantity)) / quantity);
  return upTo(paid_units + units) - upTo(paid_units);
}

interface PartRowProps {
  readonly bill: SettlementReply;
  readonly stands: { readonly total: number; readonly open: number };
  readonly part: BillPartWire;
  readonly name: string;
  readonly onPay?: (due: Due) => void;
  readonly children?: ReactNode;
}

function PartRow({ bill, stands, part, name, onPay, children }: PartRowProps) {
  const t = useTexts();
  const { money } = useFormats();
  const [total, open] = [toCents(stands.total), toCents(stands.open)];
  return (
    <li className={styles['part']}>
      {children}
      <span className={styles['name']}>
        {name}
        {onPay && open !== total && (
          <small>{open === 0 ? t('bill.partPaid') : t('bill.openOf', { open: money(open) })}</small>
        )}
      </span>
      <Price cents={total} size="small" />
      {/* Where they don’t fit beside the sum they stand below it together. */}
      <span className={styles['partWays']}>
        {total > 0 && <PrintBill visitId={bill.visit_id} part={{ is: part, name }} />}
        {onPay && open > 0 && (
          <Button
            size="small"
            aria-label={t('bill.payPart', { part: name, amount: money(open) })}
            onClick={() => onPay({ cents: open, name, part })}
          >
            {t('bill.pay')}
          </Button>
        )}
      </span>
    </li>
  );
}
