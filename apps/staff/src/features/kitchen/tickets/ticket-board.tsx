import type { TicketWire } from '@tavolata/protocol';
import { useState } from 'react';
import { dishRows, unitsAt } from '../../../shared/dish-rows.ts';
import { useTexts } from '../../../shared/texts.ts';
import { UnitsLeft } from '../../../shared/stock/units-left.tsx';
import type { Tapped } from '../taps/tap.ts';
import { namesOf } from './dish-totals.ts';
import { HeldTicket } from './held-ticket.tsx';
import { LineMenu } from './line-menu.tsx';
import { OptionMarks } from './option-marks.tsx';
import { useKitchenName } from './station-reading.tsx';
import styles from './ticket-board.module.css';
import { TicketCard } from './ticket-card.tsx';
import { usePackedBoard } from './use-packed-board.ts';
import { useStockOf } from './use-stock-of.ts';

interface TicketBoardProps {
  readonly tickets: readonly TicketWire[];
  readonly now: number;
  /** The dishes that were cancelled elsewhere, and that no cook here has seen to be. */
  readonly cancelled: ReadonlySet<string>;
  /** What stands on a ticket beside its table, where the screen shows more than one station. */
  readonly stationNameOf: (station: string) => string | null;
  readonly onTap: (tapped: Tapped) => void;
  /** A cook has seen that these are cancelled. */
  readonly onSee: (lineIds: readonly string[]) => void;
}

interface LineAt {
  readonly ticketId: string;
  readonly rowKey: string;
}

/** The tickets in columns, oldest first. */
export function TicketBoard({ tickets, now, cancelled, stationNameOf, onTap, onSee }: TicketBoardProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState<LineAt | null>(null);
  const ticket = tickets.find(({ id }) => id === chosen?.ticketId);
  const row = dishRows(ticket?.dishes ?? []).find(({ key }) => key === chosen?.rowKey);
  const line = row?.parts[0];
  const [at, ...others] = row ? unitsAt(row.parts) : [];
  const dish = useKitchenName(ticket?.station ?? '')(line ? namesOf(line) : noNames).main.text;

  const packed = usePackedBoard(tickets);
  const { left } = useStockOf()(line?.item_id ?? 0);

  if (tickets.length === 0) return <p className={styles['empty']}>{t('kitchen.empty')}</p>;
  return (
    <>
      <ul ref={packed} className={styles['board']}>
        {tickets.map((shown) => (
          <li key={shown.id}>
            {shown.is_held ? (
              <HeldTicket ticket={shown} stationName={stationNameOf(shown.station)} />
            ) : (
              <TicketCard
                ticket={shown}
                now={now}
                cancelled={cancelled}
                stationName={stationNameOf(shown.station)}
                onTap={onTap}
                onSee={onSee}
                onMore={({ key: rowKey }) => setChosen({ ticketId: shown.id, rowKey })}
              />
            )}
          </li>
        ))}
      </ul>
      <LineMenu
        open={line !== undefined}
        title={row ? `${row.quantity} × ${dish}` : ''}
        current={others.length === 0 ? (at?.status ?? 'waiting') : null}
        quantity={row?.quantity ?? 1}
        mayRefuse={(ticket?.course ?? 1) === 1}
        onChoose={(to, some) => ticket && row && onTap({ ticket, lines: row.parts, to, dish, some })}
        onClose={() => setChosen(null)}
      >
        {line && left !== null && <UnitsLeft dishId={line.item_id} name={dish} left={left} />}
        {line && ticket && <OptionMarks dishId={line.item_id} station={ticket.station} />}
      </LineMenu>
    </>
  );
}

const noNames = { first: '', second: '', translations: {} };
