/** After so many minutes a dish is looked at twice, and after so many it is late; guests who wait for somebody lose patience sooner. */
const agesInMinutes = {
  dish: { due: 8, late: 15 },
  guest: { due: 3, late: 8 },
} as const;

export type Age = 'fresh' | 'due' | 'late';

/** How urgent it has become. */
export function ageOf(minutes: number, waits: keyof typeof agesInMinutes = 'dish'): Age {
  const { due, late } = agesInMinutes[waits];
  if (minutes >= late) return 'late';
  return minutes >= due ? 'due' : 'fresh';
}
