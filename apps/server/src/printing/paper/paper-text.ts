import { cleanText } from '@tavolata/domain';

/** What stands for nothing that could be printed: controls, halves of characters, what joins and turns letters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;

/** Blanks of every width. */
const blanks = /\p{Zs}+/gu;

/** Marks over nothing, or over a sign that means something in the receipt language: there they would change the sign. */
const strayMarks = /(^|[\\|{}~_"`^=\- ])\p{Mark}+/gu;

/**
 * The one way for a text to come onto paper: letters, marks, numbers, signs and single blanks, and nothing else. No byte
 * that a printer obeys can be said with these, in no language and by no encoding [PAPER-1].
 */
export function printable(text: string): string {
  const shown = cleaned(text);
  // What is taken away may leave something beside a sign that stood elsewhere before.
  return shown === text ? shown : printable(shown);
}

function cleaned(text: string): string {
  const letters = cleanText(text).replaceAll(unprintable, '').replaceAll(blanks, ' ');
  // What stood between a letter and its mark is gone: they are one character now.
  return cleanText(letters).replaceAll(strayMarks, '$1').trim();
}

/** What means something in the receipt language. A blank is one of them: at the ends of a line it is taken away. */
const signs = /[\\|{}~_"`^=\- ]/g;

/** A printable text as the receipt language says it, every sign as a number, so that it means nothing but itself. */
export function escaped(text: string): string {
  return text.replaceAll(signs, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
