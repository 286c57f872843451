/** What a button is found again by where its screen is drawn anew: its place in a bar, its name, or its words. */
export function buttonName(button: HTMLElement): string {
  return button.dataset['tour'] ?? button.getAttribute('aria-label') ?? button.textContent;
}
