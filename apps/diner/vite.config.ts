import { defineConfig } from 'vite';
import { webApp } from '../../scripts/vite/web-app.ts';

export default defineConfig(webApp({ base: '/', devPort: 5173 }));
