import type { Picture } from '@tavolata/domain';
import { pictureWidths } from '@tavolata/protocol';
import { Type } from 'typebox';
import type { App } from '../app.ts';
import { Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** Our own pictures are named by their content; the specification's addresses lead to them. */
const pictureFile = new RegExp(`^[0-9a-f]{16}-(${pictureWidths.join('|')})\\.(webp|avif|jpg)$`);
const mimeTypes = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const;

const FileParams = Type.Object({ file: Type.String({ maxLength: 80 }) });

export function pictureRoutes(app: App, { restaurant, pictures }: Uses<'pictures' | 'restaurant'>): void {
  app.get('/pictures/:file', { schema: { hide: true, params: FileParams } }, async (request, reply) => {
    const [name, , extension] = pictureFile.exec(request.params.file) ?? [];
    const bytes = name === undefined ? null : await pictures.find(name);
    if (bytes === null) throw new Rejected('not-found');
    return reply
      .type(mimeTypes[extension as keyof typeof mimeTypes]) // one of those that the pattern lets through
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });

  /** The specification's addresses, each with the pattern of its files and the width that they show. */
  const redirects = [
    ['/menu_pic/:file', /^(\d{1,15})_s\.jpg$/, 320, pictureOfDish],
    ['/menu_pic/:file', /^(\d{1,15})\.jpg$/, 1080, pictureOfDish],
    ['/first_menu/:file', /^(\d{1,15})\.jpg$/, 560, (id) => restaurant.catalogue.findMenu(id)?.picture],
    ['/bulletin/:file', /^bulletin([1-5])\.jpg$/, 1080, (number) => restaurant.record.bulletins[number - 1]],
  ] as const satisfies readonly [string, RegExp, number, FindPicture][];

  for (const path of new Set(redirects.map(([own]) => own))) {
    app.get(path, { schema: { hide: true, params: FileParams } }, async (request, reply) => {
      for (const [own, pattern, width, find] of redirects) {
        const id = own === path ? pattern.exec(request.params.file)?.[1] : undefined;
        const picture = id === undefined ? null : find(Number(id));
        if (picture)
          return reply.header('cache-control', 'no-cache').redirect(`/pictures/${picture.hash}-${width}.jpg`);
      }
      throw new Rejected('not-found');
    });
  }

  function pictureOfDish(id: number) {
    return restaurant.catalogue.findDish(id)?.picture;
  }
}

type FindPicture = (number: number) => Picture | null | undefined;
