import { pictureFromWire, type RestaurantReply } from '@tavolata/protocol';
import { classes } from '@tavolata/ui';
import { useEffect, useState } from 'react';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import styles from './compact-header.module.css';

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

const settleMs = 100;

/** Whether the page is scrolled this far or more, looked at once scrolling settles [H-08]. */
function useScrolledPast(distance: number): boolean {
  const [isPast, setIsPast] = useState(() => !import.meta.env.SSR && scrollY >= distance);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsPast(scrollY >= distance), settleMs);
    };
    addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', look);
    };
  }, [distance]);

  return isPast;
}
