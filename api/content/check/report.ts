/** The report of a check, as lines to read. */
import type { Source, SourceRound } from '../read-files.ts';
import type { Finding } from './finding.ts';
import { picturesIn } from './html-check.ts';
import { measure } from './measures.ts';
import { questionsOf, rightStatistics } from './round-check.ts';

/** Errors first, by rule; then advice. */
export function findingLines(findings: readonly Finding[]): string[] {
  const lines: string[] = [];
  for (const level of ['error', 'advice'] as const) {
    const ofLevel = findings.filter((finding) => finding.level === level);
    for (const rule of new Set(ofLevel.map((finding) => finding.rule))) {
      const found = ofLevel.filter((finding) => finding.rule === rule);
      lines.push('', `${level === 'error' ? 'ERROR' : 'advice'}  ${rule} (${found.length})`);
      lines.push(...found.map(({ where, message }) => `  ${where.padEnd(14)} ${message}`));
    }
  }
  return lines;
}

/** Words, LIX, pictures and questions of each step; shares of each round. */
export function tableLines(source: Source, rounds: readonly string[]): string[] {
  return source.rounds.filter(({ id }) => rounds.includes(id)).flatMap(roundLines);
}

function roundLines(round: SourceRound): string[] {
  const rows = round.steps.map((step) => {
    const [is, en] = [measure(step.html.is), measure(step.html.en)];
    const cells = [is.words, en.words, is.lix.toFixed(1), picturesIn(step.html.is).length, step.questions.length];
    return `${step.step.padEnd(7)}${cells.map((cell) => String(cell).padStart(9)).join('')}  ${step.title.is}`;
  });
  const questions = questionsOf(round);
  const { counts, places, longest } = rightStatistics(questions);
  const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;
  const withPicture = round.pool.filter(({ picture }) => picture !== undefined).length;
  return [
    '',
    `${round.id.padEnd(7)}${['words', 'English', 'LIX', 'pictures', 'asks'].map((head) => head.padStart(9)).join('')}`,
    ...rows,
    `        right: one ${percent(counts[0], questions.length)}, two ${percent(counts[1], questions.length)}, three ${percent(counts[2], questions.length)}` +
      ` of ${questions.length}; place a/b/c ${places.join('/')}; longest ${percent(longest, counts[0])}`,
    `        pool: ${round.pool.length}, with picture ${percent(withPicture, round.pool.length)}`,
    `        statements: ${round.statements.length}, right ${percent(round.statements.filter(({ right }) => right).length, round.statements.length)}`,
  ];
}
