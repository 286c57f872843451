import { Icon, type IconName } from '@tavolata/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './tool-button.module.css';

interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'className' | 'children'> {
  readonly icon: IconName;
  readonly word: string;
}

/** A tool of the kitchen's head: a sign over its word, large enough for a wet finger. */
export function ToolButton({ icon, word, ...button }: ToolButtonProps) {
  return (
    <button {...button} type="button" className={styles['tool']}>
      <Icon name={icon} size={22} />
      <span className={styles['word']}>{word}</span>
    </button>
  );
}
