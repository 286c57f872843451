/** Notes what no guest need read, for whoever looks into the browser's own log. */
export function log(fact: string): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.warn(fact);
}
