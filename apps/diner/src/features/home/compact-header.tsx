import { pictureFromWire, type RestaurantReply } from '@tavolata/protocol';
import { classes } from '@tavolata/ui';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import styles from './compact-header.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Where the compact header takes over from the photo (specification 1, section 9). */
const threshold = 200;

interface CompactHeaderProps {
  readonly info: RestaurantReply['info'];
  /** Where the guest is: the table, in words. */
  readonly place: string;
}

/** Name and table in one line once the photo has scrolled away. It repeats the heading, so it is silent. */
export function CompactHeader({ info, place }: CompactHeaderProps) {
  const isShown = useScrolledPast(threshold);
  return (
    <div aria-hidden="true" className={styles['place']}>
      <div className={classes(styles['bar'], isShown && styles['shown'])}>
        <RestaurantPicture
          picture={pictureFromWire(info.logo)}
          width={32}
          height={32}
          sizes="32px"
          className={styles['logo']}
        />
        <span className={styles['name']}>{info.restaurant_name}</span>
        <span className={styles['table']}>{place}</span>
      </div>
    </div>
  );
}
