import type { ReactNode } from 'react';

/** What floats over the list, whose first row stays clear of it, or lies folded beside the categories. */
export interface OverList {
  readonly floating?: ReactNode;
  readonly folded?: ReactNode;
}
