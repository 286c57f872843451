import { toLocalText, type GuestCallWire } from '@tavolata/protocol';
import { classes, Icon, useFormats } from '@tavolata/ui';
import { RestaurantText } from '../../shared/restaurant-text.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './standing-calls.module.css';

/** The calls of this table that the staff have not finished, and whether somebody is on the way. */
export function StandingCalls({ calls }: { readonly calls: readonly GuestCallWire[] }) {
  const t = useTexts();
  const { time } = useFormats();
  if (calls.length === 0) return null;
  return (
    <ul className={styles['calls']}>
      {calls.map(({ id, titles, called_at, taken_at }) => (
        <li key={id} className={classes(styles['call'], taken_at !== null && styles['taken'])}>
          <Icon name={taken_at === null ? 'bell' : 'people'} size={24} />
          <div className={styles['words']}>
            <p className={styles['state']}>
              {taken_at === null
                ? t('call.standing', { time: time(called_at) })
                : t('call.taken', { time: time(taken_at) })}
            </p>
            {titles.length > 0 && (
              <p className={styles['titles']}>
                {titles.map((title, place) => (
                  <span key={place}>
                    {place > 0 && ' · '}
                    <RestaurantText text={toLocalText(title)} />
                  </span>
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
