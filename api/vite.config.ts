/** Builds the server into dist/api/main.js, with its packages but for those that have files of their own: finding hundreds of modules was a fifth of the start. */
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'api/main.ts',
    outDir: 'dist/api',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      output: { entryFileNames: '[name].js' },
      // Koa's depd evaluates code that it makes itself; in sources of ours oxlint refuses eval
      onLog: (level, log, handle) => {
        if (log.code !== 'EVAL' || log.id?.includes('/node_modules/depd/') !== true) handle(level, log);
      },
    },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', '@node-rs/argon2', 'sharp', 'pdfkit', 'pg'] },
});
