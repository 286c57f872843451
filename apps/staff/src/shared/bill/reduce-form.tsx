import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import { billReasonCodes, centsOff } from '@tavolata/domain';
import {
  addresses,
  toCents,
  toDecimal,
  toIsMake,
  type BillItemWire,
  type ReductionBody,
  type SettlementReply,
} from '@tavolata/protocol';
import { Button, NumberCounter, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { ChoiceChips } from '../choice-chips.tsx';
import { PercentField } from '../money/percent-field.tsx';
import { PriceField } from '../money/price-field.tsx';
import { centsTyped } from '../money/typed-price.ts';
import { ReasonChoice } from '../reason-choice.tsx';
import { noReason, toReason } from '../reason-words.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import styles from './bill.module.css';
import { FormHead } from './form-head.tsx';
import { useBillAct } from './use-bill-act.ts';
import { usePutBack } from './use-put-back.ts';

/** What something is taken off: the whole bill, or a dish by its name. */
export type Target = { readonly dish: null } | { readonly dish: BillItemWire; readonly name: string };

/** How: in percent, as a sum, wholly as a gift of the house, or because nobody has it any more. */
type Way = 'percent' | 'amount' | 'comp' | 'cancel';

interface ReduceFormProps {
  readonly bill: SettlementReply;
  readonly target: Target;
  readonly onBack: () => void;
}

/** Takes something off the bill or off one of its dishes, always with a reason [REDUCE-3]. */
export function ReduceForm({ bill, target, onBack }: ReduceFormProps) {
  const t = useTexts();
  const { money } = useFormats();
  const act = useBillAct();
  const { dish } = target;
  const quantity = dish?.quantity ?? 1;
  const [way, setWay] = useState<Way>(dish ? 'comp' : 'percent');
  const [typed, setTyped] = useState('');
  const [units, setUnits] = useState(quantity);
  const [because, setBecause] = useState(noReason);
  const percent = wholePercentIn(typed);
  const cents = centsTyped(typed);
  const putBack = usePutBack(bill);
  const reduce = useCommand({
    key: 'bill',
    send: (body: Omit<ReductionBody, 'request_id'>, request_id) =>
      call(addresses.addReduction, bill.visit_id, { request_id, ...body }),
    onDone: () => {
      act.done(t('bill.takenOff'));
      onBack();
    },
  });
  const cancel = useCommand({
    key: 'bill',
    send: ({ id, part }: { id: string; part: ReductionBody['part'] }, request_id) =>
      call(addresses.setDishStatus, {
        ...{ request_id, visit_id: bill.visit_id, order_detail_ids: [id] },
        ...{ is_make: toIsMake('not-possible'), ...toReason(because), ...(part && { part }) },
      }),
    onDone: ({ id, part }) => {
      const isMake = dish?.is_make ?? undefined;
      const cancelled = {
        id: part?.as ?? id,
        name: dish ? target.name : '',
        ...(isMake !== undefined && { isMake }),
      };
      act.done(t('bill.cancelled'), () => putBack.mutate(cancelled));
      onBack();
    },
  });
  const ofDish: readonly Way[] = dish ? ['comp', 'percent', 'amount'] : ['percent', 'amount'];
  const ways: readonly Way[] = dish?.may_cancel ? [...ofDish, 'cancel'] : ofDish;
  const isTyped = way === 'percent' ? percent !== null : way !== 'amount' || cents !== null;
  const misread =
    way === 'percent' && typed.trim() !== '' && percent === null
      ? t('bill.percentWrong', { way: t('bill.way.amount') })
      : undefined;
  const isStated = because.reasonCode !== undefined || because.reason.trim() !== '';
  const mayReduce =
    bill.may_reduce === null || way === 'cancel'
      ? undefined
      : t('bill.mayReduce', { amount: money(toCents(bill.may_reduce)) });
  const isServed = dish?.kind === 'dish' && !dish.may_cancel;
  const title = dish ? t('bill.takeOffDish', { dish: target.name }) : t('bill.takeOffTitle');

  function send() {
    const part = units < quantity ? { as: createRandomId(), units, of: quantity } : undefined;
    if (way === 'cancel') return dish && cancel.mutate({ id: dish.id, part });
    reduce.mutate({
      kind: way === 'comp' ? 'comp' : 'discount',
      ...(dish && { order_detail_ids: [dish.id] }),
      ...(part && { part }),
      ...(way === 'percent' && percent !== null && { percent }),
      ...(way === 'amount' && cents !== null && { amount: toDecimal(cents) }),
      ...toReason(because),
    });
  }

  return (
    <div className={styles['page']}>
      <FormHead
        title={title}
        note={
          <>
            {isServed && <>{t('bill.servedHint')} </>}
            {mayReduce}
          </>
        }
        onBack={onBack}
      />
      <ChoiceChips
        label={t('bill.way')}
        options={ways.map((key) => ({ key, word: t(`bill.way.${key}`) }))}
        chosen={way}
        onChoose={setWay}
      />
      {way === 'percent' && (
        <PercentField
          isWhole
          label={t('bill.percentField')}
          // What is off a dish depends on what is off it already, and on its units: the bill says it afterwards.
          hint={
            dish || percent === null
              ? undefined
              : t('bill.comesOff', { amount: money(centsOff({ percent }, toCents(bill.total))) })
          }
          error={misread}
          typed={typed}
          onChange={setTyped}
        />
      )}
      {way === 'amount' && <PriceField label={t('bill.amountField')} typed={typed} onChange={setTyped} />}
      {quantity > 1 && (
        <NumberCounter
          label={t('bill.howMany')}
          value={units}
          max={quantity}
          labels={{ group: t('bill.howMany'), add: t('bill.oneMore'), remove: t('bill.oneLess') }}
          onChange={(count) => setUnits(Math.max(1, count))}
        />
      )}
      <ReasonChoice
        codes={billReasonCodes}
        value={because}
        onChange={setBecause}
        // Guests read why a dish was cancelled, also in the words that were typed.
        hint={t(way === 'cancel' ? 'bill.cancelHint' : 'bill.reasonHint')}
      />
      <Button
        size="large"
        wide
        busy={reduce.isPending || cancel.isPending}
        blockedBecause={
          !isTyped ? (misread ?? t('bill.amountNeeded')) : !isStated ? t('failure.reasonNeeded') : undefined
        }
        onBlocked={(text) => snackbars.show({ key: 'bill', level: 'warning', text })}
        onClick={send}
      >
        {t(way === 'cancel' ? 'bill.doCancel' : 'bill.doTakeOff')}
      </Button>
    </div>
  );
}

/** The per cent that is typed; bills take whole ones alone, so nothing else is read as one near it. */
function wholePercentIn(typed: string): number | null {
  const percent = Number(/^\s*(\d{1,3})\s*%?\s*$/u.exec(typed)?.[1]);
  return percent >= 1 && percent <= 100 ? percent : null;
}
