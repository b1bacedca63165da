/** Vite plugins of the app's build: the signs as a module, the shell as app.html, compressed copies, older files kept; and the server behind `npm run dev`. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { ROUTED_PREFIXES } from '../../sync/protocol.ts';
import { directionOf, languages } from '../../sync/language.ts';
import { manifestPath } from '../../sync/site/manifest.ts';

/** Paths that the server answers while Vite serves the pages. */
export const FROM_SERVER: readonly string[] = [...ROUTED_PREFIXES, ...languages.map(manifestPath)];

/** The browsers that the app is built for. */
export const TARGET = ['es2022', 'chrome100', 'firefox100', 'safari16'];

/** How long files of earlier builds are served to pages that are still open (decisions 6.11). */
const KEEP_MS = 30 * 24 * 3_600_000;

/**
 * The catalogue of signs as modules. `akrein:signs`: every sign with names and drawing, for the offline sign page.
 * `akrein:sign-slugs`: only their slugs, for pages that link there. `akrein:sign-names`: names by slug, for authors.
 * @param root folder of the project.
 */
export function signLibrary(root: string): Plugin {
  const catalogue = path.join(root, 'sql/content/signs.json');
  const drawing = (slug: string): string =>
    readFileSync(path.join(root, 'pwa/public/images/skilti', `${slug}.svg`), 'utf8');
  type Written = { readonly slug: string; readonly name: { readonly is: string; readonly en: string } };
  const contents: Readonly<Record<string, (signs: readonly Written[]) => string>> = {
    'akrein:signs': (signs) =>
      `export const signs = ${JSON.stringify(signs.map((sign) => ({ ...sign, svg: drawing(sign.slug) })))};`,
    'akrein:sign-slugs': (signs) =>
      `export const signSlugs = new Set(${JSON.stringify(signs.map(({ slug }) => slug).join(' '))}.split(' '));`,
    'akrein:sign-names': (signs) =>
      `export const signNames = new Map(${JSON.stringify(signs.map(({ slug, name }) => [slug, name]))});`,
  };
  return {
    name: 'akrein:signs',
    resolveId: (source) => (source in contents ? `\0${source}` : undefined),
    load(module) {
      const content = module.startsWith('\0') ? contents[module.slice(1)] : undefined;
      if (!content) return undefined;
      this.addWatchFile(catalogue);
      const signs: readonly Written[] = JSON.parse(readFileSync(catalogue, 'utf8'));
      return content(signs);
    },
  };
}

/** Adds the right-to-left languages to the app's styles. @param styles their file. */
export function directions(styles: string): Plugin {
  const fromRight = languages.filter((language) => directionOf(language) === 'rtl');
  const rules = fromRight.map((language) => `@layer base { [lang='${language}']:not([dir]) { direction: rtl } }`);
  return {
    name: 'akrein:directions',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0] === styles ? { code: [code, ...rules].join('\n'), map: null } : undefined,
  };
}

/** In the router's file: assignments of a component's name or context, and `memo` and `forwardRef` calls, each on its own line. */
const NAMED = /^[\w$]+\.(?:displayName|contextType) = .*;$/gm;
const MADE = /(?<== )(React\w*\.(?:memo|forwardRef)\()/g;

/**
 * Drops unused parts of the router. Naming or wrapping a component counts as a side effect, so the bundler would keep
 * it. With this and `ui/controls/link.tsx` the front page loads 110 kB of script; without this 8.3 kB more, with the
 * router's own link 4.1 kB more. Also takes the router's production files, which its package does not export.
 * Takes Dexie and workbox-window as built for our target browsers (2 kB, 0.8 kB less); their packages lead to builds
 * for older ones. `pwa/test/feel.test.ts` checks the size.
 * @param root folder of the project.
 */
export function leanPackages(root: string): Plugin {
  const files = realpathSync(path.join(root, 'node_modules')); // may be a symlink
  const router = path.join(files, 'react-router/dist/production');
  const alias = {
    'react-router': path.join(router, 'index.mjs'),
    dexie: path.join(files, 'dexie/dist/modern/dexie.mjs'),
    'workbox-window': path.join(files, 'workbox-window/build/workbox-window.prod.mjs'),
  };
  return {
    name: 'akrein:lean-packages',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: Object.entries(alias).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
      },
    }),
    transform: (code, id) =>
      id.startsWith(router)
        ? { code: code.replace(NAMED, '').replace(MADE, '/* @__PURE__ */ $1'), map: null }
        : undefined,
  };
}

/** Copies the last build's files, before they are wiped, to where the server finds them for open pages. @param previous that folder. */
export function keepPrevious(previous: string): Plugin {
  return {
    name: 'akrein:keep-previous',
    apply: 'build',
    buildStart() {
      const [from, to] = [path.join(this.environment.config.build.outDir, 'assets'), path.join(previous, 'assets')];
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

/**
 * Renames the page to app.html, the shell of every path: index.html would count as the front page only. Inlines the
 * script that shows a stored page, below the element that it fills, so that it waits for no file.
 * @param inline source of that script.
 */
export function appShell(inline: string): Plugin {
  return {
    name: 'akrein:app-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const code = await bundleInline(inline);
        return html.replace('<div id="root"></div>', (root) => `${root}<script>${code}</script>`);
      },
    },
    writeBundle({ dir = '' }) {
      const page = path.join(dir, 'index.html');
      if (existsSync(page)) renameSync(page, path.join(dir, 'app.html'));
    },
  };
}

async function bundleInline(input: string): Promise<string> {
  const codes: string[] = [];
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      target: TARGET,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
    plugins: [
      {
        name: 'akrein:only-code',
        generateBundle: (_, files) =>
          Object.values(files).forEach((file) => file.type === 'chunk' && codes.push(file.code)),
      },
    ],
  });
  return codes.join('').trim();
}

/** A chunk that loads another later preloads only what it has not imported. Preloads are hints: everything is imported anyway. */
export function leanPreloads(): Plugin {
  const imports = new Map<string, readonly string[]>();
  const heldBy = (file: string, held = new Set<string>()): ReadonlySet<string> => {
    if (!held.has(file)) {
      held.add(file);
      imports.get(file)?.forEach((each) => heldBy(each, held));
    }
    return held;
  };
  return {
    name: 'akrein:lean-preloads',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(_, deps, { hostId, hostType }) {
            const held = heldBy(hostId);
            return hostType === 'js' ? deps.filter((each) => !held.has(each)) : deps;
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, files) {
        for (const file of Object.values(files)) if (file.type === 'chunk') imports.set(file.fileName, file.imports);
      },
    },
  };
}

/** Writes compressed copies of text files, so that the server never compresses a file twice. */
export function compressed(): Plugin {
  return {
    name: 'akrein:compressed',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!this.meta.watchMode) compressFolder(this.environment.config.build.outDir);
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

/**
 * In development: the server completes the page with the school's name, and calls wait while it starts or restarts.
 * @param api its address.
 */
export function serverBehind(api: string): Plugin {
  const { hostname, port } = new URL(api);
  const open = (): Promise<boolean> =>
    new Promise((answer) => {
      const probe = connect(Number(port), hostname, () => answer(true));
      probe.once('error', () => answer(false)).once('connect', () => probe.destroy());
    });
  const opened = async (): Promise<void> => {
    while (!(await open())) await new Promise((next) => setTimeout(next, 100));
  };
  return {
    name: 'akrein:server-behind',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (FROM_SERVER.some((prefix) => request.url?.startsWith(prefix))) void opened().then(() => next());
        else next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path: page, originalUrl = '/' }) {
        if (page !== '/index.html') return html; // a page for development only
        await opened();
        return (await fetch(api + originalUrl, { headers: { Accept: 'text/html' } })).text();
      },
    },
  };
}
