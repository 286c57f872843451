/** What a network that asks for a password takes (WPA): none has fewer signs, and none has more. */
export const networkPasswordLength = { fewest: 8, most: 63 } as const;

/** Whether a network of the guests can have this password; an open one has an empty one [SETUP-13]. */
export function isNetworkPassword(password: string): boolean {
  const { fewest, most } = networkPasswordLength;
  return password === '' || (password.length >= fewest && password.length <= most);
}
