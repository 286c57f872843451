import { useEffect, useState, type RefObject } from 'react';

/** How many tickets of the board are not in sight, or cut: what of one is missing may be what matters. */
export interface Unseen {
  readonly above: UnseenThere;
  readonly below: UnseenThere;
}

/** Those that are to be cooked, and those that are held or of a table that was closed. */
export interface UnseenThere {
  readonly toCook: number;
  readonly others: number;
}

/** Places are rounded, and less than this is nothing. */
const halfPx = 0.5;

const none: UnseenThere = { toCook: 0, others: 0 };
const allInSight: Unseen = { above: none, below: none };

/** What a scrolled board is paged by: tickets, or the rows of its totals. */
export type PagedBy = 'article' | 'li';

/** Counts the tickets of a scrolled board that are not whole in sight; again whenever it moves or changes. */
export function useMoreTickets(
  board: RefObject<HTMLElement | null>,
  tickets: readonly unknown[],
  by: PagedBy,
): Unseen {
  const [unseen, setUnseen] = useState(allInSight);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const look = () => {
      const frame = element.getBoundingClientRect();
      const places = [...element.querySelectorAll<HTMLElement>(by)].map((ticket) => ({
        at: ticket.getBoundingClientRect(),
        isToCook: ticket.dataset['notToCook'] === undefined,
      }));
      const those = (isThere: (at: DOMRect) => boolean): UnseenThere => {
        const there = places.filter(({ at }) => isThere(at));
        const toCook = there.filter(({ isToCook }) => isToCook).length;
        return { toCook, others: there.length - toCook };
      };
      setUnseen({
        above: those(({ top }) => top < frame.top - halfPx),
        below: those(({ bottom }) => bottom > frame.bottom + halfPx),
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
  }, [board, tickets, by]);
  return unseen;
}

/** How far a board is to be scrolled so that the first ticket that is cut at its foot, or the last one at its head, stands there whole. */
export function toNextPage(board: HTMLElement, direction: 1 | -1, by: PagedBy): number {
  const frame = board.getBoundingClientRect();
  const places = [...board.querySelectorAll(by)].map((ticket) => ticket.getBoundingClientRect());
  // A board that is drawn larger is scrolled by what it is without that.
  const zoom = frame.height / board.offsetHeight;
  const [least, most] = [board.clientHeight * leastPart, board.clientHeight];
  const wanted =
    direction === 1
      ? Math.min(...places.filter(({ bottom }) => bottom > frame.bottom).map(({ top }) => top - frame.top))
      : Math.min(...places.filter(({ top }) => top < frame.top).map(({ bottom }) => frame.bottom - bottom));
  // One that is higher than the screen is read in parts.
  const part = Number.isFinite(wanted) && wanted / zoom > least ? wanted / zoom - edgePx : most * pagePart;
  return direction * Math.min(part, most);
}

/** Less than this part of the screen is no page. */
const leastPart = 0.15;
/** Almost a whole screen, where no ticket says how much. */
const pagePart = 0.85;
/** So much of the ground is seen around a ticket. */
const edgePx = 4;
