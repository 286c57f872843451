import type { Login, StaffAccounts } from '../access/staff-accounts.ts';
import type { StoredRestaurant } from '../catalogue/catalogue-store.ts';
import { emptyRestaurant } from '../catalogue/empty-restaurant.ts';
import type { Settings } from '../settings.ts';
import type { Stores } from '../stores.ts';

/** What a restaurant starts with. */
export interface Beginning {
  readonly record: StoredRestaurant | null;
  /** Passwords that were made just now and are told only once. */
  readonly newLogins: readonly Login[];
}

/**
 * The stored restaurant; where there is none, the demo if the settings ask for it, and else an empty one for its manager to
 * set up. Known passwords come with the demo
 * only: any other restaurant begins with one manager and a password that nobody else knows.
 */
export async function beginRestaurant(
  { seed }: Pick<Settings, 'seed'>,
  stores: Stores,
  staff: StaffAccounts,
): Promise<Beginning> {
  const { catalogueStore } = stores;
  const stored = await catalogueStore.read();
  if (stored !== null || seed === 'none') {
    if (stored === null) await catalogueStore.replace(emptyRestaurant);
    return { record: stored ?? (await catalogueStore.read()), newLogins: await staff.ensureManager() };
  }
  await staff.addDemoStaff();
  // Hundreds of kilobytes of demo and the picture tools: only the first start needs them.
  const { seedDemoRestaurant } = await import('../catalogue/demo/demo-restaurant.ts');
  await seedDemoRestaurant(stores);
  return { record: await catalogueStore.read(), newLogins: [] };
}
