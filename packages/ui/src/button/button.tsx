import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { createContext, use, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { announce } from '../live-regions/announce.ts';
import { Spinner } from '../surfaces/spinner.tsx';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'type'> {
  readonly kind?: 'main' | 'secondary' | 'destructive' | 'text';
  /** Height: 52 for the one main action of a screen, 48 in dialogs, 44 elsewhere. */
  readonly size?: 'large' | 'medium' | 'small';
  readonly type?: 'button' | 'submit';
  readonly icon?: IconName;
  /** Takes the full width of its place. */
  readonly wide?: boolean;
  /** The action is under way: a turning ring, and further taps do nothing. */
  readonly busy?: boolean;
  /** Why it cannot be pressed now. The button stays focusable, and a tap tells the reason, or does what `onBlocked` says. */
  readonly blockedBecause?: string | undefined;
  readonly onBlocked?: (reason: string) => void;
}

/** How an app tells why a button can't be pressed, where the button has no way of its own: by ear alone unless it says so. */
export const TellsWhyNot = createContext<(reason: string) => void>((reason) => announce(reason, 'assertive'));

/** A button with words. Never plainly disabled: it says why. */
export function Button({
  kind = 'main',
  size = 'medium',
  type = 'button',
  icon,
  wide,
  busy,
  blockedBecause,
  onBlocked,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const tell = use(TellsWhyNot);
  const isOff = busy || blockedBecause !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!isOff) return onClick?.(event);
    event.preventDefault();
    if (!busy && blockedBecause !== undefined) (onBlocked ?? tell)(blockedBecause);
  }

  return (
    <button
      {...rest}
      type={type}
      className={classes(styles['button'], styles[kind], styles[size], wide && styles['wide'], className)}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      aria-describedby={blockedBecause === undefined ? rest['aria-describedby'] : reasonId}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {blockedBecause !== undefined && (
        // Described by it, not called it: what is hidden is no part of the name.
        <span id={reasonId} hidden>
          {blockedBecause}
        </span>
      )}
    </button>
  );
}
