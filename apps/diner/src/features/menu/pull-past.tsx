import type { Menu, MenuId } from '@tavolata/domain';
import { classes, Spinner } from '@tavolata/ui';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type TouchEvent,
} from 'react';
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
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onMenu: (id: MenuId) => void;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * Lets a finger pull the list past its end, to the previous or the next menu [M-09]. The list of menus and the button
 * at the end do the same for everybody who does not pull.
 */
export function PullPast({ scroller, previous, next, onMenu, className, children }: PullPastProps) {
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

  function begin({ touches }: TouchEvent) {
    const list = scroller.current;
    const finger = touches.length === 1 ? touches[0] : undefined;
    start.current = list && finger && !goingTo ? startPull(list, finger.clientY) : null;
  }

  function follow({ touches }: TouchEvent) {
    const finger = touches[0];
    if (start.current && finger) setPulledPx(pullOf(start.current, finger.clientY));
  }

  function letGo() {
    start.current = null;
    setPulledPx(0);
    if (menu && isFarEnough) setGoingTo(menu);
  }

  function forget() {
    start.current = null;
    setPulledPx(0);
  }

  const shown = goingTo ?? menu;
  return (
    <div
      className={className}
      onTouchStart={begin}
      onTouchMove={follow}
      onTouchEnd={letGo}
      onTouchCancel={forget}
    >
      {children}
      {shown && (
        // For fingers only: whoever hears the page has the list of menus.
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
      )}
    </div>
  );
}
