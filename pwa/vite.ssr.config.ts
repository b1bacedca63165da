/** Builds the server's renderer into dist/ssr, always with React's production build. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { describeDrawing } from './build/vite-drawing.ts';

const pwa = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(path.dirname(pwa), 'dist');

export default defineConfig({
  root: pwa,
  plugins: [react(), describeDrawing(path.join(dist, 'web'), path.join(dist, 'ssr'))],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'entry-server.tsx',
    outDir: '../dist/ssr',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: { external: [/^akrein:/] }, // only learner pages import them, and the server never renders those
  },
  // bundles packages: otherwise the server's environment could choose React's development build
  ssr: { noExternal: true },
});
