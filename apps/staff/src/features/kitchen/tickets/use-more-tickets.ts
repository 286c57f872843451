import { useEffect, useState, type RefObject } from 'react';

/** How many tickets of the board are not in sight. */
export interface Unseen {
  readonly above: number;
  readonly below: number;
}

const allInSight: Unseen = { above: 0, below: 0 };

/** Counts the children of a scrolled board that are mostly out of sight; again whenever it moves or changes. */
export function useMoreTickets(board: RefObject<HTMLElement | null>, tickets: readonly unknown[]): Unseen {
  const [unseen, setUnseen] = useState(allInSight);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const look = () => {
      const frame = element.getBoundingClientRect();
      const places = [...element.querySelectorAll('article')].map((ticket) => ticket.getBoundingClientRect());
      setUnseen({
        above: places.filter(({ top, height }) => top + height / 2 < frame.top).length,
        below: places.filter(({ top, height }) => top + height / 2 > frame.bottom).length,
      });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resizing = new ResizeObserver(look);
    resizing.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resizing.disconnect();
    };
  }, [board, tickets]);
  return unseen;
}
