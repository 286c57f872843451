/**
 * The cookies of this server: what a scan, a PIN and a login give, the seats that a device has had, and that somebody has
 * logged in here before.
 */
export const cookieNames = {
  guest: 'tavolata_guest',
  pin: 'tavolata_pin',
  seats: 'tavolata_seats',
  staff: 'tavolata_staff',
  device: 'tavolata_device',
} as const;

/** No script reads them, and no other site's page sends them. */
export function cookieOptions(at: { isHttps: boolean; seconds: number }) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: at.isHttps, maxAge: at.seconds } as const;
}

/** The token in a raw Cookie header, as a socket's handshake has it. */
export function tokenIn(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}
