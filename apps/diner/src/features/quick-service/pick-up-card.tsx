import { useTexts } from '../../shared/texts.ts';
import styles from './pick-up-card.module.css';
import type { TakeawayState } from './takeaway-state.ts';

interface PickUpCardProps {
  /** The order's number, which the staff call out. */
  readonly number: number;
  readonly state: TakeawayState;
}

/** The number that the food is called out with, and how far it is. */
export default function PickUpCard({ number, state }: PickUpCardProps) {
  const t = useTexts();
  return (
    <section className={styles['card']} aria-label={t('quickService.number')}>
      <p className={styles['label']}>{t('quickService.number')}</p>
      <p className={styles['number']}>{number}</p>
      <p role="status" className={styles['state']}>
        {t(`quickService.state.${state}`)}
      </p>
    </section>
  );
}
