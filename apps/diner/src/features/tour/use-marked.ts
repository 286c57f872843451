import { useEffect } from 'react';

/** Draws a line around what is spoken of; it stays as usable as it was. */
export function useMarked(targets: readonly string[]): void {
  const wanted = targets.join(' | ');
  useEffect(() => {
    const marked = wanted.split(' | ').flatMap((selector) => firstInView(selector) ?? []);
    marked.forEach((element) => element.setAttribute('data-tour-mark', ''));
    return () => marked.forEach((element) => element.removeAttribute('data-tour-mark'));
  }, [wanted]);
}

/** Of a list's rows the first that the guest sees whole. */
function firstInView(selector: string): Element | undefined {
  const found = [...document.querySelectorAll(selector)];
  const roof = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
  return found.find((element) => element.getBoundingClientRect().top >= roof) ?? found[0];
}
