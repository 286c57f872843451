import type { OpenVisit } from '@tavolata/domain';
import { Icon } from '@tavolata/ui';
import { useEffect } from 'react';
import { feel } from '../../shared/haptics.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './sent-note.module.css';

/** In place of the button that sent it, for the moment before the drawer closes. A message says the same aloud. */
export function SentNote({ visit }: { readonly visit: OpenVisit }) {
  const t = useTexts();
  useEffect(() => feel('sent'), []);
  const count = visit.batches.at(-1)?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return (
    <p className={styles['note']} aria-hidden="true">
      <Icon name="success" size={32} />
      {t('news.sent', { count })}
    </p>
  );
}
