import type { DishStatus } from '@tavolata/domain';
import { classes, Icon } from '@tavolata/ui';
import { statusIcons, statusWord } from './dish-status.ts';
import styles from './status-mark.module.css';
import { useTexts } from './texts.ts';

/** How far a dish is, by sign and word. */
export function StatusMark({ status }: { readonly status: DishStatus }) {
  const t = useTexts();
  return (
    <span className={classes(styles['mark'], styles[status])}>
      <Icon name={statusIcons[status]} size={16} />
      {statusWord(status, t)}
    </span>
  );
}
