// npm run host -- COMMAND: the restaurants of a folder; the arguments are the program's own.
import { pathToFileURL } from 'node:url';
import { orExplain, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';

await orExplain(prepare);
await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'host.js')).href);
