/** Every picture that is used is drawn; every scene that is asked for is used. */
import type { SourceRound } from '../read-files.ts';
import { advice, error, type Finding } from './finding.ts';
import { picturesIn } from './html-check.ts';

export type Used = { readonly where: string; readonly name: string };

export function usedPictures(round: SourceRound): Used[] {
  const inSteps = round.steps.flatMap((step) =>
    [...new Set([...picturesIn(step.html.is), ...picturesIn(step.html.en)])].map((name) => ({
      where: step.step,
      name,
    })),
  );
  const questions = [...round.steps.flatMap((step) => step.questions), ...round.pool, ...round.statements];
  const inQuestions = questions.flatMap(({ id, picture }) =>
    picture === undefined ? [] : [{ where: id, name: picture }],
  );
  return [...inSteps, ...inQuestions];
}

/** @param drawn names of the picture files. @param wanted names of all scenes asked for in any round. */
export function checkPictures(
  used: readonly Used[],
  drawn: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
): Finding[] {
  return used.flatMap(({ where, name }) => {
    if (drawn.has(name)) return [];
    const message = wanted.has(name)
      ? `${name} is not drawn yet`
      : `${name} is neither a sign nor asked for in pictures.yaml`;
    return [error('picture', where, message)];
  });
}

export function checkUnused(round: SourceRound, used: readonly Used[]): Finding[] {
  const names = new Set(used.map(({ name }) => name));
  return round.pictures.flatMap(({ name }) =>
    names.has(name) ? [] : [advice('picture', round.id, `${name} is asked for but used nowhere`)],
  );
}
