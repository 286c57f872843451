import type { Login } from './staff-accounts.ts';

/** What the demo restaurant is called: whoever bears another name is a restaurant of somebody's own. */
export const demoRestaurantName = 'Lanterna & Basilico';

interface ServedRestaurant {
  readonly restaurantName: string;
  readonly publicUrl: string | null;
}

/** Whether this is no demo that its maker looks at: a restaurant of somebody's own, or one that is open to the internet. */
export function isForGuests({ restaurantName, publicUrl }: ServedRestaurant): boolean {
  return restaurantName !== demoRestaurantName || (publicUrl?.startsWith('https:') ?? false);
}

/**
 * Everybody knows the demo's passwords: a restaurant that is for guests does not start with them. Where one becomes so while it
 * is served, they open nothing but the way to others.
 *
 * @throws where it would be, with the way on
 */
export function refuseDemoPasswords({
  demoLogins,
  ...served
}: ServedRestaurant & { readonly demoLogins: readonly Login[] }): void {
  if (demoLogins.length === 0 || !isForGuests(served)) return;
  const { restaurantName, publicUrl } = served;
  const isOwn = restaurantName !== demoRestaurantName;
  const accounts = demoLogins.map(({ account }) => account);
  const why = isOwn ? `${restaurantName} is not the demo` : `${publicUrl} is open to everybody`;
  throw new Error(
    `${accounts.join(', ')} can log in with the demo's password, which everybody knows, and ${why}: ` +
      `give them own ones with  npm run password -- ${accounts.join(' ')}`,
  );
}
