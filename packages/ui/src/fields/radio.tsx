import type { ComponentPropsWithRef } from 'react';
import styles from './radio.module.css';

type RadioProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>;

/** The button of one choice among many; the label around it is what a finger meets. */
export function Radio(props: RadioProps) {
  return <input {...props} type="radio" className={styles['radio']} />;
}
