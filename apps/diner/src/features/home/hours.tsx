import { toLocalText, type HouseReply } from '@tavolata/protocol';
import { HouseText } from '../../shared/house-text.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './hours.module.css';
import { periodOf } from './opening-hours.ts';
import { Section } from './section.tsx';

/** When the house is open, two periods a row [H-06]. */
export function Hours({ hours }: { readonly hours: HouseReply['business_hours'] }) {
  const t = useTexts();
  if (hours.length === 0) return null;
  return (
    <Section title={t('home.hours')}>
      <ul className={styles['grid']}>
        {hours.map((entry, index) => (
          <li key={index} className={styles['period']}>
            <span className={styles['name']}>
              <HouseText text={toLocalText(entry.name)} />
            </span>
            <span className={styles['time']}>{periodOf(entry)?.join('–') ?? t('home.allDay')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
