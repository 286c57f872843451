import { snackbars } from '@tavolata/app-kit';
import type { TableSession, TapResult } from '@tavolata/client';
import {
  excessOf,
  type DishId,
  type Excess,
  type GuestCommand,
  type LineId,
  type OpenVisit,
} from '@tavolata/domain';
import type { Formats, Translate } from '@tavolata/ui';
import type { MenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { withPlans } from '../../shared/round/with-plans.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** A tap that was taken, and the table before and after it. */
interface TakenTap {
  readonly session: TableSession;
  readonly before: OpenVisit;
  readonly after: OpenVisit;
  readonly restaurant: MenuAtHand;
}

interface Telling {
  readonly send: (command: GuestCommand) => TapResult;
  readonly t: Translate<AppTexts>;
  readonly money: Formats['money'];
}

/** Tells a guest of their first unit that costs extra, which can be taken back. */
export function tellExcess(taken: TakenTap, { send, t, money }: Telling): void {
  const more = firstExcess(taken);
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
        toldOf.get(taken.session)?.delete(dishId);
        send({ type: 'changeQuantity', lineId, delta: -added });
      },
    },
  });
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
function firstExcess({ session, before, after, restaurant }: TakenTap): FirstExcess | undefined {
  const { userId } = session.getState();
  const [old, now] = [withPlans(before), withPlans(after)];
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
