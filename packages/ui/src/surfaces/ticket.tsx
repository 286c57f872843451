import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';
import styles from './ticket.module.css';

interface TicketProps extends ComponentPropsWithRef<'div'> {
  /** It has been sent: it tears off upwards. `onAnimationEnd` says when it is gone. */
  readonly tornOff?: boolean;
}

/** A list that looks like an order ticket, with a notched upper edge. */
export function Ticket({ tornOff, className, ...rest }: TicketProps) {
  return <div {...rest} className={classes(styles['ticket'], tornOff && styles['torn'], className)} />;
}
