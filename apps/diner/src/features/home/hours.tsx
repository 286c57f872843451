import { toLocalText, type RestaurantReply } from '@tavolata/protocol';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './hours.module.css';
import { periodOf } from './opening-hours.ts';
import { Section } from './section.tsx';

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
