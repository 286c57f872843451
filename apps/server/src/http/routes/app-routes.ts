import { guestPaths } from '@tavolata/protocol';
import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { sendPainted, type GuestPage } from '../guest-page.ts';
import { allowInline, inlineScripts } from '../inline-content.ts';
import { sendNotFound } from '../problems.ts';

/** Folders with the built apps; one that hasn't been built isn't served. */
export interface AppFolders {
  readonly diner: string;
  readonly staff: string;
}

/** Beside each file lies the same packed; who takes that is given it under the plain name. */
const packed = ['.br', '.gz'];

/** The guest app and the staff console, as built: with packed files beside the plain ones. */
export async function appRoutes(app: App, folders: AppFolders, guestPage: GuestPage): Promise<void> {
  for (const [prefix, root] of [
    ['/', folders.diner],
    ['/staff/', folders.staff],
  ] as const) {
    if (!existsSync(root)) continue;
    const options = { preCompressed: true, cacheControl: false } as const;
    await app.register(fastifyStatic, {
      ...options,
      root,
      prefix,
      decorateReply: !app.hasReplyDecorator('sendFile'),
      // Known files only: whatever else is asked for is ours to answer.
      wildcard: false,
      globIgnore: [
        '**/*.html',
        ...packed.map((ending) => `**/*${ending}`),
        '.vite/**',
        'page/**',
        'assets/**',
      ],
      setHeaders(reply) {
        reply.header('cache-control', 'no-cache');
      },
    });
    // Of these there are hundreds: a route for each would be made anew for every restaurant.
    await app.register(fastifyStatic, {
      ...options,
      root: join(root, 'assets'),
      prefix: `${prefix}assets/`,
      decorateReply: false,
      allowedPath: (path) => !packed.some((ending) => path.endsWith(ending)),
      setHeaders(reply) {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  }
  const sendPlain = sendPage(folders.diner);
  for (const path of guestPaths) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const painted = await findPainted(request);
      return painted ? sendPainted(request, reply, painted) : sendPlain(request, reply);
    });
  }
  app.get('/staff', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/staff/', 308));
  // Every other address that a person opens leads to the first screen [E-04].
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageVisit(request)) return sendNotFound(request, reply);
    if (request.url.startsWith('/staff/')) return sendPage(folders.staff)(request, reply);
    return reply.redirect('/');
  });

  async function findPainted(request: FastifyRequest) {
    if (!guestPage.canPaint) return null;
    try {
      return await guestPage.find(request);
    } catch (error) {
      // What could not be painted the app draws by itself.
      request.log.error({ err: error }, 'painting the page failed');
      return null;
    }
  }
}

function sendPage(folder: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const file = join(folder, 'index.html');
    if (!existsSync(file)) return sendNotFound(request, reply);
    allowInline(reply, 'script', inlineScripts(await readFile(file, 'utf8')));
    return reply.sendFile('index.html', folder);
  };
}

/** A person who opened an address; programs and pictures get a plain 404. */
function isPageVisit({ method, headers, url }: FastifyRequest): boolean {
  const wantsPage = headers.accept?.includes('text/html') ?? false;
  return (
    method === 'GET' && wantsPage && !/^\/(api|assets|pictures|socket\.io)(\/|$)/.test(url) && url !== '/'
  );
}
