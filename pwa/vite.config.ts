/** Builds the app into dist/web: pages, chunks, manifest, service worker, compressed copies. `npm run dev` serves it unbuilt. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './build/chunks.ts';
import {
  appShell,
  compressed,
  directions,
  FROM_SERVER,
  keepPrevious,
  leanPackages,
  leanPreloads,
  serverBehind,
  signLibrary,
  TARGET,
} from './build/vite-plugins.ts';
import { hazardScenes } from './pictures/hazards.ts';

const pwa = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(pwa);
const previous = path.resolve(root, process.env['DATA_DIR'] ?? 'data', 'previous-web');
/** In development: the server behind the pages. */
const api = process.env['API_ORIGIN'];

/** Prefix of a file's name: `staff-` if only the staff area needs it, `locale-pl.` if only readers of an added language do, `locale-.` if all of them do, such as letters that Icelandic and English lack. No other device caches it. */
function apart(sources: readonly string[]): string {
  if (sources.some(isStaffs)) return 'staff-';
  const added = sources.map((source) => ADDED.exec(source)).find((found) => found !== null);
  return added ? `locale-${added[1] ?? ''}.` : '';
}
const ADDED = /\/locales\/(?!is\/|en\/)([\w-]+)\/|\/added-words\.|-latin-ext-/;
const isStaffs = (file: string): boolean => /(pwa|sync)\/staff\/|\/locales\/\w+\/staff\.|^staff/.test(file);

export default defineConfig(({ mode }) => ({
  root: pwa,
  cacheDir: path.join(root, '.cache/vite'),
  server: {
    fs: { allow: [root] },
    ...(api === undefined ? {} : { proxy: Object.fromEntries(FROM_SERVER.map((each) => [each, api])) }),
  },
  build: {
    // the server must not find a build that is not for production
    outDir: path.join(root, mode === 'production' ? 'dist/web' : '.cache/web'),
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: ({ moduleIds }) => `assets/${apart(moduleIds)}[name]-[hash].js`,
        assetFileNames: ({ originalFileNames }) => `assets/${apart(originalFileNames)}[name]-[hash][extname]`,
        codeSplitting: { groups: chunkGroups(root) },
      },
    },
    target: TARGET,
    assetsInlineLimit: 0, // the content security policy allows no data: fonts
  },
  plugins: [
    react(),
    ...(api === undefined ? [] : [serverBehind(api)]),
    leanPackages(root),
    leanPreloads(),
    directions(path.join(pwa, 'app.css')),
    signLibrary(root),
    hazardScenes(root),
    keepPrevious(previous),
    appShell(path.join(pwa, 'shell/show-kept-page.ts')),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false, // the server makes it, in every language and with the school's name
      injectManifest: {
        rollupFormat: 'iife', // module workers are too new for some browsers in use
        globPatterns: ['app.html', 'assets/**/*.{js,css,woff2}', 'favicon.svg'],
        globIgnores: ['assets/staff-*'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' }) }] },
      },
    }),
    compressed(),
  ],
}));
