// npm run build: every app whose sources changed.
import { orExplain, prepare } from './lib/prepare.mjs';

await orExplain(prepare);
