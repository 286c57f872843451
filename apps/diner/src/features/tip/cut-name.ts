/** A tip has room for this much of a name [MK-02]. */
const longestName = 40;

/** A dish's name for a tip, cut where it is too long. */
export function cutName(name: string): string {
  const letters = [...name];
  return letters.length > longestName ? `${letters.slice(0, longestName).join('').trimEnd()}…` : name;
}
