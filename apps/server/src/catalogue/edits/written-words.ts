/** Whether there are words in at least one language: the schema lets no blank text through. */
export function saysSomething(text: object): boolean {
  return Object.keys(text).length > 0;
}

/** The words without the blanks around them. */
export function trimmed<Words extends Readonly<Record<string, string | undefined>>>(words: Words): Words {
  const entries = Object.entries(words).map(([language, text]) => [language, text?.trim()]);
  return Object.fromEntries(entries) as Words;
}
