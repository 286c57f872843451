import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/repository.mjs';

const requireOfServer = createRequire(inRoot('apps', 'server', 'package.json'));

/** Where a file of a library lies that the server has. */
export function fileOfServer(name: string): string {
  return requireOfServer.resolve(name);
}

/** A library of the server’s, or of its own tests. */
export async function libraryOfServer<Library>(name: string): Promise<Library> {
  return (await import(pathToFileURL(fileOfServer(name)).href)) as Library;
}
