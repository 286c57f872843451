/** What the server has painted stands over the app until a screen of the app can take its place (index.html). */
export function findPainted(): HTMLElement | null {
  return document.getElementById('painted');
}

let tell: () => void = () => undefined;
const standing = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Says that the app itself is what the guest sees from now on. */
export function tellStanding(): void {
  tell();
}

/** Waits until the app itself is what the guest sees. */
export function appStands(): Promise<void> {
  return findPainted() ? standing : Promise.resolve();
}
