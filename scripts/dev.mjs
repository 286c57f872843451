// npm run dev: the server restarts on a change, both apps reload in the browser. Guests' app on 5173, console on 5174.
import { spawn } from 'node:child_process';
import { inRoot, root } from './lib/repository.mjs';
import { orExplain, prepare } from './lib/prepare.mjs';
import { startLoyaltyTwin } from '../e2e/support/loyalty-service.mjs';

await orExplain(prepare);

// Members can log in: as whoever says yes on the stand-in's page. The name and the secret for the console are printed.
const loyalty = await startLoyaltyTwin();
const env = { LOYALTY_URL: loyalty.url, LOYALTY_KEY: loyalty.key, ...process.env };
console.log(`Loyalty service for trying: name ${loyalty.stringId}, secret ${loyalty.secret}`);

const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
const children = [
  start(vite, 'build', inRoot('apps', 'server'), '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn'),
  start('--watch', inRoot('apps', 'server', 'dist', 'main.js')),
  start(vite, inRoot('apps', 'diner')),
  start(vite, inRoot('apps', 'staff')),
];
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, stop);
for (const child of children) child.once('exit', stop);

/** @param {...string} args */
function start(...args) {
  return spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
}

function stop() {
  for (const child of children) child.kill();
  void loyalty.stop();
}
