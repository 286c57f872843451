import type { Allergen } from '@tavolata/domain';
import { createContext, use, type ReactNode } from 'react';

const CurrentAllergies = createContext<readonly Allergen[]>([]);

/** Gives what this phone's guest avoids to every dish inside. Stays on this phone. */
export function AllergiesProvider({
  allergies,
  children,
}: {
  readonly allergies: readonly Allergen[];
  readonly children: ReactNode;
}) {
  return <CurrentAllergies value={allergies}>{children}</CurrentAllergies>;
}

/** What this phone's guest avoids; empty where they have not said anything, and then no dish is marked. */
export function useAllergies(): readonly Allergen[] {
  return use(CurrentAllergies);
}
