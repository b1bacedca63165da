/** Builds the app into dist/web: pages, chunks, manifest, service worker, compressed copies. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = path.dirname(fileURLToPath(import.meta.url));
const web = path.join(root, 'dist/web');
const previous = path.resolve(root, process.env['DATA_DIR'] ?? 'data', 'previous-web');
/** Parts of earlier builds stay served so long to pages that are still open (decisions 6.11). */
const KEEP_MS = 30 * 24 * 3_600_000;

export default defineConfig({
  root: 'pwa',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // what every page needs in one file: pressed together it is smaller, and one request is enough
        codeSplitting: {
          groups: [
            // what runs before the first paint is to wait for nothing else
            { name: 'first', test: /vite\/preload-helper|pwa\/main\.ts|pwa\/shell\/stored-looks/ },
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|zustand)\/|pwa\/(routes|start)\.tsx|pwa\/shell\/(school|page-json|page-title|page-head|site-frame|with-link|analytics)|pwa\/site\/(organisation|closing|page-data)\.|pwa\/ui\/(shell|icons|button|brand|flag|class-names)\./,
            },
          ],
        },
      },
    },
    target: ['es2022', 'chrome100', 'firefox100', 'safari16'],
    assetsInlineLimit: 0, // the content security policy allows no data: fonts
  },
  plugins: [
    react(),
    signLibrary(),
    keepPrevious(),
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
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
    compressed(),
  ],
});

/** `akrein:signs`: every sign with its names and its drawing, for the page where they are looked up without network. */
function signLibrary(): Plugin {
  const id = 'akrein:signs';
  return {
    name: id,
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(module) {
      if (module !== `\0${id}`) return undefined;
      const catalogue = path.join(root, 'sql/content/signs.json');
      this.addWatchFile(catalogue);
      const drawing = (slug: string): string =>
        readFileSync(path.join(root, 'pwa/public/images/skilti', `${slug}.svg`), 'utf8');
      const signs: { readonly slug: string }[] = JSON.parse(readFileSync(catalogue, 'utf8'));
      return `export const signs = ${JSON.stringify(signs.map((sign) => ({ ...sign, svg: drawing(sign.slug) })))};`;
    },
  };
}

/** Moves the last build's parts to where the server looks for what open pages still ask for, before they are wiped. */
function keepPrevious(): Plugin {
  return {
    name: 'akrein:keep-previous',
    apply: 'build',
    buildStart() {
      const [from, to] = [path.join(web, 'assets'), path.join(previous, 'assets')];
      if (!existsSync(from) || this.meta.watchMode) return;
      mkdirSync(to, { recursive: true });
      for (const name of readdirSync(from)) copyFileSync(path.join(from, name), path.join(to, name));
      for (const name of readdirSync(to)) {
        const file = path.join(to, name);
        if (Date.now() - statSync(file).mtimeMs > KEEP_MS) rmSync(file);
      }
    },
  };
}

/** The page is the shell of every path, app.html: index.html would be taken for the front page alone. */
function appShell(): Plugin {
  return {
    name: 'akrein:app-shell',
    apply: 'build',
    writeBundle() {
      const page = path.join(web, 'index.html');
      if (existsSync(page)) renameSync(page, path.join(web, 'app.html'));
    },
  };
}

/** Compressed copies beside each text file, so that the server never compresses a file twice. */
function compressed(): Plugin {
  return {
    name: 'akrein:compressed',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!this.meta.watchMode) compressFolder(web);
      },
    },
  };
}

function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compressFolder(file);
    else if (/\.(js|css|html|svg|webmanifest|txt|xml)$/.test(entry.name) && statSync(file).size > 1024) {
      const bytes = readFileSync(file);
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      );
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}
