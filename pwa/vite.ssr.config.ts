/** Builds the drawing of public pages on the server into dist/ssr, with React as it is for production whoever runs it. */
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
    rolldownOptions: { external: [/^akrein:/] }, // only learners' pages ask for them, and those are never drawn here
  },
  // packages go in, or React would choose its development build by the server's environment
  ssr: { noExternal: true },
});
