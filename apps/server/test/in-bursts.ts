/** Asks so many times, a burst of them at once: as many as a network in a test takes without dropping any. */
export async function inBursts<Result>(
  count: number,
  burst: number,
  ask: (index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  while (results.length < count) {
    const from = results.length;
    const size = Math.min(burst, count - from);
    results.push(...(await Promise.all(Array.from({ length: size }, (_, index) => ask(from + index)))));
  }
  return results;
}
