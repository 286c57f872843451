/** What a finger feels: ms of trembling and of rest. */
const patterns = {
  /** The table has it. */
  taken: [12],
  /** It was not taken; words say why. */
  refused: [24, 60, 24],
  /** The kitchen has it. */
  sent: [40],
} as const;

/** Lets the phone tremble, where it can and its guest has not asked for calm. */
export function feel(what: keyof typeof patterns): void {
  // A browser complains of a page that trembles before anybody has touched it; some have no such thing at all.
  const { userActivation, vibrate } = navigator as Partial<Navigator>;
  if (!vibrate || userActivation?.hasBeenActive !== true) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...patterns[what]]);
}
