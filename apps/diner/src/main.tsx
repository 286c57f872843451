import '@tavolata/ui/styles.css';
import './app/frame.css';
import { must } from '@tavolata/domain';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startDevice } from './app/device.ts';

const device = await startDevice();
createRoot(must(document.getElementById('root'), 'index.html has a root')).render(<App device={device} />);
