// npm run move -- into-database|into-folder: moves a restaurant between its data folder and PostgreSQL.
import { pathToFileURL } from 'node:url';
import { orExplain, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';

await orExplain(prepare);
await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'move.js')).href);
