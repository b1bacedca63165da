// Writes every sign and scene to pwa/public/images/skilti, the catalogue to sql/content/signs.json and the keepsake to pwa/course;
// with --check it writes nothing and fails when a committed file differs or belongs to no picture.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepsakeScene } from './keepsake.ts';
import { sceneFile } from './parts/scene.ts';
import { scenes } from './scene-list.ts';
import { signList } from './sign-list.ts';
import { svgFile } from './svg.ts';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../public/images/skilti');
const catalogue = join(here, '../../sql/content/signs.json');
const keepsake = join(here, '../course/keepsake.svg');

function pictures(): Map<string, string> {
  const files = new Map<string, string>();
  for (const sign of signList) {
    if (files.has(sign.slug)) throw new Error(`two signs are called ${sign.slug}`);
    files.set(sign.slug, svgFile(sign.view, sign.draw()));
  }
  for (const scene of scenes) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(scene.name)) throw new Error(`a scene may not be called ${scene.name}`);
    const text = sceneFile(scene);
    const earlier = files.get(scene.name);
    if (earlier !== undefined && earlier !== text) throw new Error(`two pictures are called ${scene.name}`);
    files.set(scene.name, text);
  }
  for (const [name, text] of files) {
    if (/NaN|undefined|Infinity/.test(text)) throw new Error(`${name} holds a figure that is not a number`);
  }
  return files;
}

function catalogueText(): string {
  const rows = signList.map(({ slug, class: kind, name, meaning, keywords }) => ({
    slug,
    class: kind,
    name,
    meaning,
    keywords,
  }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const wanted = new Map<string, string>([
  [catalogue, catalogueText()],
  [keepsake, keepsakeScene()],
]);
for (const [name, text] of pictures()) wanted.set(join(folder, `${name}.svg`), text);

mkdirSync(folder, { recursive: true });
const orphans = readdirSync(folder)
  .map((name) => join(folder, name))
  .filter((file) => !wanted.has(file));

if (process.argv.includes('--check')) {
  const wrong = [...wanted]
    .filter(([file, text]) => read(file) !== text)
    .map(([file]) => `${file} differs from what the generator draws`);
  wrong.push(...orphans.map((file) => `${file} belongs to no sign and no scene`));
  for (const message of wrong) console.error(message);
  if (wrong.length > 0) process.exit(1);
} else {
  for (const [file, text] of wanted) if (read(file) !== text) writeFileSync(file, text);
  for (const file of orphans) rmSync(file);
  console.log(`${String(wanted.size - 2)} pictures, the catalogue and the keepsake are written`);
}
