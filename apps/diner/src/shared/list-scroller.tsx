import { must } from '@tavolata/domain';
import { createContext, use, type RefObject } from 'react';

const CurrentScroller = createContext<RefObject<HTMLElement | null> | null>(null);

/** Tells what floats over a list which one scrolls below it. */
export const ListScrollerProvider = CurrentScroller;

/** The list that scrolls below. */
export function useListScroller(): RefObject<HTMLElement | null> {
  return must(use(CurrentScroller), 'ListScrollerProvider');
}
