import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Rows are as high as this, and a card has as many as it needs. */
const rowPx = 4;
const gapPx = 8;

/**
 * Packs the cards of a board, each to where there is room first: under a short one comes the next one, and who has waited
 * longest stands highest, however many there are.
 */
export function usePackedBoard(cards: readonly unknown[]): RefObject<HTMLUListElement | null> {
  const board = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const items = [...(board.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    const pack = () => {
      for (const item of items) {
        const card = item.firstElementChild;
        if (!(card instanceof HTMLElement)) continue;
        item.style.gridRowEnd = `span ${Math.ceil((card.offsetHeight + gapPx) / rowPx)}`;
      }
    };
    pack();
    const resizing = new ResizeObserver(pack);
    for (const { firstElementChild: card } of items) if (card) resizing.observe(card);
    return () => resizing.disconnect();
  }, [cards]);
  return board;
}
