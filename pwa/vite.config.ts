/** Builds the drawing of public pages on the server into dist/ssr; packages stay outside. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'pwa',
  plugins: [react()],
  build: {
    ssr: 'entry-server.tsx',
    outDir: '../dist/ssr',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: { external: ['akrein:signs'] }, // only a learner's page asks for it, and that is never drawn here
  },
  ssr: { external: true },
});
