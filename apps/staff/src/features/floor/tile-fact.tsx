import { Icon, type IconName } from '@tavolata/ui';
import styles from './tile-fact.module.css';

interface TileFactProps {
  readonly icon: IconName;
  readonly number: number | string;
  /** What the sign and the number mean. */
  readonly words: string;
}

/** A sign with a number, and both in words for who can't see the sign. */
export function TileFact({ icon, number, words }: TileFactProps) {
  return (
    <span className={styles['fact']} title={words}>
      <Icon name={icon} size={16} />
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
