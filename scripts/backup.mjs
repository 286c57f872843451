// npm run backup: copies the database of the data folder, also while the server runs.
import { pathToFileURL } from 'node:url';
import { orExplain, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';

await orExplain(prepare);
await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'backup.js')).href);
