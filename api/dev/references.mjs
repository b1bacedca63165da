// Part of `npm run check`: checks that cited rule numbers and files named in documents exist.
// An argument names another folder to check.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as project } from './ensure.mjs';

const root = process.argv[2] ?? project;

const PLACES = ['sync/README.md', '.github/RELIABILITY.md'];
const READ = /\.(tsx?|mjs|css|sql|md)$/;
/** Folders without prose. */
const SKIPPED = new Set(['sql/content', 'pwa/public', 'pwa/bench/node_modules']);
/** A path in a document, relative to the project root: `api/main.ts`. Excludes `*`, `…`, `<noun>` and placeholders in capitals. */
const NAMED = /`((?:api|pwa|sync|sql|\.github)\/[\w./-]+)`/g;
/** A relative link in a document. */
const LINKED = /\]\(([\w./-]+)(?:#[\w-]+)?\)/g;

const known = new Set(PLACES.flatMap((place) => rulesIn(readFileSync(path.join(root, place), 'utf8'))));
const files = ['api', 'pwa', 'sync', 'sql', '.github'].flatMap((folder) => filesIn(path.join(root, folder)));
report(
  files.filter((file) => !PLACES.includes(path.relative(root, file))).flatMap(lostIn),
  `No such rule in ${PLACES.join(' or ')}: write it there, or let the comment say it itself.`,
);
report(
  [...files, path.join(root, 'README.md')].filter((file) => file.endsWith('.md')).flatMap(deadPathsIn),
  'No such file: a document names what exists.',
);

function report(lines, advice) {
  if (lines.length === 0) return;
  process.stderr.write(`${lines.join('\n')}\n${advice}\n`);
  process.exitCode = 1;
}

/** A rule is a list item or row that begins with its number; under “Decisions” the number stands alone. */
function rulesIn(text) {
  return text.split(/^## /m).flatMap((section) => {
    const before = section.startsWith('Decisions') ? 'decisions ' : '';
    return [...section.matchAll(/^(?:- \*\*([A-Z]?\.?[\d.]+)\*\*|\| (F\d+) \|)/gm)].map(
      ([, item, row]) => before + (item ?? row),
    );
  });
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (SKIPPED.has(path.relative(root, full))) return [];
    return entry.isDirectory() ? filesIn(full) : READ.test(entry.name) ? [full] : [];
  });
}

function deadPathsIn(document) {
  const text = existsSync(document) ? readFileSync(document, 'utf8') : '';
  const named = [...text.matchAll(NAMED)].map(([, name]) => path.join(root, name));
  const linked = [...text.matchAll(LINKED)].map(([, name]) => path.join(path.dirname(document), name));
  return [...named, ...linked]
    .filter((full) => !existsSync(full))
    .map((full) => `${path.relative(root, document)}: ${path.relative(root, full)}`);
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

/** F, O, P, V and T count only alone in parentheses or after “rule”: F35 is also a road. */
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
