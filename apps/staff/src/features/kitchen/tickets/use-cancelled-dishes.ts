import type { TicketWire } from '@tavolata/protocol';
import { announce } from '@tavolata/ui';
import { useEffect, useEffectEvent } from 'react';
import { chime } from '../../../shared/sound/chime.ts';
import { tableWord } from '../../../shared/names/table-word.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { KitchenTaps } from '../taps/kitchen-taps.ts';
import { isOf } from '../taps/tap.ts';
import type { CancelledDish, CancelledDishes } from './cancelled-dishes.ts';

interface CancelledOptions {
  readonly cancelled: CancelledDishes;
  readonly taps: KitchenTaps;
  readonly hasSound: boolean;
  /** Whether the cooks of this screen make what is on the ticket. */
  readonly isShown: (ticket: TicketWire) => boolean;
  /** What a dish of this station is called here. */
  readonly nameOf: (cancelled: CancelledDish) => string;
}

/** Tells the cooks of dishes that were taken off while they may be making them [KITCHEN-8]. */
export function useCancelledDishes(
  tickets: readonly TicketWire[],
  { cancelled, taps, hasSound, isShown, nameOf }: CancelledOptions,
): void {
  const t = useTexts();
  const placeOf = ({ pickup_number, table_name: table }: TicketWire) =>
    pickup_number === null ? tableWord(table, t) : table;
  const look = useEffectEvent((now: readonly TicketWire[]) => {
    const { pending, answered, recent } = taps.state.getState();
    const own = [...pending, ...answered.map(({ tap }) => tap), ...recent];
    const fresh = cancelled
      .look(now, (id) => own.some((tap) => tap.to === 'not-possible' && isOf(tap, id)))
      .filter(({ ticket }) => isShown(ticket));
    if (fresh.length === 0) return;
    if (hasSound) chime();
    announce(
      fresh
        .map((dish) =>
          t('kitchen.cancelledNews', {
            place: placeOf(dish.ticket),
            dish: nameOf(dish),
            count: dish.line.quantity,
          }),
        )
        .join(' '),
    );
  });
  useEffect(() => look(tickets), [tickets]);
}
