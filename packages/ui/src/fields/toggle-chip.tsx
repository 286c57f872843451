import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import styles from './toggle-chip.module.css';

interface ToggleChipProps {
  readonly pressed: boolean;
  readonly onToggle: () => void;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A word that is on or off. */
export function ToggleChip({ pressed, onToggle, icon, children }: ToggleChipProps) {
  return (
    <button type="button" aria-pressed={pressed} className={styles['chip']} onClick={onToggle}>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {pressed && <Icon name="check" size={16} />}
    </button>
  );
}
