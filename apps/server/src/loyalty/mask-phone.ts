/** A number with its middle hidden: enough to know one's own, and nobody else's. */
export function maskPhone(phone: string): string {
  const digits = phone.match(/\d/g)?.length ?? 0;
  const shown = digits >= 7 ? 2 : 0;
  let place = 0;
  return phone.replaceAll(/\d/g, (digit) => {
    place += 1;
    return place <= shown || place > digits - shown ? digit : '•';
  });
}
