import { Button } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { TryCode } from './try-code.tsx';
import styles from './table-card.module.css';

interface TakeawayCardProps {
  readonly svg: string;
  readonly url: string;
  readonly onPrint: () => void;
}

/** The code for who takes something away. It belongs to no table, so that nobody makes it anew. */
export function TakeawayCard({ svg, url, onPrint }: TakeawayCardProps) {
  const t = useTexts();
  return (
    <li className={styles['card']}>
      <h2 className={styles['name']}>{t('orders.takeaway')}</h2>
      <img
        className={styles['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('codes.takeawayPicture')}
        width={160}
        height={160}
      />
      <div className={styles['buttons']}>
        <Button kind="secondary" wide aria-label={t('codes.printTakeaway')} onClick={onPrint}>
          {t('codes.print')}
        </Button>
        <TryCode url={url} label={t('codes.tryTakeaway')} />
      </div>
    </li>
  );
}
