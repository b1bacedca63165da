/** Builds the app into dist/web: pages, chunks, manifest, service worker, compressed copies. `npm run dev` serves it unbuilt. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import {
  appShell,
  compressed,
  FROM_SERVER,
  keepPrevious,
  leanPackages,
  serverBehind,
  signLibrary,
} from './build/vite-plugins.ts';

const pwa = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(pwa);
const previous = path.resolve(root, process.env['DATA_DIR'] ?? 'data', 'previous-web');
/** While developing: the server behind the pages. */
const api = process.env['API_ORIGIN'];

const isStaffs = (file: string): boolean =>
  /(pwa|sync)\/staff\/|pwa\/language\/staff-|^(staff|language\/staff-)/.test(file);

export default defineConfig(({ mode }) => ({
  root: pwa,
  cacheDir: path.join(root, '.cache/vite'),
  server: {
    fs: { allow: [root] },
    ...(api === undefined ? {} : { proxy: Object.fromEntries(FROM_SERVER.map((each) => [each, api])) }),
  },
  build: {
    // a build that is not for production has no business where the server looks
    outDir: path.join(root, mode === 'production' ? 'dist/web' : '.cache/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // what the staff area alone needs lies apart: no learner's device keeps it
        chunkFileNames: ({ moduleIds }) => `assets/${moduleIds.some(isStaffs) ? 'staff-' : ''}[name]-[hash].js`,
        assetFileNames: ({ originalFileNames }) =>
          `assets/${originalFileNames.some(isStaffs) ? 'staff-' : ''}[name]-[hash][extname]`,
        // what every page needs in one file: pressed together it is smaller, and one request is enough
        codeSplitting: {
          groups: [
            // what runs before the first paint is to wait for nothing else
            { name: 'first', test: /vite\/preload-helper|pwa\/main\.ts|pwa\/shell\/stored-looks/ },
            // apart from the rest, as each is run for itself: one long turn of a slow phone's becomes two
            { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\/|pwa\/react-first\./ },
            {
              name: 'base',
              test: /node_modules\/(react-router|react-router-dom|i18next|zustand)\/|pwa\/(routes|router|start)\.tsx|pwa\/shell\/(school|page-json|page-title|with-link|analytics)\.|pwa\/ui\/(shell|icons|stroked|button|brand|class-names|link)\./,
            },
            // around public pages
            {
              name: 'frame',
              test: /pwa\/shell\/(page-head|site-frame)\.|pwa\/site\/(schema-org|call-to-action|page-data)\.|pwa\/ui\/(site-header|site-footer|flag)\./,
            },
            // what talks to the school: forms of public pages too
            {
              name: 'call',
              test: /node_modules\/zod\/|pwa\/offline\/call\.|sync\/(problem-codes|server-failed|scalar|endpoint|language)\./,
            },
            // every form has several of them
            {
              name: 'fields',
              test: /pwa\/ui\/(field|text-field|password-field|checkbox|use-typed-before-hydration)\./,
            },
            // what public pages have in common with a learner's
            { name: 'shared', test: /pwa\/language\/format\.|pwa\/ui\/(alert|take-focus|skeleton)\./ },
            { name: 'drawn', test: /sync\/course\/ids\.|pwa\/ui\/(panel|road|learner-icons)\./ },
            // what every page of a learner needs, likewise in one file: each more is one more to ask for before anything is shown
            {
              name: 'learner',
              test: /node_modules\/dexie\/|pwa\/shell\/learner-frame\.|pwa\/offline\/(session|open-storage|use-learner|use-pack|packs|cached-call|install|next-frame)\.|pwa\/course\/(action-words|bookmark-button|course-road|registration-words)\.|pwa\/practice\/practice-door\./,
            },
            // what steps, tests and practice have in common
            {
              name: 'questions',
              test: /pwa\/course\/(question|question-id|step-content|term|peek|twins|glossary|sign-link)\.tsx?$|pwa\/ui\/(answer|picture-viewer|action-bar|second-tap|progress-dashes|player|step-head)\.|pwa\/offline\/kept-files\.|sync\/course\/sentences\./,
            },
            // what a course costs this learner
            { name: 'price', test: /pwa\/payment\/(own-price|offer)\.|sync\/payment\/contract\./ },
          ],
        },
      },
    },
    target: ['es2022', 'chrome100', 'firefox100', 'safari16'],
    assetsInlineLimit: 0, // the content security policy allows no data: fonts
  },
  plugins: [
    react(),
    ...(api === undefined ? [] : [serverBehind(api)]),
    leanPackages(root),
    signLibrary(root),
    keepPrevious(previous),
    appShell(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false, // the server makes it, in both languages and with the school's name
      injectManifest: {
        rollupFormat: 'iife', // module workers are too new for some browsers in use
        globPatterns: ['app.html', 'assets/**/*.{js,css,woff2}', 'favicon.svg'],
        globIgnores: ['assets/staff-*'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
    compressed(),
  ],
}));
