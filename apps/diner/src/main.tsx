import '@tavolata/ui/styles.css';
import './app/frame.css';
import { must } from '@tavolata/domain';
import { createRoot } from 'react-dom/client';
import { untilHere } from './shared/until-here.ts';
import { App } from './app/app.tsx';
import { isOuterPage } from './features/desktop/is-desktop.ts';
import { startDevice } from './app/start-device.ts';
import { findPainted } from './shared/app-stands.ts';
import { prefetch } from './shared/prefetch.ts';
import { loadMain } from './app/load-main.ts';
import { loadHome } from './app/screens.tsx';
import { stayComplete } from './app/stay-complete.ts';
import { unregisterWorkers } from './shared/unregister-workers.ts';

const root = createRoot(must(document.getElementById('root'), 'index.html has a root'));
// A browser that doesn't let us see its workers has none of ours.
unregisterWorkers().catch(() => undefined);

if (isOuterPage(window)) {
  // Not awaited here: this part of the app imports the file that you are reading, and each would wait for the other.
  void untilHere(async () => (await import('./features/desktop/show-desktop.tsx')).showDesktop(root));
} else {
  // Asked for together with the words, the restaurant and the scan: the screen waits for all of them anyway. What the
  // server has painted is where this phone goes.
  const screen = findPainted()?.dataset['screen'] ?? location.pathname;
  prefetch(/menu|Main/.test(screen) ? loadMain : loadHome);
  const device = await startDevice();
  root.render(<App device={device} />);
  stayComplete(device);
}
