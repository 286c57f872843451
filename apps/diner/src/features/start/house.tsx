import { pictureFromWire, type RestaurantReply } from '@tavolata/protocol';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import styles from './house.module.css';

/** Whose door it is: the restaurant's logo, where it has one, and its name. */
export default function House({ info }: { readonly info: RestaurantReply['info'] }) {
  const logo = pictureFromWire(info.logo);
  return (
    <p className={styles['house']}>
      {logo && (
        <RestaurantPicture
          picture={logo}
          width={40}
          height={40}
          sizes="40px"
          loading="eager"
          className={styles['logo']}
        />
      )}
      <span className={styles['name']}>{info.restaurant_name}</span>
    </p>
  );
}
