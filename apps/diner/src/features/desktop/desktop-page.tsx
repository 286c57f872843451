import type { RestaurantReply } from '@tavolata/protocol';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './desktop-page.module.css';
import { PageCode } from './page-code.tsx';

interface DesktopPageProps {
  readonly restaurant: RestaurantReply | null;
  /** What the frame shows first. */
  readonly frameAddress: string;
  /** What a phone opens that reads the code. */
  readonly phoneAddress: string;
}

/** The app in a frame of a phone's size, and beside it the way onto a real phone (look and feel 8.20). */
export function DesktopPage({ restaurant, frameAddress, phoneAddress }: DesktopPageProps) {
  const t = useTexts();
  const name = restaurant?.info.restaurant_name ?? 'Tavolata';
  return (
    <div className={styles['page']}>
      <aside className={styles['beside']}>
        {restaurant?.info.logo && (
          <RestaurantPicture
            picture={{ hash: restaurant.info.logo.hash, thumbHash: restaurant.info.logo.thumb_hash }}
            alt=""
            sizes="64px"
            width={64}
            height={64}
            className={styles['logo']}
          />
        )}
        <p className={styles['name']}>{name}</p>
        <h1 className={styles['title']}>{t('desktop.title')}</h1>
        <div className={styles['code']}>
          <PageCode address={phoneAddress} label={t('desktop.qr')} />
        </div>
        <p className={styles['words']}>{t('desktop.words')}</p>
      </aside>
      <iframe src={frameAddress} title={t('desktop.frame', { name })} className={styles['frame']} />
    </div>
  );
}
