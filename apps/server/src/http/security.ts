import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
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
        connectSrc: ["'self'", ownSockets],
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
    // The window in which a member says yes elsewhere is closed from here [V-04].
    crossOriginOpenerPolicy: isHttps && { policy: 'same-origin-allow-popups' },
    originAgentCluster: isHttps,
  });
  app.addHook('onSend', async (request, reply) => {
    if (isPage(reply.getHeader('content-type'))) reply.header('permissions-policy', permissions);
    else for (const name of ofPages) reply.removeHeader(name);
    if (isBuilt(request.url)) for (const name of ofChange) reply.removeHeader(name);
    // What a call answers is somebody's: no cache on the way keeps it unless the route says so.
    if (/^\/(api|v1)\//.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', async (request) => {
    if (changesSomething(request) && !isSameOrigin(request.headers, publicUrl))
      throw new Rejected('forbidden');
  });
}

/** What a browser heeds of a document alone: on each picture, script and answer of a call it would be half a kilobyte for nothing. */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** A file whose name changes with what is in it is kept for good: nobody asks whether it is still the same. */
const ofChange = ['accept-ranges', 'api-version', 'etag', 'last-modified', 'protocol-version'];

function isBuilt(url: string): boolean {
  return /^\/(?:staff\/)?assets\//.test(url);
}

/** A drawing that is opened by itself is a document too. */
function isPage(contentType: unknown): boolean {
  return typeof contentType === 'string' && /^(text\/html|image\/svg)/.test(contentType);
}

/** The sockets of the host that was asked, and of no other: a script that came in has nobody to tell. */
function ownSockets({ headers: { host = '' } }: IncomingMessage): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** What pages may ask the phone for: where it is, for restaurants that look, and the screen that stays awake where the staff work. */
const permissions = [
  'geolocation=(self)',
  'screen-wake-lock=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

function changesSomething({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
