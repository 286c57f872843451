import { addresses, type TicketWire } from '@tavolata/protocol';
import { announce } from '@tavolata/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { call, CallFailed } from '../../../shared/api/call.ts';
import { chime } from '../../../shared/sound/chime.ts';

/** Tells the restaurant that this screen has the tickets it shows, and the cooks that they have come. */
export function useNewTickets(
  tickets: readonly TicketWire[],
  { hasSound }: { readonly hasSound: boolean },
): void {
  const t = useTexts();
  const known = useRef(new Set<string>());

  const welcome = useEffectEvent((fresh: readonly TicketWire[]) => {
    if (hasSound) chime();
    announce(
      fresh
        .map(({ table_name: table, pickup_number }) =>
          pickup_number === null
            ? t('kitchen.newTicket', { table })
            : t('kitchen.newTakeaway', { number: pickup_number }),
        )
        .join(' '),
    );
  });

  useEffect(() => {
    const fresh = tickets.filter(
      // A course that is held is new when somebody calls for it [FIRE-5].
      ({ id, acknowledged_at, is_held }) => acknowledged_at === null && !is_held && !known.current.has(id),
    );
    if (fresh.length === 0) return;
    const ids = fresh.map(({ id }) => id);
    ids.forEach((id) => known.current.add(id));
    welcome(fresh);
    call(addresses.acknowledge, { ticket_ids: ids }).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      // Asked again with the next change of the board, which comes at the latest with the next connection.
      ids.forEach((id) => known.current.delete(id));
    });
  }, [tickets]);
}
