import '@tavolata/ui/styles.css';
import './app/frame.css';
import { must } from '@tavolata/domain';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startConsole } from './app/start-console.ts';

const staffConsole = await startConsole();
createRoot(must(document.getElementById('root'), 'index.html has a root')).render(
  <App staffConsole={staffConsole} />,
);
