// npm start: from a fresh clone to a restaurant that serves. Plain Node, as nothing may be installed yet.
import { pathToFileURL } from 'node:url';
import { orExplain, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';

await orExplain(prepare);
// In this process, so that Ctrl+C and SIGTERM reach the server itself.
await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'main.js')).href);
