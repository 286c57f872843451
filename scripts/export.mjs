// npm run export -- NUMBER: prints all that is kept of an order, by its number.
import { pathToFileURL } from 'node:url';
import { orExplain, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';

await orExplain(prepare);
process.argv.splice(2, 0, 'export');
await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'order-data.js')).href);
