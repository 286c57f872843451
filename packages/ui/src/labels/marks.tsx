import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName, MarkKey } from '../icons/icon-names.ts';
import styles from './labels.module.css';

interface MarkTilesProps {
  readonly marks: readonly MarkKey[];
  /** All marks in words; the tiles themselves are silent. */
  readonly label: string;
  /** What is written instead of drawn, by its mark. */
  readonly written?: Partial<Record<MarkKey, string>>;
  /** At most this many tiles before "…". */
  readonly most: number;
  readonly className?: string | undefined;
}

/** The marks of a dish as small pictures, or in words where a picture does not tell enough. */
export function MarkTiles({ marks, label, written = {}, most, className }: MarkTilesProps) {
  if (marks.length === 0) return null;
  return (
    <span role="img" aria-label={label} title={label} className={classes(styles['tiles'], className)}>
      {marks.slice(0, most).map((key) => {
        const word = written[key];
        const tile = classes(styles['tile'], styles['mark'], styles[key], word && styles['word']);
        return word === undefined ? (
          <Icon key={key} name={`mark-${key}`} size={16} className={tile} />
        ) : (
          <span key={key} className={tile}>
            {word}
          </span>
        );
      })}
      {marks.length > most && <span className={styles['rest']} data-more="…" />}
    </span>
  );
}

interface LabelChipProps {
  readonly icon: IconName;
  readonly text: string;
}

/** A mark or allergen with its word, for the dish's own page. */
export function LabelChip({ icon, text }: LabelChipProps) {
  return (
    <span className={styles['chip']}>
      <Icon name={icon} size={18} />
      {text}
    </span>
  );
}
