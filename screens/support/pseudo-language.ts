import type { Catalog } from '@tavolata/ui';
import { inject, vi } from 'vitest';
import { firstCatalogs, laterCatalogs } from '../../apps/diner/src/texts/texts.gen.ts';

/** The language whose place the pseudo-language takes: its plural forms and its formats stay. */
const borrowed = 'pt';

const plain = 'abcdefghijklmnopqrstuvwxyz';
const accented = 'áƀçđéƒĝĥíĵķłɱñóþʠŕšŧúṽŵẋýž';

/** Every letter as another one that can still be read, so that what stays plain is no text of ours. */
function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const other = accented[plain.indexOf(letter.toLowerCase())] ?? letter;
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  });
}

/** A compiled text: words as they are, or a list of words, counts and arguments with a text for each case. */
function accentMessage(message: unknown): unknown {
  if (typeof message === 'string') return accent(message);
  if (!Array.isArray(message)) return message;
  return message.map((part: unknown) => (Array.isArray(part) ? accentArgument(part) : accentMessage(part)));
}

function accentArgument([name, ...rest]: readonly unknown[]): unknown {
  const accented = rest.map((part) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).map(([form, message]) => [form, accentMessage(message)]))
      : part,
  );
  return [name, ...accented];
}

/** From here on the guest app speaks a language that nobody has written, and so do the words that tests look for. */
export function speakPseudoLanguage(): typeof borrowed {
  for (const catalogs of [firstCatalogs, laterCatalogs]) {
    const load = catalogs[borrowed];
    vi.spyOn(catalogs as Record<string, typeof load>, borrowed).mockImplementation(
      async () =>
        // What is compiled stays so: only its words are others.
        Object.fromEntries(
          Object.entries(await load()).map(([key, message]) => [key, accentMessage(message)]),
        ) as Catalog,
    );
  }
  const written = inject('guestTexts')[borrowed] as Record<string, string>;
  for (const [key, text] of Object.entries(written)) {
    written[key] = text.replaceAll(/[^{}]+(?=\{|$)/g, accent);
  }
  return borrowed;
}
