// Part of `npm run check`: every rule that a comment or a test names by number (A.2, B.4, decisions 6.8, F15, rule V7) stands in
// sync/RULES.md or sync/README.md. An argument is a folder to look in instead of the project.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as project } from './ensure.mjs';

const root = process.argv[2] ?? project;

const PLACES = ['sync/RULES.md', 'sync/README.md'];
const READ = /\.(tsx?|mjs|css|sql|md)$/;
/** Neither the rules themselves nor what is not written in prose. */
const SKIPPED = new Set([...PLACES, 'sql/content', 'pwa/public', 'pwa/bench/node_modules']);

const known = new Set(PLACES.flatMap((place) => rulesIn(readFileSync(path.join(root, place), 'utf8'))));
const lost = ['api', 'pwa', 'sync', 'sql', '.github']
  .flatMap((folder) => filesIn(path.join(root, folder)))
  .flatMap(lostIn);
for (const line of lost) process.stderr.write(`${line}\n`);
if (lost.length > 0) {
  process.stderr.write(`No such rule in ${PLACES.join(' or ')}: write it there, or let the comment say it itself.\n`);
  process.exitCode = 1;
}

/** Rules are list items that begin with their number; under “Decisions” the number stands alone. */
function rulesIn(text) {
  return text.split(/^## /m).flatMap((section) => {
    const before = section.startsWith('Decisions') ? 'decisions ' : '';
    return [...section.matchAll(/^- \*\*([A-Z]?\.?[\d.]+)\*\*/gm)].map(([, number]) => before + number);
  });
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (SKIPPED.has(path.relative(root, full))) return [];
    return entry.isDirectory() ? filesIn(full) : READ.test(entry.name) ? [full] : [];
  });
}

function lostIn(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      referencesIn(line)
        .filter((reference) => !known.has(reference))
        .map((reference) => `${path.relative(root, file)}:${at + 1}: ${reference}`),
    );
}

/** F, O, P, V and T count in parentheses of their own words or after “rule”: F35 is also a road. */
function referencesIn(line) {
  const chapters = [...line.matchAll(/\b[A-Z]\.\d+(?:\.\d+)*\b/g)].map(([reference]) => reference);
  const decisions = [...line.matchAll(/\bdecisions?,? (?:section )?(\d+(?:\.\d+)*)/g)].map(([, n]) => `decisions ${n}`);
  const letters = [...line.matchAll(/\s\(([^()]*)\)|\brules? ([A-Z]\d+)/g)].flatMap(([, inside, rule]) =>
    (rule ?? inside)
      .split(/, |; | and /)
      .flatMap((item) => /^(?:\w+ )?([FOPVTR]\d{1,2})$/.exec(item.trim())?.[1] ?? []),
  );
  return [...chapters, ...decisions, ...letters];
}
