import type { FastifyBaseLogger } from 'fastify';
import type { OpenRestaurant } from '../restaurant/open-restaurant.ts';
import type { Quota } from '../quota/quota.ts';
import { answersTo, quotaOf, readSites, type Site } from './sites.ts';

/** How often it is looked which folders there are. */
const lookEveryMs = 2000;

/** A restaurant that could not be opened is tried again after so long: somebody may have mended it. */
const retryMs = 10_000;

/** So many are opened at a time: one works while others wait for their database. */
const openedAtOnce = 4;

interface RestaurantFolderParts {
  readonly folder: string;
  /** Opens the restaurant of a folder; `onDeath` is told when it can keep nothing any more, `quota` says what it may have now. */
  readonly open: (
    site: Site,
    told: { readonly onDeath: (error: Error) => void; readonly quota: () => Quota },
  ) => Promise<OpenRestaurant>;
  /** A restaurant has been opened, at the start or later. */
  readonly onOpened: (restaurant: OpenRestaurant) => Promise<void>;
  readonly log: FastifyBaseLogger;
  readonly now?: () => number;
}

/** A folder of the folder, and what has become of it. */
interface Tenant {
  site: Site;
  restaurant: OpenRestaurant | null;
  /** Why it does not serve. */
  failure: string | null;
  triedAt: number;
}

/** How a restaurant does, for whoever runs the server. */
export interface TenantState {
  readonly name: string;
  readonly is: 'open' | 'suspended' | 'failed';
}

/**
 * The restaurants of a folder, each on the data of a folder of its own. One that is added is opened, one that is removed
 * is closed, and one that can't be opened, or breaks, concerns no other.
 */
export class RestaurantFolder {
  readonly #parts: RestaurantFolderParts;
  readonly #now: () => number;
  #tenants: readonly Tenant[] = [];
  #looking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  private constructor(parts: RestaurantFolderParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** Opens all that are there; throws where the folder itself can't be read. */
  static async open(parts: RestaurantFolderParts): Promise<RestaurantFolder> {
    const folder = new RestaurantFolder(parts);
    await folder.#look();
    folder.#timer = setInterval(() => {
      folder.look().catch((error: unknown) => {
        parts.log.error({ err: error }, 'the folder of restaurants cannot be read: all stay as they are');
      });
    }, lookEveryMs);
    return folder;
  }

  /**
   * The restaurant that a host name leads to; `'suspended'` where whoever runs the server has closed it for now, `'away'`
   * where it can't be opened, or is being closed with the server.
   */
  find(hostName: string): OpenRestaurant | 'suspended' | 'away' | undefined {
    const tenant = this.#tenants.find(
      ({ site, restaurant }) => (restaurant !== null || site.isSuspended) && answersTo(hostName, site),
    );
    if (tenant?.site.isSuspended) return 'suspended';
    if (tenant?.restaurant) return tenant.restaurant;
    return this.#tenants.some(({ site }) => answersTo(hostName, site)) ? 'away' : undefined;
  }

  states(): readonly TenantState[] {
    return this.#tenants.map(({ site: { name, isSuspended }, restaurant }) => ({
      name,
      is: restaurant !== null ? 'open' : isSuspended ? 'suspended' : 'failed',
    }));
  }

  /** The one by this name, where it is open. */
  named(name: string): OpenRestaurant | undefined {
    return this.#tenants.find(({ site }) => site.name === name)?.restaurant ?? undefined;
  }

  /** All that are open. */
  restaurants(): readonly OpenRestaurant[] {
    return this.#tenants.flatMap(({ restaurant }) => restaurant ?? []);
  }

  /** Looks which folders there are now, after whatever look is under way. */
  look(): Promise<void> {
    const next = this.#looking.then(() => this.#look());
    this.#looking = next.catch(() => undefined);
    return next;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.restaurants().map((restaurant) => restaurant.letGo()));
    await Promise.all(this.#tenants.map((tenant) => this.#close(tenant)));
  }

  async #look(): Promise<void> {
    const sites = await readSites(this.#parts.folder);
    const kept: Tenant[] = [];
    for (const tenant of this.#tenants) {
      const site = sites.find(({ name, inode }) => name === tenant.site.name && inode === tenant.site.inode);
      if (site) {
        if (tenant.site.ownQuota !== null) this.#warnOfQuota(site);
        kept.push(Object.assign(tenant, { site }));
      } else {
        await this.#close(tenant);
        this.#parts.log.warn({ restaurant: tenant.site.name }, 'a restaurant is closed: its folder is gone');
      }
    }
    const known = new Set(kept.map(({ site: { name } }) => name));
    const added = sites.filter(({ name }) => !known.has(name));
    // Who was there first keeps its host names.
    this.#tenants = [
      ...kept,
      ...added.map((site) => ({ site, restaurant: null, failure: null, triedAt: -Infinity })),
    ];
    for (const tenant of this.#tenants) if (tenant.site.isSuspended) await this.#suspend(tenant);
    const now = this.#now();
    await this.#openAll(
      this.#tenants.filter(
        ({ site, restaurant, triedAt }) =>
          !site.isSuspended && restaurant === null && triedAt <= now - retryMs,
      ),
    );
  }

  async #openAll(tenants: readonly Tenant[]): Promise<void> {
    const next = tenants.values();
    const openSome = async () => {
      for (const tenant of next) await this.#open(tenant);
    };
    await Promise.all(Array.from({ length: openedAtOnce }, openSome));
    for (const { site, restaurant } of tenants) {
      if (!restaurant) continue;
      const taken = site.hostNames.filter((hostName) => this.find(hostName) !== restaurant);
      if (taken.length > 0)
        this.#parts.log.error({ restaurant: site.name, taken }, 'host names belong to another restaurant');
    }
  }

  /** Told once: whoever wrote it by hand may be looking. */
  #warnOfQuota({ name, ownQuota }: Site): void {
    if (ownQuota !== null) return;
    this.#parts.log.error({ restaurant: name }, 'quota.json cannot be understood: the usual quota holds');
  }

  async #suspend(tenant: Tenant): Promise<void> {
    // Once it may be served again it need not wait for its next try.
    tenant.triedAt = -Infinity;
    if (tenant.restaurant === null) return;
    await this.#close(tenant);
    this.#parts.log.warn({ restaurant: tenant.site.name }, 'a restaurant is suspended');
  }

  async #open(tenant: Tenant): Promise<void> {
    const { open, onOpened, log } = this.#parts;
    const { name } = tenant.site;
    tenant.triedAt = this.#now();
    if (tenant.failure === null) this.#warnOfQuota(tenant.site);
    try {
      const restaurant = await open(tenant.site, {
        onDeath: (error) => this.#break(tenant, error),
        quota: () => quotaOf(tenant.site),
      });
      tenant.restaurant = restaurant;
      if (tenant.failure !== null) log.warn({ restaurant: name }, 'a restaurant is open again');
      tenant.failure = null;
      await onOpened(restaurant);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      // Told once, not with every try.
      if (failure !== tenant.failure) {
        log.error({ restaurant: name, err: error }, 'a restaurant cannot be opened: the others go on');
      }
      tenant.failure = failure;
    }
  }

  /** Its storage is gone: nothing of it is served any more, until it can be opened again. */
  #break(tenant: Tenant, error: Error): void {
    const { log } = this.#parts;
    log.fatal({ restaurant: tenant.site.name, err: error }, 'storage is gone: this restaurant is closed');
    tenant.failure = error.message;
    tenant.triedAt = this.#now();
    void this.#close(tenant);
  }

  async #close(tenant: Tenant): Promise<void> {
    const { restaurant } = tenant;
    tenant.restaurant = null;
    await restaurant?.close().catch((error: unknown) => {
      this.#parts.log.error({ restaurant: tenant.site.name, err: error }, 'closing a restaurant failed');
    });
  }
}
