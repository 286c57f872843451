import { defineConfig } from 'vite';
import { webApp } from '../../scripts/vite/web-app.ts';

export default defineConfig(webApp({ folder: import.meta.dirname, base: '/staff/', devPort: 5174 }));
