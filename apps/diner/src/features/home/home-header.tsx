import { pictureFromWire, type RestaurantReply } from '@tavolata/protocol';
import type { ReactNode } from 'react';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import styles from './home-header.module.css';

interface HomeHeaderProps {
  readonly info: RestaurantReply['info'];
  /** Where the guest is: the table, in words. */
  readonly place: string;
  readonly languagePicker: ReactNode;
}

/** The restaurant's photo with its logo, its name and the table [H-02]. */
export function HomeHeader({ info, place, languagePicker }: HomeHeaderProps) {
  return (
    <header className={styles['header']}>
      <RestaurantPicture
        picture={pictureFromWire(info.background)}
        width={430}
        height={220}
        sizes="100vw"
        loading="first"
        className={styles['photo']}
      />
      <div className={styles['language']}>{languagePicker}</div>
      <div className={styles['who']}>
        <RestaurantPicture
          picture={pictureFromWire(info.logo)}
          width={64}
          height={64}
          sizes="64px"
          loading="eager"
          className={styles['logo']}
        />
        <div className={styles['words']}>
          <h1 className={styles['name']} tabIndex={-1}>
            {info.restaurant_name}
          </h1>
          <p className={styles['table']}>{place}</p>
        </div>
      </div>
    </header>
  );
}
