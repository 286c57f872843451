/** As a price is typed in any of our languages; `null` for nothing, `NaN` for what is no price. */
export function readPrice(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
}

export function written(price: number | null, decimalMark: string): string {
  return price === null ? '' : price.toFixed(2).replace('.', decimalMark);
}
