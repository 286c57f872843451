import { useQuery } from '@tanstack/react-query';
import { toCents } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './report-page.module.css';

/** What today’s figures don’t have in them yet: the bills that go on, at tables and without one. */
export function StillOpen() {
  const t = useTexts();
  const open = useStillOpen();
  if (!open || open.count === 0) return null;
  return <p className={styles['note']}>{t('reports.stillOpen', open)}</p>;
}

/** What a closing leaves out: the same bills, said before the day is closed. */
export function LeftOut() {
  const t = useTexts();
  const open = useStillOpen();
  if (!open) return null;
  if (open.count === 0) return <p>{t('reports.noneOpen')}</p>;
  return (
    <p>
      <strong>{t('reports.leftOut', open)}</strong>
    </p>
  );
}

/** `null` while nobody knows. */
function useStillOpen() {
  const { money } = useFormats();
  // Only looks: the rail has asked for the floor.
  const { data } = useQuery({ ...floorQuery, enabled: false });
  if (!data) return null;
  const open = [...data.tables, ...data.orders].filter(
    ({ merge_target_table, should_amount }) => merge_target_table === null && should_amount > 0,
  );
  const cents = open.reduce((sum, { should_amount }) => sum + toCents(should_amount), 0);
  return { count: open.length, amount: money(cents) };
}
