/** Six letters in two groups, as people read them out. */
export function shortCodeGroups(shortCode: string): string {
  return `${shortCode.slice(0, 3)} ${shortCode.slice(3)}`;
}
