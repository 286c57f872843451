import type { FastifyBaseLogger } from 'fastify';
import type { AppFolders } from '../http/routes/app-routes.ts';
import { processMetrics } from '../machine/process-metrics.ts';
import { OpenRestaurant } from '../restaurant/open-restaurant.ts';
import type { Settings } from '../settings.ts';
import { openStores } from '../stores.ts';
import { FairTurns } from './fair-turns.ts';
import { HttpHost } from './http-host.ts';
import { hostFolderOf } from './commands/host-folder.ts';
import { openOperatorDoor, type OperatorDoor } from './operator/operator-door.ts';
import { awayDoor, Lobby, suspendedDoor } from './lobby.ts';
import { RestaurantFolder } from './restaurant-folder.ts';
import { servedAs, type Served } from './serve-one.ts';
import { addressOf, hasHostName, namesFile } from './sites.ts';

export interface ServeFolderParts {
  readonly settings: Settings;
  /** The folder whose subfolders are restaurants. */
  readonly restaurants: string;
  readonly folders: AppFolders;
  readonly log: FastifyBaseLogger;
  /** A restaurant was opened while the others served. */
  readonly onAdded: (restaurant: Served) => Promise<void>;
  readonly now?: (() => number) | undefined;
}

export interface ServedFolder {
  readonly port: number;
  /** Where the operator's calls are; `null` where nobody has asked for them. */
  readonly operatorPort: number | null;
  readonly restaurants: readonly Served[];
  /** Looks at once which restaurants there are; it happens every two seconds anyway. */
  look(): Promise<void>;
  /** Finishes what has been taken in and stops. */
  close(): Promise<void>;
}

/** Serves every restaurant of a folder, each at its host names. */
export async function serveFolder(parts: ServeFolderParts): Promise<ServedFolder> {
  const { settings, folders, log, now } = parts;
  const { host, trustedProxies, metricsToken } = settings;
  // Known once the port is; nobody comes in before that.
  let serverUrl = settings.publicUrl ?? 'http://localhost';
  let isServing = false;
  const turns = new FairTurns();
  const restaurants = await RestaurantFolder.open({
    folder: parts.restaurants,
    log,
    async open(site, { onDeath, quota }) {
      if (!hasHostName(site)) {
        throw new Error(`"${site.name}" can be no part of a host name: name its hosts in ${namesFile}.`);
      }
      const own = {
        ...settings,
        dataDir: site.folder,
        database: settings.database && { ...settings.database, name: site.name },
        publicUrl: settings.publicUrl && addressOf(site, settings.publicUrl),
      };
      return OpenRestaurant.open({
        settings: own,
        stores: await openStores(own, { onDeath }),
        publicUrl: () => addressOf(site, serverUrl),
        folders,
        log: log.child({ restaurant: site.name }),
        now,
        nameInFigures: site.name,
        quota,
        turns: turns.of(site.name),
      });
    },
    async onOpened(restaurant) {
      if (isServing) await parts.onAdded(await servedAs(restaurant));
    },
  });
  const lobby = new Lobby({
    states: () => restaurants.states(),
    registries: () => [processMetrics(), ...restaurants.restaurants().map(({ metrics }) => metrics)],
    metricsToken,
  });
  let operator: OperatorDoor | null = null;
  try {
    operator = settings.operator && (await openOperator(settings.operator));
    const http = await HttpHost.listen({
      port: settings.port,
      host,
      trustedProxies,
      log,
      doorOf(hostName) {
        const found = restaurants.find(hostName);
        if (found === 'suspended') return suspendedDoor;
        return found === 'away' ? awayDoor : (found ?? lobby);
      },
    });
    serverUrl = settings.publicUrl ?? `http://localhost:${http.port}`;
    isServing = true;
    return {
      port: http.port,
      operatorPort: operator?.port ?? null,
      restaurants: await Promise.all(restaurants.restaurants().map(servedAs)),
      look: () => restaurants.look(),
      async close() {
        await operator?.close();
        await http.close(() => restaurants.close());
      },
    };
  } catch (error) {
    await operator?.close();
    await restaurants.close();
    throw error;
  }

  function openOperator(own: NonNullable<Settings['operator']>) {
    return openOperatorDoor({
      settings: own,
      trustedProxies,
      log,
      host: () => hostFolderOf(settings, Date.now()),
      states: () => restaurants.states(),
      look: () => restaurants.look(),
      newLoginsOf: (name) => restaurants.named(name)?.newLogins ?? [],
    });
  }
}
