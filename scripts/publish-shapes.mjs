// npm run publish-shapes: writes down the digests of this version's shapes. From then on they change only with a new version.
import { writeFileSync } from 'node:fs';
import { currentFiles, digestOf, listFile, publishedIn } from './lib/published-shapes.mjs';
import { inRoot, root } from './lib/repository.mjs';

const published = publishedIn(root);
const added = currentFiles(root).filter((file) => published[file] === undefined);
for (const file of added) published[file] = digestOf(root, file);
writeFileSync(inRoot(listFile), `${JSON.stringify(published, null, 2)}\n`);
console.log(added.length === 0 ? 'All of it is published already.' : `Published: ${added.join(', ')}.`);
