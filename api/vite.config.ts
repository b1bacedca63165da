/** Builds the server into dist/api/main.js; packages stay outside. */
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'api/main.ts',
    outDir: 'dist/api',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
  ssr: { external: true, noExternal: ['kysely', 'zod'] },
});
