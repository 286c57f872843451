import type { KeyboardEvent } from 'react';

/** Along the strip and down the bar alike: nobody has to know which of them stands there. */
const steps: Readonly<Record<string, number | undefined>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Moves the focus among the buttons of a strip that is one stop of the keyboard: arrows go round, Home and End to its ends. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = nextOf(event.key, at, buttons.length);
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? undefined : (at + step + count) % count;
}
