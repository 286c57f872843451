/** The ref of what takes the focus once it is drawn: `autofocus` is heard by no browser in a page that stands already. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
