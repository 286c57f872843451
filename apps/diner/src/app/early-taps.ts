import { buttonName } from '../shared/button-name.ts';

/** Taps the buttons of the app that were tapped before it was there: what a tap leads to, the app knows alone. */
export function playEarlyTaps(painted: HTMLElement, app: ParentNode): void {
  // What page/kept-taps.ts has written there: the names of the buttons, in the order of the taps.
  const names = JSON.parse(painted.dataset['taps'] ?? '[]') as readonly string[];
  for (const name of names) findButton(app, name)?.click();
}

/** The button of a screen that has this name. */
export function findButton(screen: ParentNode, name: string): HTMLElement | undefined {
  return [...screen.querySelectorAll('button')].find((button) => buttonName(button) === name);
}

/** Whether dishes have steppers there. */
export function hasSteppers(screen: ParentNode): boolean {
  return screen.querySelector('[role="listitem"] [role="group"] button') !== null;
}
