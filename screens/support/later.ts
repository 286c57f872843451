/** An answer that is on its way until it is let come. */
export function later() {
  let come: () => void = () => undefined;
  const comes = new Promise<void>((resolve) => (come = resolve));
  return { comes, come };
}
