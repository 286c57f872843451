import type { Address, PathValues } from './endpoint-types.ts';

/** The path of a call, with a value for each of its parameters in their order. */
export function pathTo<const At extends Address>(address: At, ...values: PathValues<At>): string {
  const left: (string | number)[] = [...values];
  return address
    .slice(address.indexOf(' ') + 1)
    .replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''));
}
