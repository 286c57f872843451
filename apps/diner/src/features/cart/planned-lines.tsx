import { cartBySeat, plannedLines, visitInNextTurn, excessOf, linesOverLimit } from '@tavolata/domain';
import type { OpenVisit } from '@tavolata/domain';
import { RoundRing, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import type { Round } from '../../shared/round/round.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { CartActs } from './cart-acts.ts';
import { CartGroup } from './cart-group.tsx';
import styles from './planned-lines.module.css';

interface PlannedLinesProps extends CartActs {
  readonly visit: OpenVisit;
  readonly userId: string;
  /** Only what the guest who looks has chosen. */
  readonly isMineOnly: boolean;
  readonly round: Round | null;
}

/** What is chosen for the next round, by seat: it comes into the cart by itself when that opens [PLAN-2]. */
export function PlannedLines(props: PlannedLinesProps) {
  const {
    visit,
    userId,
    isMineOnly,
    round,
    isLocked,
    isReadOnly,
    tap,
    onIntroduce,
    onOrder,
    onEdit,
    onLook,
  } = props;
  const t = useTexts();
  const { time } = useFormats();
  const { catalogue, rules, stock } = useMenuAtHand();
  const planned = plannedLines(visit).filter(({ dinerId }) => !isMineOnly || dinerId === userId);
  const [known] = useState(() => new Set(planned.map(({ id }) => id)));
  if (planned.length === 0) return null;

  const next = visitInNextTurn(visit);
  const { number } = next.turn;
  const isPlanned = new Set(planned.map(({ id }) => id));
  const endsAt = round?.endsAt ?? null;
  return (
    <section className={styles['plan']} aria-labelledby="plan-title">
      <header className={styles['header']}>
        {round?.plan && <PlanRing round={round} />}
        <div>
          <h3 id="plan-title" className={styles['title']}>
            {endsAt === null
              ? t('round.planFor', { number })
              : t('round.planForAt', { number, time: time(endsAt) })}
          </h3>
          <p className={styles['note']}>{t('cart.planNote')}</p>
        </div>
      </header>
      {cartBySeat({ ...visit, lines: planned }, userId, catalogue).map((group) => (
        <CartGroup
          key={group.diner.id}
          group={group}
          known={known}
          visit={visit}
          userId={userId}
          excess={excessOf(next, { rules, catalogue }).filter(({ lineId }) => isPlanned.has(lineId))}
          lineRefusals={linesOverLimit(next, planned, { rules, catalogue, stock })}
          isLocked={isLocked}
          isReadOnly={isReadOnly}
          tap={tap}
          onIntroduce={onIntroduce}
          onOrder={onOrder}
          onEdit={onEdit}
          onLook={onLook}
        />
      ))}
    </section>
  );
}

function PlanRing({ round: { plan } }: { readonly round: Round }) {
  const t = useTexts();
  if (!plan) return null;
  const { number, allowed, yours, others } = plan;
  const used = yours + others;
  return (
    <RoundRing
      size={40}
      planned
      label={t('round.planUse', { number, used, allowed })}
      capacity={allowed}
      sent={0}
      yours={yours}
      others={others}
    >
      {used}
    </RoundRing>
  );
}
