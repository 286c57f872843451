import { buttonName } from '../shared/button-name.ts';

/** The names of the plus buttons that were tapped, in the order of the taps. */
const pluses: string[] = [];
/** The last other button: one screen comes after this one, not all that were wished for. */
let other: HTMLElement | null = null;

/**
 * Lets the painted buttons hear taps before the app is there: a plus counts them where they are seen, and the last of the
 * other buttons stays pressed. The app taps its own once it is there (app/early-taps.ts). Where nothing hears, no plus is shown
 * (frame.css).
 */
export function hearTaps(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('#painted button') : null;
    if (button) hear(button);
  });
  document.documentElement.dataset['hears'] = '';
}

/** What was tapped, by the names of the buttons. */
export function heardTaps(): readonly string[] {
  return other ? [...pluses, buttonName(other)] : pluses;
}

/** Taps what was tapped in the page before this one. */
export function tapAgain(names: readonly string[]): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('#painted button')];
  for (const name of names) buttons.find((button) => buttonName(button) === name)?.click();
}

function hear(button: HTMLElement) {
  const stepper = button.closest<HTMLElement>('[role="group"]');
  if (stepper) {
    pluses.push(buttonName(button));
    // A plus that asks something first has nothing to count.
    if (!button.hasAttribute('aria-haspopup'))
      stepper.dataset['taps'] = String(Number(stepper.dataset['taps'] ?? 0) + 1);
  } else {
    other?.removeAttribute('data-tapped');
    other = button;
    button.dataset['tapped'] = '';
  }
  const painted = document.getElementById('painted');
  if (painted) painted.dataset['taps'] = JSON.stringify(heardTaps());
}
