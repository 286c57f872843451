import { classes, Countdown, Icon, RoundRing, Skeleton, useFormats } from '@tavolata/ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { useListScroller } from '../../shared/list-scroller.tsx';
import type { Round } from '../../shared/round/round.tsx';
import { useTexts } from '../../shared/texts.ts';
import { tableWord } from '../../shared/where-words.ts';
import { useIsLow } from '../../shared/use-is-low.ts';
import styles from './round-window.module.css';

/** Scrolled this far, the window makes room. */
const foldAfterPx = 120;

interface RoundAtTable {
  readonly round: Round;
  readonly table: { readonly name: string; readonly persons: number };
  readonly handover: FocusHandover;
}

/** Keeps the place of the window until the table has said how its round stands: nothing jumps on a slow line. */
function RoundWindowBone() {
  return <Skeleton className={styles['bone']} />;
}

/** The round over the menu: how full it is, and when the next one opens (look and feel 8.15) [SH-04]. */
function RoundWindow({
  round,
  table,
  handover,
  chooser,
  onFold,
}: RoundAtTable & { readonly chooser: Chooser | null; readonly onFold: () => void }) {
  const t = useTexts();
  const scroller = useListScroller();
  const fold = useFocusHandover(handover);
  const makeRoom = useEffectEvent(onFold);

  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const from = list.scrollTop;
    const follow = () => {
      if (Math.abs(list.scrollTop - from) >= foldAfterPx) makeRoom();
    };
    list.addEventListener('scroll', follow, { passive: true });
    return () => list.removeEventListener('scroll', follow);
  }, [scroller]);

  const use = useOfRound(round);
  return (
    <section
      data-tour="round"
      className={classes(
        styles['window'],
        chooser !== null && styles['explains'],
        round.endsAt !== null && styles['timed'],
      )}
      aria-label={useLabel({ round, table })}
    >
      <button
        ref={fold}
        type="button"
        className={styles['hide']}
        aria-expanded="true"
        aria-label={t('round.collapse')}
        onClick={onFold}
      />
      <RoundRing size={chooser ? 40 : 32} {...fillOf(round)}>
        {chooser && <span className={styles['used']}>{usedOf(round)}</span>}
      </RoundRing>
      {chooser && <span className={styles['how']}>{t(howTexts[chooser], { allowed: round.allowed })}</span>}
      <span className={styles['words']}>
        <span className={styles['use']}>{use}</span>
        <span className={styles['table']}>
          {/* In a box of its own, the dot has the same room on both sides. */}
          <span>{tableWord(table.name, t)}</span> · <Icon name="people" size={16} /> {table.persons}
        </span>
      </span>
      <NextRound round={round} />
    </section>
  );
}

/** Who chooses what a round takes: all at the table together, or each their own. */
type Chooser = 'table' | 'guest';

const howTexts = {
  table: 'round.howTable',
  guest: 'round.howGuest',
} as const satisfies Record<Chooser, string>;

/** The round made small: a ring that takes a place of its own beside the categories, where it covers no dish. */
function FoldedRound({ round, table, handover, onUnfold }: RoundAtTable & { readonly onUnfold: () => void }) {
  const t = useTexts();
  const unfold = useFocusHandover(handover);
  return (
    <button
      ref={unfold}
      type="button"
      data-tour="round"
      className={styles['folded']}
      aria-expanded="false"
      aria-label={`${useLabel({ round, table })} ${t('round.expand')}`}
      onClick={onUnfold}
    >
      <RoundRing size={40} {...fillOf(round)}>
        {usedOf(round)}
      </RoundRing>
    </button>
  );
}

/** What is chosen for the next round, once something is: of this one nothing is left to be said. */
function planOf({ plan }: Round) {
  return plan && plan.yours + plan.others > 0 ? plan : null;
}

function fillOf(round: Round) {
  const plan = planOf(round);
  const { allowed, sent, yours, others } = plan ? { ...plan, sent: 0 } : round;
  return { capacity: allowed, sent, yours, others, planned: plan !== null };
}

function usedOf(round: Round): number {
  const { sent, yours, others } = fillOf(round);
  return sent + yours + others;
}

function useOfRound(round: Round): string {
  const t = useTexts();
  const plan = planOf(round);
  const used = usedOf(round);
  if (plan) return t('round.planUse', { number: plan.number, used, allowed: plan.allowed });
  return t('round.use', { used, allowed: round.allowed });
}

function useLabel({ round, table: { name, persons } }: Pick<RoundAtTable, 'round' | 'table'>): string {
  const t = useTexts();
  const plan = planOf(round);
  const place = tableWord(name, t);
  if (plan)
    return t('round.planWindow', {
      ...{ place, persons, number: plan.number },
      ...{ used: usedOf(round), allowed: plan.allowed },
    });
  const { number, allowed } = round;
  return t('round.window', { place, persons, number, used: usedOf(round), allowed });
}

/** When the next round opens: the clock time says what happens, the digits stay small. */
function NextRound({ round }: { readonly round: Round }) {
  const t = useTexts();
  const { time } = useFormats();
  const { endsAt, phase, number, isLast } = round;
  if (phase === 'used-up') return <span className={styles['next']}>{t('round.usedUp')}</span>;
  if (endsAt === null)
    return <span className={classes(styles['next'], styles['number'])}>{t('round.number', { number })}</span>;
  return (
    <span className={styles['next']}>
      <span className={phase === 'closing' ? styles['closing'] : styles['at']}>
        {phase === 'closing'
          ? t('round.closing')
          : isLast
            ? t('round.lastUntil', { time: time(endsAt) })
            : t('round.nextAt', { number: number + 1, time: time(endsAt) })}
      </span>
      <Countdown untilMs={endsAt} now={round.now} />
    </span>
  );
}

/** Whether the shape that has just gone had the keyboard's focus; both shapes of a control share one. */
type FocusHandover = RefObject<boolean>;

/** For a control of two shapes that take turns: the one that comes has the focus where the one that goes had it. */
function useFocusHandover(handoverRef: FocusHandover): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const own = button.current;
    // Whoever has moved on meanwhile isn't called back.
    if (handoverRef.current && document.activeElement === document.body) own?.focus({ preventScroll: true });
    handoverRef.current = false;
    return () => {
      handoverRef.current = own !== null && own === document.activeElement;
    };
  }, [handoverRef]);

  return button;
}

interface RoundOnScreen {
  readonly round: Round | null;
  readonly table: RoundAtTable['table'] | null;
  /** A round may be there as soon as the table has said how it stands. */
  readonly isAwaited: boolean;
  /** Whose it is, for a guest who has to be told what a round is. */
  readonly tells: Chooser | null;
}

/** What of the round floats over the menu, or lies folded beside it. */
interface RoundOverMenu {
  readonly floating?: ReactNode;
  readonly folded?: ReactNode;
}

/**
 * The round over the menu. Whether its window is open is the guest's choice, kept until the round changes, which opens
 * it. What a round is it says until the guest has made it small, while there is something to choose.
 */
export function useRoundWindow({ round, table, isAwaited, tells }: RoundOnScreen): RoundOverMenu | null {
  const handover = useRef(false);
  const number = round?.number;
  // A phone on its side has no room for it over the dishes: there it opens when it is tapped.
  const isLow = useIsLow();
  const fresh = { number, isLow, isOpen: !isLow };
  const [seen, setSeen] = useState(fresh);
  if (seen.number !== number || seen.isLow !== isLow) setSeen(fresh);
  const [isTold, setIsTold] = useState(false);
  const chooser = isTold || round?.phase !== 'choosing' ? null : tells;

  function setOpen(isOpen: boolean) {
    setSeen({ ...fresh, isOpen });
    if (!isOpen) setIsTold(true);
  }

  if (!round || !table) return isAwaited ? { floating: <RoundWindowBone /> } : null;
  const atTable = { round, table, handover };
  return seen.isOpen
    ? { floating: <RoundWindow {...atTable} chooser={chooser} onFold={() => setOpen(false)} /> }
    : { folded: <FoldedRound {...atTable} onUnfold={() => setOpen(true)} /> };
}
