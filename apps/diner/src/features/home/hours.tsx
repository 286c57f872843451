import { toLocalText, type RestaurantReply } from '@tavolata/protocol';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Section } from './section.tsx';
import styles from './hours.module.css';

/** When the restaurant is open, two periods a row [H-06]. */
export function Hours({ hours }: { readonly hours: RestaurantReply['business_hours'] }) {
  const t = useTexts();
  if (hours.length === 0) return null;
  return (
    <Section title={t('home.hours')}>
      <ul className={styles['grid']}>
        {hours.map((entry, index) => (
          <li key={index} className={styles['period']}>
            <span className={styles['name']}>
              <RestaurantText text={toLocalText(entry.name)} />
            </span>
            <span className={styles['time']}>{periodOf(entry)?.join('–') ?? t('home.allDay')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What is written for one period of the day: `null` is all day long. */
export type Period = readonly [start: string, end: string] | null;

const midnight = '00:00';

/** A period as it is shown [H-06]: start equal to end at 00:00 is all day, else the first five characters count. */
export function periodOf(hours: { readonly start_time: string; readonly end_time: string }): Period {
  const start = hours.start_time.slice(0, 5);
  const end = hours.end_time.slice(0, 5);
  return start === midnight && end === midnight ? null : [start, end];
}
