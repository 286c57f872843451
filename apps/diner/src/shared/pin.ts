/** Whether these are the four digits of a PIN [P-01]. */
export function isPin(text: string): boolean {
  return /^\d{4}$/.test(text);
}
