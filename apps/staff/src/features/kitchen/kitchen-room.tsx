import { useQuery } from '@tanstack/react-query';
import { classes, useFormats } from '@tavolata/ui';
import { useStore } from 'zustand';
import type { StationWire } from '@tavolata/protocol';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { useConsole } from '../../shared/console.tsx';
import type { KitchenBoard } from '../../shared/live/kitchen-board.ts';
import { useServerClock } from '../../shared/live/use-server-clock.ts';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useSound } from '../../shared/sound/use-sound.ts';
import { useWakeLock } from '../../shared/use-wake-lock.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PassBoard } from './pass/pass-board.tsx';
import type { KitchenTaps } from './taps/kitchen-taps.ts';
import { notHeardOf, withTaps } from './taps/tap.ts';
import { UndoBar } from './taps/undo-bar.tsx';
import type { CancelledDishes } from './tickets/cancelled-dishes.ts';
import { ClosedBar } from './tickets/closed-bar.tsx';
import { namesOf } from './tickets/dish-totals.ts';
import { openTickets } from './tickets/open-tickets.ts';
import { StationReadingProvider } from './tickets/station-reading.tsx';
import { TicketBoard } from './tickets/ticket-board.tsx';
import { TicketPages } from './tickets/ticket-pages.tsx';
import { TotalsRail } from './tickets/totals-rail.tsx';
import { useCancelledDishes } from './tickets/use-cancelled-dishes.ts';
import { useNewTickets } from './tickets/use-new-tickets.ts';
import { KitchenTools } from './tools/kitchen-tools.tsx';
import { passId, StationChips } from './tools/station-chips.tsx';
import { useHasTotals } from './tools/use-has-totals.ts';
import { restaurantName } from '../../shared/names/restaurant-name.ts';
import styles from './kitchen-room.module.css';

interface KitchenRoomProps {
  readonly board: KitchenBoard;
  readonly taps: KitchenTaps;
  readonly cancelled: CancelledDishes;
}

/** The kitchen at work: the board as the server knows it, with this screen's own taps on top. */
export function KitchenRoom({ board, taps, cancelled }: KitchenRoomProps) {
  const t = useTexts();
  const { language } = useFormats();
  const { preferences } = useConsole();
  const { station: wanted, textSize, hasSound, isOneTap } = useStore(preferences);
  const hasTotals = useHasTotals();
  const { pending, answered } = useStore(taps.state);
  const { data: restaurant } = useQuery(restaurantQuery);
  const now = useServerClock(board.clockAheadMs);
  // A station that this screen remembers may have left the menu since.
  const station = board.stations.some(({ id }) => id === wanted) ? wanted : null;
  const own = [...notHeardOf(board, answered).map(({ tap }) => tap), ...pending];
  const { tickets } = withTaps(board, own);
  const isPass = wanted === passId && !isOneTap;
  const { unseen } = useStore(cancelled.state);
  const shown = openTickets(tickets, station, unseen);
  const nameLanguages = restaurant?.info.name_languages ?? [];
  function languageOf(id: string): string {
    return board.stations.find((known) => known.id === id)?.language ?? '';
  }
  function nameOf(id: string): string {
    const found = board.stations.find((known) => known.id === id);
    return found ? (found.names?.[language] ?? stationName(found, nameLanguages)) : id;
  }
  // Who stands at the pass cooks nothing: what comes there is seen by nobody who does.
  useNewTickets(isPass ? noTickets : shown, { hasSound });
  useCancelledDishes(board.tickets, {
    ...{ cancelled, taps, hasSound },
    isShown: (ticket) => !isPass && (station === null || ticket.station === station),
    nameOf: ({ ticket, line }) =>
      restaurantName(namesOf(line), { language: languageOf(ticket.station), nameLanguages }).main.text,
  });
  useSound(hasSound);
  useWakeLock();

  return (
    <StationReadingProvider
      value={{
        languageOf,
        nameLanguages,
      }}
    >
      <OfflineBar waiting={pending.length} />
      <RoomHeader title={t('kitchen.title')} end={<KitchenTools taps={taps} />}>
        <StationChips
          stations={board.stations}
          tickets={tickets}
          chosen={isPass ? passId : station}
          hasPass={!isOneTap}
          nameOf={nameOf}
          onChoose={(chosen) => preferences.setState({ station: chosen })}
        />
      </RoomHeader>
      {!isPass && <ClosedBar tickets={shown} />}
      <div className={styles['room']}>
        <TicketPages
          tickets={shown}
          className={classes(styles['tickets'], styles[`size-${textSize}`])}
          foot={<UndoBar taps={taps} />}
        >
          {isPass ? (
            <PassBoard tickets={tickets} now={now} onTap={(tapped) => taps.tap(tapped)} />
          ) : (
            <TicketBoard
              tickets={shown}
              now={now}
              cancelled={unseen}
              stationNameOf={(id) => (station === null ? nameOf(id) : null)}
              onSee={(ids) => cancelled.see(ids)}
              onTap={(tapped) => taps.tap(tapped)}
            />
          )}
        </TicketPages>
        {hasTotals && !isPass && <TotalsRail tickets={shown} />}
      </div>
    </StationReadingProvider>
  );
}

const noTickets: readonly never[] = [];

/** What a station is called by those who work there. */
function stationName({ name1, name2, language }: StationWire, nameLanguages: readonly string[]): string {
  const names = { first: name1, second: name2, translations: {} };
  return restaurantName(names, { language, nameLanguages }).main.text;
}
