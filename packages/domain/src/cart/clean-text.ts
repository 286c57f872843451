/** Control characters but for a new line, which would act inside a text where it is printed. */
const controls = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;

/** What turns the order of letters round or stands for nothing: a cook would read another text than was typed. */
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;

/** Half a character. */
const halves = /\p{Surrogate}/gu;

/** More marks over one letter than any language writes. */
const heaps = /(\p{Mark}{4})\p{Mark}+/gu;

/** The letters and signs of a plain keyboard: nothing to clean among them. */
const plain = /^[ -~]*$/;

/**
 * What a guest has typed, as everybody reads it: nothing in it acts on a printer or a screen, and what is stored is what
 * is seen [CART-9]. Line breaks become blanks; joiners of emoji and scripts stay.
 */
export function cleanText(typed: string): string {
  // Most often nothing was typed at all.
  if (plain.test(typed)) return typed.trim();
  return typed
    .normalize('NFC')
    .replaceAll(/[\r\n\t\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(controls, '')
    .replaceAll(unseen, '')
    .replaceAll(halves, '')
    .replaceAll(heaps, '$1')
    .trim();
}
