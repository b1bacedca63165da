// `npm run draw`: writes the served pictures and a contact sheet from the sources in sql/content/pictures.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allPictures, readIfThere, root, servedPlace } from './pictures.ts';
import { contactSheet } from './sheet.ts';

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
