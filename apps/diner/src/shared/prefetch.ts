/** Fetches a part of the app before it is asked for. A failure costs nothing: it is fetched again when needed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
