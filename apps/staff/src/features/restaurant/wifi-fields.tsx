import { isNetworkPassword } from '@tavolata/domain';
import type { RestaurantContent } from '@tavolata/protocol';
import { TextField } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './restaurant-form.module.css';

type Wifi = RestaurantContent['wifi'];

interface WifiFieldsProps {
  readonly wifi: Wifi;
  readonly isTried: boolean;
  readonly onChange: (wifi: Wifi) => void;
}

/** The network for guests, which stands on printed codes; without a name and a password there is none. */
export function WifiFields({ wifi, isTried, onChange }: WifiFieldsProps) {
  const t = useTexts();
  const { name, password } = wifi ?? { name: '', password: '' };
  const change = (next: NonNullable<Wifi>) =>
    onChange(next.name === '' && next.password === '' ? null : next);
  return (
    <section className={styles['part']} aria-label={t('restaurant.wifi')}>
      <h2>{t('restaurant.wifi')}</h2>
      <p className={styles['words']}>{t('restaurant.wifiText')}</p>
      <div className={styles['pair']}>
        <TextField
          label={t('restaurant.wifiName')}
          value={name}
          maxLength={32}
          autoComplete="off"
          error={isTried && wifi && name.trim() === '' ? t('restaurant.wifiMissing') : undefined}
          onChange={({ target }) => change({ name: target.value, password })}
        />
        <TextField
          label={t('restaurant.wifiPassword')}
          hint={t('restaurant.wifiPasswordHint')}
          error={!isNetworkPassword(password) ? t('restaurant.wifiShort') : undefined}
          value={password}
          maxLength={63}
          autoComplete="off"
          onChange={({ target }) => change({ name, password: target.value })}
        />
      </div>
    </section>
  );
}
