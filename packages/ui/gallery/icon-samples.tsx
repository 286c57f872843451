import { ALLERGENS, Icon, MARKS, SIGNS, type IconName } from '@tavolata/ui';
import styles from './gallery.module.css';

const NAMES: readonly IconName[] = [
  ...SIGNS,
  ...ALLERGENS.map((key) => `allergen-${key}` as const),
  ...MARKS.map((key) => `mark-${key}` as const),
];

/** The whole sprite with names. */
export function IconSamples() {
  return (
    <div className={styles['icons']}>
      {NAMES.map((name) => (
        <div key={name}>
          <Icon name={name} />
          {name}
        </div>
      ))}
    </div>
  );
}
