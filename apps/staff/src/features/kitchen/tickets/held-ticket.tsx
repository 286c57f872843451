import type { TicketLineWire, TicketWire } from '@tavolata/protocol';
import { classes, Icon } from '@tavolata/ui';
import { dishRows } from '../../../shared/dish-rows.ts';
import { DishOptions } from '../../../shared/names/dish-options.tsx';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { tableWord } from '../../../shared/names/table-word.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useFireCourse } from '../../../shared/use-fire-course.ts';
import { namesOf } from './dish-totals.ts';
import styles from './held-ticket.module.css';
import { useKitchenName } from './station-reading.tsx';
import card from './ticket-card.module.css';

interface HeldTicketProps {
  readonly ticket: TicketWire;
  /** The station's name, on a screen that shows several. */
  readonly stationName: string | null;
}

/** A course that nobody has called for: what is coming, without an age, and nothing to tap but the call itself [FIRE-5]. */
export function HeldTicket({ ticket, stationName }: HeldTicketProps) {
  const t = useTexts();
  const { table_name: table, course = 2, batch } = ticket;
  const titleId = `ticket-${ticket.id}`;
  const fire = useFireCourse({ table, visitId: ticket.visit_id });
  const action = t('kitchen.fire', { course });
  return (
    <article aria-labelledby={titleId} data-not-to-cook className={classes(card['ticket'], styles['held'])}>
      <header className={card['head']}>
        <h2 id={titleId} className={card['table']}>
          <span className="visually-hidden">{tableWord(table, t)}</span>
          <span aria-hidden="true">{table}</span>
        </h2>
        <p className={card['batch']}>
          {t('kitchen.ticketBatch', { batch })}
          {stationName !== null && <span className={card['station']}>{stationName}</span>}
        </p>
      </header>
      <p className={styles['words']}>
        <Icon name="pause" size={20} />
        {t('kitchen.courseHeld', { course })}
      </p>
      <ul>
        {dishRows(ticket.dishes).map(({ key, parts: [line], quantity }) => (
          <HeldLine key={key} line={{ ...line, quantity }} station={ticket.station} />
        ))}
      </ul>
      <button
        type="button"
        className={classes(card['all'], styles['fire'])}
        aria-label={t('kitchen.ofTable', { action, table })}
        aria-busy={fire.isPending}
        onClick={() => fire.mutate(course)}
      >
        {action}
      </button>
    </article>
  );
}

function HeldLine({ line, station }: { readonly line: TicketLineWire; readonly station: string }) {
  const nameOf = useKitchenName(station);
  return (
    <li className={styles['line']}>
      <span className={styles['quantity']}>{line.quantity}×</span>
      <div>
        <ShownName name={nameOf(namesOf(line)).main} />
        <DishOptions options={line.options} nameOf={nameOf} className={styles['options']} />
      </div>
    </li>
  );
}
