import { snackbars } from '@tavolata/app-kit';
import type { Choice } from '@tavolata/domain';
import { addresses, fromChoice, type FloorTableWire } from '@tavolata/protocol';
import { useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useDishName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';

/** A dish that a limit of the guests keeps out of their cart. */
interface RefusedDish {
  readonly dishId: number;
  readonly choice: Choice;
}

/** What the message on the screen offers to order, and why each of it was refused. */
interface Offer {
  readonly dishes: readonly RefusedDish[];
  readonly reasons: readonly string[];
  readonly onPress: () => void;
}

/**
 * Offers dishes that guests may not have in their cart for the kitchen at once: such a limit holds back what lies in the
 * cart, not what the staff order [STAFF-1]. What is refused while the message stands is offered with the rest.
 */
export function useRefusedDishes(tile: FloorTableWire): (dish: RefusedDish, reason: string) => void {
  const t = useTexts();
  const dishName = useDishName();
  const offer = useRef<Offer>(null);
  const order = useCommand({
    key: 'add-dishes',
    send: (dishes: readonly CountedDish[], requestId) =>
      call(addresses.addDishes, 'v2.5', tile.order_head_id, {
        request_id: requestId,
        dishes: dishes.map(({ dishId, quantity, choice }) => ({
          ...{ item_id: dishId, quantity },
          ...fromChoice(choice),
        })),
      }),
    onDone: (dishes) => {
      const count = dishes.reduce((sum, { quantity }) => sum + quantity, 0);
      const text = t('addDishes.sent', { count, table: tile.table_name });
      snackbars.show({ key: 'add-dishes', level: 'success', text });
    },
  });

  return (refused, reason) => {
    const standing = offer.current && isShown(offer.current) ? offer.current : null;
    const dishes = [...(standing?.dishes ?? []), refused];
    const reasons = [...new Set([...(standing?.reasons ?? []), reason])];
    const counted = countOf(dishes);
    const onPress = () => order.mutate(counted);
    offer.current = { dishes, reasons, onPress };
    const why = reasons.join(' ');
    const names = counted.map(({ dishId, quantity }) => {
      const { text } = dishName(dishId);
      return quantity === 1 ? text : `${quantity} × ${text}`;
    });
    snackbars.show({
      ...{ key: 'add-dishes', level: 'warning' },
      text: dishes.length === 1 ? why : t('addDishes.refusedOf', { dishes: names.join(', '), why }),
      action: {
        label:
          dishes.length === 1
            ? t('addDishes.orderNow')
            : t('addDishes.orderAllNow', { count: dishes.length }),
        onPress,
      },
    });
  };
}

interface CountedDish extends RefusedDish {
  readonly quantity: number;
}

/** Nobody has pressed it, closed it or let it go, and nothing else was said in its place. */
function isShown({ onPress }: Offer): boolean {
  return snackbars.snapshot().some(({ action }) => action?.onPress === onPress);
}

/** The same dish with the same choice once, so many times. */
function countOf(dishes: readonly RefusedDish[]): readonly CountedDish[] {
  const counted = new Map<string, CountedDish>();
  for (const { dishId, choice } of dishes) {
    const key = JSON.stringify([dishId, choice]);
    counted.set(key, { dishId, choice, quantity: (counted.get(key)?.quantity ?? 0) + 1 });
  }
  return [...counted.values()];
}
