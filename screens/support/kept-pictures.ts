import type { Plugin } from 'vite';

/** The hash of the one picture that the screens' server keeps: any other is one that nobody has. */
export const keptPicture = 'a'.repeat(16);

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><path fill="#b23" d="M0 0h800v1000H0z"/></svg>';

/** A page asks for pictures past `fetch`, where no test can answer: this does, in every width. */
export function keptPictures(): Plugin {
  return {
    name: 'kept-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(`/pictures/${keptPicture}-`)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(drawing);
      });
    },
  };
}
