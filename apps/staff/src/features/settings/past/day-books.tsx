import { useQuery } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { TextField } from '@tavolata/ui';
import { useState } from 'react';
import { businessDayQuery } from '../../../shared/api/queries.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './past-orders.module.css';

/** The orders and payments of a day as files, for whoever keeps the books. */
export function DayBooks() {
  const t = useTexts();
  const { data: today } = useQuery(businessDayQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  // Which one it is, is known in a moment; until then the links lead nowhere.
  const day = chosen ?? today ?? '';
  const [books, table] = [pathOf(addresses.books), pathOf(addresses.booksTable)];
  const files = [
    { href: `${table}?day=${day}&of=orders`, word: t('past.booksOrders'), name: `orders-${day}.csv` },
    { href: `${table}?day=${day}&of=payments`, word: t('past.booksPayments'), name: `payments-${day}.csv` },
    { href: `${books}?day=${day}`, word: t('past.booksJson'), name: `books-${day}.json` },
  ];
  return (
    <section className={styles['books']} aria-label={t('past.books')}>
      <TextField
        label={t('past.booksDay')}
        type="date"
        value={day}
        onChange={({ target }) => setChosen(target.value || null)}
      />
      {files.map(({ href, word, name }) => (
        <a key={href} className={styles['file']} href={day ? href : undefined} download={name}>
          {word}
        </a>
      ))}
    </section>
  );
}

function pathOf(address: string): string {
  return address.replace(/^GET /, '');
}
