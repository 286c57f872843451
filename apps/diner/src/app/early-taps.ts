/** Taps the buttons of the app that were tapped before it was there: what a tap leads to, the app knows alone. */
export function playEarlyTaps(painted: HTMLElement, app: ParentNode): void {
  // What page/early-taps.ts has written there: the names of the buttons, in the order of the taps.
  const names = JSON.parse(painted.dataset['taps'] ?? '[]') as readonly string[];
  for (const name of names)
    steppersIn(app)
      .find((plus) => plus.ariaLabel === name)
      ?.click();
}

/** Whether dishes have steppers there. */
export function hasSteppers(screen: ParentNode): boolean {
  return steppersIn(screen).length > 0;
}

function steppersIn(screen: ParentNode): readonly HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>('[role="listitem"] [role="group"] button')];
}
