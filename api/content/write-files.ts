/** Formats material files: key order, quotation marks, indentation. */
import type { Both } from './check/finding.ts';
import type { SourceCourse, SourcePoolQuestion, SourceQuestion, SourceStatement } from './read-files.ts';

export type StepFileContent = {
  readonly step: string;
  readonly title: Both;
  readonly facts: string | number | undefined;
  readonly say: readonly { readonly text: string; readonly spoken: string }[];
  readonly questions: readonly SourceQuestion[];
  readonly retired: readonly string[];
};
export type PoolFileContent = {
  readonly round: string;
  readonly questions: readonly SourcePoolQuestion[];
  readonly retired: readonly string[];
};

/** YAML's double quotes use the same escapes as JSON. */
const quote = (text: string): string => JSON.stringify(text);
const file = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
const both = (indent: string, text: Both): string[] => [
  `${indent}is: ${quote(text.is)}`,
  `${indent}en: ${quote(text.en)}`,
];
const retiredLines = (ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : ['retired:', ...ids.map((id) => `  - ${quote(id)}`)];

export function writeStepFile({ step, title, facts, say, questions, retired }: StepFileContent): string {
  return file([
    `step: ${quote(step)}`,
    'title:',
    ...both('  ', title),
    ...(facts === undefined ? [] : [`facts: ${quote(String(facts))}`]),
    ...(say.length === 0 ? ['say: []'] : ['say:']),
    ...say.map(({ text, spoken }) => `  - { text: ${quote(text)}, spoken: ${quote(spoken)} }`),
    'questions:',
    ...questions.flatMap((question) => questionLines(question, [])),
    ...retiredLines(retired),
  ]);
}

export function writePoolFile({ round, questions, retired }: PoolFileContent): string {
  return file([
    `round: ${quote(round)}`,
    'questions:',
    ...questions.flatMap((question) => questionLines(question, [`    step: ${quote(question.step)}`])),
    ...retiredLines(retired),
  ]);
}

export function writeStatementsFile(content: {
  readonly round: string;
  readonly statements: readonly SourceStatement[];
  readonly retired: readonly string[];
}): string {
  return file([
    `round: ${quote(content.round)}`,
    'statements:',
    ...content.statements.flatMap(({ id, step, right, law, picture, alt, why, ...text }) => [
      `  - id: ${quote(id)}`,
      `    step: ${quote(step)}`,
      `    right: ${right}`,
      ...(picture === undefined ? [] : [`    picture: ${picture}`]),
      ...(alt ? ['    alt:', ...both('      ', alt)] : []),
      ...(law ? [`    law: { act: ${quote(law.act)}, article: ${law.article} }`] : []),
      ...both('    ', text),
      '    why:',
      ...both('      ', why),
    ]),
    ...retiredLines(content.retired),
  ]);
}

function questionLines(question: SourceQuestion, owner: readonly string[]): string[] {
  return [
    `  - id: ${quote(question.id)}`,
    ...owner,
    `    point: ${question.point}`,
    ...(question.picture === undefined ? [] : [`    picture: ${question.picture}`]),
    ...(question.alt ? ['    alt:', ...both('      ', question.alt)] : []),
    ...both('    ', question),
    '    options:',
    ...question.options.flatMap((option) => [
      `      - id: ${option.id}`,
      `        right: ${option.right}`,
      ...both('        ', option),
      '        why:',
      ...both('          ', option.why),
    ]),
  ];
}

export function writeCoursesFile(courses: readonly SourceCourse[]): string {
  return file([
    'courses:',
    ...courses.flatMap(({ id, is, en, price, rounds }) => [
      `  - id: ${id}`,
      ...both('    ', { is, en }),
      `    price: ${price}`,
      '    rounds:',
      ...rounds.map((round) => `      - { nr: ${round.nr}, is: ${quote(round.is)}, en: ${quote(round.en)} }`),
    ]),
  ]);
}

/** A file name: Icelandic without accents, lower case, hyphens. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ð', 'd')
    .replaceAll('þ', 'th')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
