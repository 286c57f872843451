import type { DishStatus } from '@tavolata/domain';
import { classes, Icon } from '@tavolata/ui';
import { statusIcons, statusWord } from './dish-status.ts';
import styles from './status-mark.module.css';
import { useTexts } from './texts.ts';

interface StatusMarkProps {
  readonly status: DishStatus;
  /** Why it is so, where somebody has said it. */
  readonly because?: string;
  /** So many of them only. */
  readonly part?: { readonly units: number; readonly of: number };
}

/** How far a dish is, by sign and word. */
export function StatusMark({ status, because = '', part }: StatusMarkProps) {
  const t = useTexts();
  return (
    <span className={classes(styles['mark'], styles[status])}>
      <Icon name={statusIcons[status]} size={16} />
      {part ? t('status.part', { ...part, status: statusWord(status, t) }) : statusWord(status, t)}
      {because !== '' && <span className={styles['because']}>{because}</span>}
    </span>
  );
}
