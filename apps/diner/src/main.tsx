import '@tavolata/ui/styles.css';
import './app/frame.css';
import { must } from '@tavolata/domain';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startDevice } from './app/device.ts';
import { prefetch } from './app/prefetch.ts';
import { loadMain } from './app/load-main.ts';
import { loadHome } from './app/screens.tsx';

// Asked for together with the words, the house and the scan: the screen waits for all of them anyway.
prefetch(location.pathname === '/Main' ? loadMain : loadHome);

const device = await startDevice();
createRoot(must(document.getElementById('root'), 'index.html has a root')).render(<App device={device} />);
