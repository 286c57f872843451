import type { Picture } from '@tavolata/domain';
import { picturePath } from '@tavolata/protocol';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { App } from '../app.ts';
import { Rejected } from '../problems.ts';
import type { Services } from '../services.ts';

/** Our own pictures are named by their content; the specification's addresses lead to them. */
const pictureFile = /^[0-9a-f]{16}-(160|320|560|1080)\.(webp|avif|jpg)$/;
const mimeTypes = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const;

const FileParams = Type.Object({ file: Type.String({ maxLength: 80 }) });

export function pictureRoutes(app: App, { house, pictures }: Services): void {
  const { bulletins, catalogue } = house.restaurant;

  app.get('/pictures/:file', { schema: { hide: true, params: FileParams } }, async (request, reply) => {
    const [name, , extension] = pictureFile.exec(request.params.file) ?? [];
    const bytes = name === undefined ? null : await pictures.find(name);
    if (bytes === null) throw new Rejected('not-found');
    return reply
      .type(mimeTypes[extension as keyof typeof mimeTypes]) // one of those that the pattern lets through
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });

  const redirects = [
    ['/menu_pic/:file', /^(\d{1,15})_s\.jpg$/, 320, (id: number) => house.catalogue.findDish(id)?.picture],
    ['/menu_pic/:file', /^(\d{1,15})\.jpg$/, 1080, (id: number) => house.catalogue.findDish(id)?.picture],
    ['/first_menu/:file', /^(\d{1,15})\.jpg$/, 560, (id: number) => catalogue.menus.find((menu) => menu.id === id)?.picture],
    ['/bulletin/:file', /^bulletin([1-5])\.jpg$/, 1080, (number: number) => bulletins[number - 1]],
  ] as const;

  for (const path of new Set(redirects.map(([path]) => path))) {
    app.get(path, { schema: { hide: true, params: FileParams } }, async (request, reply) => {
      for (const [own, pattern, width, find] of redirects) {
        const id = own === path ? pattern.exec(request.params.file)?.[1] : undefined;
        if (id !== undefined) return redirectTo(reply, find(Number(id)), width);
      }
      throw new Rejected('not-found');
    });
  }
}

function redirectTo(reply: FastifyReply, picture: Picture | null | undefined, width: 320 | 560 | 1080): FastifyReply {
  if (!picture) throw new Rejected('not-found');
  return reply.header('cache-control', 'no-cache').redirect(picturePath(picture.hash, width));
}
