import type { TicketWire } from '@tavolata/protocol';
import { classes, Icon } from '@tavolata/ui';
import { ageOf } from '../../../shared/age.ts';
import { unitsOf } from '../../../shared/dish-rows.ts';
import { UnitsMark } from '../../../shared/units-mark.tsx';
import { minutesBetween } from '../../../shared/live/use-server-clock.ts';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { tableWord } from '../../../shared/names/table-word.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Tapped } from '../taps/tap.ts';
import { namesOf } from '../tickets/dish-totals.ts';
import { useKitchenName } from '../tickets/station-reading.tsx';
import board from '../tickets/ticket-board.module.css';
import card from '../tickets/ticket-card.module.css';
import { usePackedBoard } from '../tickets/use-packed-board.ts';
import styles from './pass-board.module.css';
import { passTables, type PassTable } from './pass-tables.ts';

interface PassBoardProps {
  readonly tickets: readonly TicketWire[];
  readonly now: number;
  readonly onTap: (tapped: Tapped) => void;
}

/** What is ready, table by table: whoever carries it out sees what goes together, and what is missing. */
export function PassBoard({ tickets, now, onTap }: PassBoardProps) {
  const t = useTexts();
  const tables = passTables(tickets);
  const packed = usePackedBoard(tables);
  if (tables.length === 0) return <p className={board['empty']}>{t('kitchen.passEmpty')}</p>;
  return (
    <ul ref={packed} className={board['board']}>
      {tables.map((table) => (
        <li key={table.visitId}>
          <PassCard table={table} now={now} onTap={onTap} />
        </li>
      ))}
    </ul>
  );
}

function PassCard({
  table: { ticket, ready, cooking },
  now,
  onTap,
}: Omit<PassBoardProps, 'tickets'> & { readonly table: PassTable }) {
  const t = useTexts();
  const { table_name: table } = ticket;
  const place = ticket.pickup_number === null ? tableWord(table, t) : table;
  const minutes = minutesBetween(ticket.sent_at, now);
  const titleId = `pass-${ticket.visit_id}`;
  const isWhole = cooking.length === 0;

  /** A command names one ticket’s visit: they all are of one. */
  function carryOut(lines: PassTable['ready'], dish: string | null) {
    onTap({ ticket, lines: lines.flatMap(({ row }) => row.parts), to: 'on-its-way', dish });
  }

  return (
    <article aria-labelledby={titleId} className={classes(card['ticket'], card[ageOf(minutes)])}>
      <header className={card['head']}>
        <h2 id={titleId} className={card['table']}>
          <span className="visually-hidden">{place}</span>
          <span aria-hidden="true">{table}</span>
        </h2>
        <p className={classes(styles['whole'], !isWhole && styles['isMissing'])}>
          <Icon name={isWhole ? 'check' : 'clock'} size={20} />
          {isWhole
            ? t('kitchen.passWhole')
            : t('kitchen.passMissing', { count: unitsOf(cooking.map(({ row }) => row)) })}
        </p>
        <p className={card['age']}>{t('kitchen.age', { minutes })}</p>
      </header>
      <ul>
        {ready.map((at) => (
          <ReadyLine key={at.row.key} {...at} onTap={(dish) => carryOut([at], dish)} />
        ))}
        {cooking.map((at) => (
          <CookingLine key={at.row.key} {...at} />
        ))}
      </ul>
      {ready.length > 1 && (
        <button
          type="button"
          className={card['all']}
          aria-label={t('kitchen.ofTable', { action: t('kitchen.allOnTheirWay'), table })}
          onClick={() => carryOut(ready, null)}
        >
          {t('kitchen.allOnTheirWay')}
        </button>
      )}
    </article>
  );
}

type RowAt = PassTable['ready'][number];

function ReadyLine({ ticket, row, others, onTap }: RowAt & { readonly onTap: (dish: string) => void }) {
  const t = useTexts();
  const [line] = row.parts;
  const { main } = useKitchenName(ticket.station)(namesOf(line));
  return (
    <li>
      <button type="button" className={styles['ready']} onClick={() => onTap(main.text)}>
        <span className={styles['quantity']}>{row.quantity}×</span>
        <ShownName name={main} className={styles['name']} />
        {others > 0 && <UnitsMark parts={row.parts} others={others} />}
        {line.seat > 0 && <span className={styles['seat']}>{line.label}</span>}
        <span className="visually-hidden">{t('kitchen.passCarry')}</span>
      </button>
    </li>
  );
}

function CookingLine({ ticket, row }: RowAt) {
  const { main } = useKitchenName(ticket.station)(namesOf(row.parts[0]));
  return (
    <li className={styles['cooking']}>
      <span className={styles['quantity']}>{row.quantity}×</span>
      <ShownName name={main} className={styles['name']} />
    </li>
  );
}
