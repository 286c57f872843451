import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import { isSameOrigin } from '../access/same-origin.ts';
import type { App } from './app.ts';
import { Rejected } from './problems.ts';

export interface SecurityOptions {
  readonly publicUrl: string | null;
}

/** Response headers that keep strangers' scripts, styles and frames out, and a check of where changes come from. */
export async function secure(app: App, { publicUrl }: SecurityOptions): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Safari before 15.4 doesn't count WebSockets of the own host as 'self'.
        connectSrc: ["'self'", 'ws:', 'wss:'],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // The guest app shows itself in a frame on desktops [E-11].
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    xFrameOptions: { action: 'sameorigin' },
    // Browsers ignore these on plain http and say so in the console.
    hsts: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  });
  app.addHook('onRequest', async (request) => {
    if (changesSomething(request) && !isSameOrigin(request.headers, publicUrl))
      throw new Rejected('forbidden');
  });
}

function changesSomething({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
