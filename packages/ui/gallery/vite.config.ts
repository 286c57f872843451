import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Shows every part in every state: `npx vite packages/ui/gallery`. Not part of either app. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
});
