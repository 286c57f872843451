import type { RestaurantReply } from '@tavolata/protocol';
import { create } from 'qrcode';
import { RestaurantPicture } from '../../shared/restaurant-picture.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './desktop-page.module.css';

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

interface PageCodeProps {
  readonly address: string;
  readonly label: string;
}

/** Four modules of white around it, without which cameras don't find it. */
const margin = 4;

/** The code of an address, dark on white, for the camera of a phone. */
function PageCode({ address, label }: PageCodeProps) {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const dark = Array.from(modules.data.keys())
    .filter((index) => modules.data[index])
    .map(
      (index) => `M${(index % modules.size) + margin} ${Math.floor(index / modules.size) + margin}h1v1h-1z`,
    );
  const side = modules.size + 2 * margin;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
