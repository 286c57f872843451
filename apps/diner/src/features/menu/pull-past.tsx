import { must, type Menu, type MenuId } from '@tavolata/domain';
import { classes, Spinner } from '@tavolata/ui';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { menuPulledFor, pullOf, startPull, type PullStart } from './pull.ts';
import styles from './pull-past.module.css';

/** Between letting go and the next menu (specification 2, section 9). */
const beforeMoveMs = 300;

/** The menus before and after the one that is shown. */
export interface MenuNeighbours {
  readonly previous: Menu | undefined;
  readonly next: Menu | undefined;
}

interface PullPastProps extends MenuNeighbours {
  /** Where a finger may pull. */
  readonly area: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onMenu: (id: MenuId) => void;
}

/**
 * Lets a finger pull the list past its end, to the previous or the next menu [M-09]. The list of menus and the button
 * at the end do the same for everybody who does not pull.
 */
export function PullPast({ area, scroller, previous, next, onMenu }: PullPastProps) {
  const t = useTexts();
  const nameOf = useNames();
  const start = useRef<PullStart | null>(null);
  const [pulledPx, setPulledPx] = useState(0);
  const [goingTo, setGoingTo] = useState<Menu | null>(null);
  const go = useEffectEvent(onMenu);
  const { menu, isFarEnough } = menuPulledFor(pulledPx, { previous, next });

  useEffect(() => {
    if (!goingTo) return;
    const timer = setTimeout(() => go(goingTo.id), beforeMoveMs);
    return () => clearTimeout(timer);
  }, [goingTo]);

  const begin = useEffectEvent(({ touches }: TouchEvent) => {
    const list = scroller.current;
    const finger = touches.length === 1 ? touches[0] : undefined;
    start.current = list && finger && !goingTo ? startPull(list, finger.clientY) : null;
  });

  const follow = useEffectEvent(({ touches }: TouchEvent) => {
    const finger = touches[0];
    if (start.current && finger) setPulledPx(pullOf(start.current, finger.clientY));
  });

  const letGo = useEffectEvent(() => {
    start.current = null;
    setPulledPx(0);
    if (menu && isFarEnough) setGoingTo(menu);
  });

  const forget = useEffectEvent(() => {
    start.current = null;
    setPulledPx(0);
  });

  // The list need not wait for what a finger is for here: it scrolls at once.
  useEffect(() => {
    const element = must(area.current, 'effects run once it is drawn');
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    element.addEventListener('touchstart', (event) => begin(event), options);
    element.addEventListener('touchmove', (event) => follow(event), options);
    element.addEventListener('touchend', () => letGo(), options);
    element.addEventListener('touchcancel', () => forget(), options);
    return () => listening.abort();
  }, [area]);

  const shown = goingTo ?? menu;
  if (!shown) return null;
  // For fingers only: whoever hears the page has the list of menus.
  return (
    <p
      aria-hidden="true"
      className={classes(styles['hint'], shown === next ? styles['below'] : styles['above'])}
    >
      {goingTo ? (
        <Spinner size={24} />
      ) : (
        t(isFarEnough ? 'menu.releaseFor' : 'menu.pullFor', { menu: nameOf(shown.names) })
      )}
    </p>
  );
}
