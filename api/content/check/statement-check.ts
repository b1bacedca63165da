/** The bank of statements: ids, number, balance of right and wrong, and that none is a question of a test or stands twice. */
import { STEPS } from '../../../sync/course/ids.ts';
import type { SourceRound, SourceStatement } from '../read-files.ts';
import { error, LANGUAGES, type Finding } from './finding.ts';
import { checkAlt } from './question-check.ts';
import { questionsOf } from './round-check.ts';
import { ALIKE, alikeAcross, checkSimilar } from './similarity.ts';

const PER_STEP = 5;
/** Per cent of a round's statements that are right. */
const RIGHT = { least: 40, most: 60 } as const;

/** A round without statements is no error: practice leaves it out. */
export function checkStatements({ id, statements }: Pick<SourceRound, 'id' | 'statements'>): Finding[] {
  if (statements.length === 0) return [];
  const findings = statements.flatMap(checkStatement);
  for (let nr = 1; nr <= STEPS; nr++) {
    const count = statements.filter(({ step }) => step === `${id}.${nr}`).length;
    if (count < PER_STEP) findings.push(error('statements', `${id}.${nr}`, `${count}; ${PER_STEP} are wanted`));
  }
  const share = Math.round((100 * statements.filter(({ right }) => right).length) / statements.length);
  if (share < RIGHT.least || share > RIGHT.most) {
    findings.push(error('statements', id, `${share} % are right; ${RIGHT.least}-${RIGHT.most} % are wanted`));
  }
  for (const { id: statement, step } of statements) {
    if (!step.startsWith(`${id}.`)) findings.push(error('id', statement, `step ${step} is not of round ${id}`));
  }
  return findings;
}

function checkStatement(statement: SourceStatement): Finding[] {
  const { id, step } = statement;
  const number = id.startsWith(`${step}-`) ? id.slice(step.length + 1) : '';
  return [
    ...(/^[sc][1-9]\d*$/.test(number) ? [] : [error('id', id, `${step}-s<number> is wanted, or -c<number> of a case`)]),
    ...LANGUAGES.flatMap((language) =>
      /^[^?]+\.[“”]?$/u.test(statement[language])
        ? []
        : [error('wording', id, `a statement asks nothing and ends with a full stop (${language})`)],
    ),
    ...checkAlt(statement),
  ];
}

/**
 * Keys of statements are on the device, so none may be what a test asks: neither an option by itself nor one after its stem.
 * @param rounds whose statements are looked at. @param all whose questions they may not be.
 */
export function checkBank(rounds: readonly SourceRound[], all: readonly SourceRound[]): Finding[] {
  // The picture belongs to the text: “This sign bans overtaking” under two signs is two statements.
  const bank = rounds.flatMap(({ statements }) =>
    statements.map(({ id, picture = '', is }) => ({ id, text: `${picture} ${is}` })),
  );
  const asked = all.flatMap(questionsOf).flatMap(({ id, picture = '', is, options }) =>
    options.flatMap((option) => [
      { id, text: `${picture} ${option.is}` },
      { id, text: `${picture} ${is} ${option.is}` },
    ]),
  );
  return [...checkSimilar(bank), ...alikeAcross(bank, asked, ALIKE)];
}
