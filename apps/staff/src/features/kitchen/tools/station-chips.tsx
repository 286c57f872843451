import type { StationWire, TicketWire } from '@tavolata/protocol';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { passTables } from '../pass/pass-tables.ts';
import { openTickets, toCook } from '../tickets/open-tickets.ts';

interface StationChipsProps {
  readonly stations: readonly StationWire[];
  readonly tickets: readonly TicketWire[];
  readonly chosen: string | null;
  readonly nameOf: (station: string) => string;
  readonly onChoose: (station: string | null) => void;
  /** Where a dish ends with one tap, nothing is ever ready. */
  readonly hasPass: boolean;
}

/** Instead of a station: what all have ready. Ids of stations are words of the menu file, and have no stroke. */
export const passId = '/pass';

/** No station has this id: ids are words of the menu file. */
const all = '';

/** Which station this screen stands at. */
export function StationChips({ stations, tickets, chosen, nameOf, onChoose, hasPass }: StationChipsProps) {
  const t = useTexts();
  return (
    <ChoiceChips
      label={t('kitchen.station')}
      options={[
        { key: all, word: t('kitchen.allStations'), count: toCook(openTickets(tickets, null)).length },
        ...stations.map((station) => ({
          key: station.id,
          word: nameOf(station.id),
          count: toCook(openTickets(tickets, station.id)).length,
        })),
        ...(hasPass ? [{ key: passId, word: t('kitchen.pass'), count: passTables(tickets).length }] : []),
      ]}
      chosen={chosen ?? all}
      onChoose={(key) => onChoose(key === all ? null : key)}
    />
  );
}
