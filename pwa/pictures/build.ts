// `npm run draw`: generates the served pictures and a contact sheet from sql/content/pictures.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allPictures, readIfThere, root, servedPlace } from './pictures.ts';
import { shownWidth } from './check.ts';
import type { Source } from './sources.ts';

const { files, strangers, findings, shown } = allPictures();
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);

const changed = [...files].filter(([file, text]) => readIfThere(file) !== text);
for (const [file, text] of changed) writeFileSync(file, text);
for (const file of strangers) rmSync(file);

const cache = join(root, '.cache');
const sheet = join(cache, 'pictures.html');
mkdirSync(cache, { recursive: true });
writeFileSync(
  sheet,
  contactSheet(shown, (picture) => relative(cache, servedPlace(picture))),
);
console.log(`${String(shown.length)} pictures, ${String(changed.length)} changed. All of them: file://${sheet}`);

/** @param pictures in display order. @param place path of a served file, relative to the sheet. */
function contactSheet(pictures: readonly Source[], place: (picture: Source) => string): string {
  const figures = pictures.map((picture) => {
    const { kind, name } = picture;
    const image = `<img src="${place(picture)}" width="${String(shownWidth(picture))}" alt="">`;
    return `<figure id="${name}"><div class="day">${image}</div><div class="dark">${image}</div><figcaption>${kind}/${name}</figcaption></figure>`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>${String(pictures.length)} pictures</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; font: 12px sans-serif; background: #888 }
  figure { display: grid; grid-template-columns: auto auto; place-content: start; margin: 0 }
  figcaption { grid-column: 1 / -1; max-width: 736px; overflow-wrap: anywhere }
  div { padding: 4px }
  img { display: block }
  .day { color-scheme: light; background: #f7f6f2 }
  .dark { color-scheme: dark; background: #1b222b }
</style>
${figures.join('\n')}
`;
}
