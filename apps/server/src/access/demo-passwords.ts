import type { Login } from './staff-accounts.ts';

/** What the demo restaurant is called: whoever bears another name is a restaurant of somebody's own. */
export const demoRestaurantName = 'Lanterna & Basilico';

interface ServedRestaurant {
  readonly demoLogins: readonly Login[];
  readonly restaurantName: string;
  readonly publicUrl: string | null;
}

/**
 * Everybody knows the demo's passwords: a restaurant of somebody's own, or one that is open to the internet, is not served with
 * them.
 *
 * @throws where it would be, with the way on
 */
export function refuseDemoPasswords({ demoLogins, restaurantName, publicUrl }: ServedRestaurant): void {
  if (demoLogins.length === 0) return;
  const isOwn = restaurantName !== demoRestaurantName;
  const isPublic = publicUrl?.startsWith('https:') ?? false;
  if (!isOwn && !isPublic) return;
  const accounts = demoLogins.map(({ account }) => account);
  const why = isOwn ? `${restaurantName} is not the demo` : `${publicUrl} is open to everybody`;
  throw new Error(
    `${accounts.join(', ')} can log in with the demo's password, which everybody knows, and ${why}: ` +
      `give them own ones with  npm run password -- ${accounts.join(' ')}`,
  );
}
