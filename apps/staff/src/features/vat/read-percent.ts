/** A rate as it is typed in any of our languages, to the hundredth; `null` for what is none. */
export function readPercent(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/u.test(text)) return null;
  return Number(text);
}
