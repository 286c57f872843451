// npm run convert:little-dragon -- IN OUT: turns the published card of Little Dragon into a menu file for `npm run import`.
import { pathToFileURL } from 'node:url';
import { orExplain, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';

await orExplain(prepare);
await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'convert-little-dragon.js')).href);
