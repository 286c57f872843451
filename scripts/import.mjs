// npm run import -- FILE: brings a menu file into the restaurant; the arguments are the import program's own.
import { pathToFileURL } from 'node:url';
import { orExplain, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';

await orExplain(prepare);
await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'import.js')).href);
