import type { FastifyBaseLogger } from 'fastify';
import type { Login } from '../access/staff-accounts.ts';
import type { Bus } from '../bus/bus.ts';
import type { AppFolders } from '../http/routes/app-routes.ts';
import { OpenRestaurant } from '../restaurant/open-restaurant.ts';
import type { Settings } from '../settings.ts';
import type { Stores } from '../stores.ts';
import { HttpHost } from './http-host.ts';
import { ownAddress } from '../machine/own-address.ts';

export interface ServeOneParts {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly folders: AppFolders;
  readonly log: FastifyBaseLogger;
  readonly now?: (() => number) | undefined;
  readonly requestTimeoutMs?: number | undefined;
  readonly bus?: Bus | undefined;
}

/** A restaurant that serves, for whoever started it. */
export interface Served {
  /** What codes point at. */
  readonly publicUrl: string;
  readonly newLogins: readonly Login[];
  readonly demoLogins: readonly Login[];
  readonly firstTable: { readonly name: string; readonly url: string } | null;
}

export interface ServedOne extends Served {
  readonly port: number;
  /** Finishes what has been taken in and stops. */
  close(): Promise<void>;
}

/** Serves one restaurant on the port, whatever name it is asked by. */
export async function serveOne({ settings, requestTimeoutMs, ...parts }: ServeOneParts): Promise<ServedOne> {
  // Known once the port is; nobody comes in before that.
  let publicUrl = settings.publicUrl ?? 'http://localhost';
  const restaurant = await OpenRestaurant.open({ ...parts, settings, publicUrl: () => publicUrl });
  try {
    const { port, host, trustedProxies } = settings;
    const http = await HttpHost.listen({
      port,
      host,
      trustedProxies,
      requestTimeoutMs,
      log: parts.log,
      doorOf: () => restaurant,
    });
    publicUrl = settings.publicUrl ?? `http://${ownAddress(host)}:${http.port}`;
    return {
      ...(await servedAs(restaurant)),
      port: http.port,
      close: () =>
        http.close(async () => {
          await restaurant.letGo();
          await restaurant.close();
        }),
    };
  } catch (error) {
    await restaurant.close();
    throw error;
  }
}

/** What whoever starts the server is told of a restaurant. */
export async function servedAs(restaurant: OpenRestaurant): Promise<Served> {
  return {
    publicUrl: restaurant.publicUrl,
    newLogins: restaurant.newLogins,
    demoLogins: await restaurant.demoLogins(),
    firstTable: await restaurant.firstTable(),
  };
}
