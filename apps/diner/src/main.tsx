import '@tavolata/ui/styles.css';
import './app/frame.css';
import { must } from '@tavolata/domain';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startDevice } from './app/device.ts';
import { loadMain } from './app/main-route.tsx';
import { prefetch } from './app/prefetch.ts';

// Whoever comes back to the menu needs it at once.
if (location.pathname === '/Main') prefetch(loadMain);

const device = await startDevice();
createRoot(must(document.getElementById('root'), 'index.html has a root')).render(<App device={device} />);
