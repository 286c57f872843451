import { snackbars } from '@tavolata/app-kit';
import type { SessionState, TableSession, TapResult } from '@tavolata/client';
import { useCommand, useTable } from '@tavolata/client/react';
import {
  excessOf,
  type DishId,
  type Excess,
  type GuestCommand,
  type LineId,
  type OpenVisit,
} from '@tavolata/domain';
import { announceSettled, useFormats, type Translate } from '@tavolata/ui';
import { useMenuAtHand, type MenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { laterTexts } from '../../shared/catalogs.ts';
import { feel } from '../../shared/haptics.ts';
import { createPartSource, keepPart } from '../../shared/part-source.ts';
import { withPlans } from '../../shared/round/with-plans.ts';
import { useTexts } from '../../shared/texts.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';
import type { NotTaken } from './tell-not-taken.ts';

/** With the words for every refusal: who taps the first dish is rarely told one. */
const telling = createPartSource(async () => {
  const [{ tellNotTaken }] = await Promise.all([import('./tell-not-taken.ts'), laterTexts()]);
  return tellNotTaken;
});
keepPart(telling, { ahead: true });

/** Taps that follow quickly are told of once. */
const keptSettleMs = 600;

/** Tells the guest why a command was not taken here and now. */
export function useTellNotTaken(): (no: NotTaken, command?: GuestCommand) => void {
  const { session } = useTable();
  const { rules } = useMenuAtHand();
  const t = useTexts();
  return (no, command) => {
    const tell = () => telling.get().content?.(no, { session, t, rules }, command);
    if (telling.get().status === 'here') tell();
    else void telling.fetch().then(tell);
  };
}

/**
 * Asks for something at the table; a no that is known here and now is told at once, and so is the first unit of
 * this guest that costs extra, which can be taken back. Answers whether it went.
 */
export function useTap(): (command: GuestCommand) => TapResult {
  const { session } = useTable();
  const send = useCommand();
  const restaurant = useMenuAtHand();
  const tell = useTellNotTaken();
  const { money } = useFormats();
  const t = useTexts();

  function tellExcess(table: TableSession, before: OpenVisit) {
    const more = firstExcess(table, before, restaurant);
    if (!more) return;
    const { dishId, lineId, added, unitPrice } = more;
    snackbars.show({
      key: 'first-excess',
      level: 'warning',
      isAnswer: true,
      text: t('round.firstExcess', { price: money(unitPrice) }),
      action: {
        label: t('cart.undo'),
        onPress: () => {
          toldOf.get(table)?.delete(dishId);
          send({ type: 'changeQuantity', lineId, delta: -added });
        },
      },
    });
  }

  return (command) => {
    const before = session?.getState().visit ?? null;
    const result = send(command);
    if (!result.ok) {
      // A dish that is on its way is asked about, not refused.
      if (result.refusal?.code !== 'dish-duplicate') {
        feel('refused');
        tell(result, command);
      }
      return result;
    }
    feel('taken');
    snackbars.closeAnswers();
    if (session && result.ok) tellKept(session.getState(), t);
    if (session && before) tellExcess(session, before);
    return result;
  };
}

/** A tap without a line is kept: the strip above the menu says so, and over it, where something lies on it, a message. */
function tellKept({ keptTaps }: SessionState, t: Translate<AppTexts>): void {
  if (keptTaps === 0) return;
  const text = t('offline.kept', { count: keptTaps });
  if (document.querySelector('dialog[open]')) snackbars.show({ key: 'offline', level: 'warning', text });
  else announceSettled('offline', text, keptSettleMs);
}

interface FirstExcess extends Pick<Excess, 'dishId' | 'unitPrice'> {
  readonly lineId: LineId;
  /** So many units came with this tap. */
  readonly added: number;
}

/** Of which dishes this guest has been told that from here on they cost extra, in the visit of that session. */
const toldOf = new WeakMap<TableSession, Set<DishId>>();

/**
 * What this guest has just had more of, where that costs extra and they have not read so yet. Whoever else has gone beyond the
 * limit has read it on another phone. What is planned is told of when it is chosen.
 */
function firstExcess(
  session: TableSession,
  before: OpenVisit,
  restaurant: MenuAtHand,
): FirstExcess | undefined {
  const { visit, userId } = session.getState();
  if (!visit) return undefined;
  const [old, now] = [withPlans(before), withPlans(visit)];
  const unitsBefore = new Map(old.lines.map(({ id, quantity }) => [id, quantity]));
  const grown = now.lines
    .filter(({ dinerId }) => dinerId === userId)
    .map((line) => ({ ...line, added: line.quantity - (unitsBefore.get(line.id) ?? 0) }))
    .find(({ added }) => added > 0);
  if (!grown) return undefined;
  const { id: lineId, dishId, added } = grown;
  const overIn = (one: OpenVisit) => excessOf(one, restaurant).filter((over) => over.dishId === dishId);
  const units = (all: readonly Excess[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
  const [wasOver, isOver] = [overIn(old), overIn(now)];
  const [over] = isOver;
  if (!over || units(isOver) <= units(wasOver)) return undefined;
  const told = toldOf.get(session) ?? new Set();
  toldOf.set(session, told);
  if (wasOver.length > 0 && told.has(dishId)) return undefined;
  told.add(dishId);
  return { dishId, lineId, unitPrice: over.unitPrice, added };
}
