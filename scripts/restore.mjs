// npm run restore -- FILE: puts a backup in the place of the database; the arguments are the program's own.
import { pathToFileURL } from 'node:url';
import { orExplain, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';

await orExplain(prepare);
await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'restore.js')).href);
