import { useFormats } from '@tavolata/ui';
import styles from './dated-rows.module.css';

/** When something was done or is to be done, and by whom. */
export function DatedLine({ at, by }: { readonly at: number; readonly by: string }) {
  const { date, time } = useFormats();
  return (
    <p className={styles['when']}>
      <time dateTime={new Date(at).toISOString()}>
        {date(at)}, {time(at)}
      </time>
      <span>{by}</span>
    </p>
  );
}
