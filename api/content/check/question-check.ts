/** Checks one question: ids, options, key, explanations, lengths, pictures. */
import type { SourcePoolQuestion, SourceQuestion } from '../read-files.ts';
import { advice, error, LANGUAGES, type Finding } from './finding.ts';

export const RATIO_MOST = 1.35;
const LETTERS = ['a', 'b', 'c'] as const;
const ALL_OF_ABOVE =
  /allt (?:ofangreint|ofantalið|framangreint)|ekkert (?:af )?(?:ofangreind|ofangreint)|(?:all|none) of (?:the above|these)/i;
const NAMES_A_LETTER = /\b(?:valkostur|valkosturinn|svar|liður|option|answer) [abc]\b/i;

/** Requires options a, b, c, at least one right, no two alike. */
export function checkOptions(question: SourceQuestion): Finding[] {
  const { id, options } = question;
  const findings: Finding[] = [];
  if (options.map((option) => option.id).join() !== LETTERS.join()) {
    findings.push(error('options', id, `options ${options.map((option) => option.id).join()}; a,b,c are wanted`));
  }
  if (!options.some(({ right }) => right)) findings.push(error('options', id, 'no option is right'));
  for (const language of LANGUAGES) {
    const texts = options.map((option) => option[language].toLowerCase());
    if (new Set(texts).size < texts.length) findings.push(error('options', id, `two options are alike (${language})`));
  }
  return findings;
}

/** The longest option must be under 1.35 times the shortest; otherwise length reveals the answer. */
export function checkLengths(question: SourceQuestion): Finding[] {
  return LANGUAGES.flatMap((language) => {
    const lengths = question.options.map((option) => option[language].length);
    const ratio = Math.max(...lengths) / Math.min(...lengths);
    return ratio < RATIO_MOST ? [] : [error('option-length', question.id, `ratio ${ratio.toFixed(2)} (${language})`)];
  });
}

/** Finds wordings that reveal the answer or break when options are shuffled. */
export function checkWordings(question: SourceQuestion): Finding[] {
  return LANGUAGES.flatMap((language) => {
    const findings: Finding[] = [];
    if (!question[language].includes('?')) findings.push(advice('wording', question.id, `asks nothing (${language})`));
    for (const option of question.options) {
      if (ALL_OF_ABOVE.test(option[language])) findings.push(error('wording', question.id, `"${option[language]}"`));
      if (NAMES_A_LETTER.test(option.why[language])) {
        findings.push(
          error('wording', question.id, `the explanation names a letter, but options are shuffled (${language})`),
        );
      }
    }
    return findings;
  });
}

/** Picture and description must come together, in both languages. */
export function checkAlt(question: Pick<SourceQuestion, 'id' | 'picture' | 'alt'>): Finding[] {
  return (question.picture === undefined) === (question.alt === undefined)
    ? []
    : [error('alt', question.id, 'picture and alt go together')];
}

/** @param points number of learning points of the step. */
export function checkPoint(question: SourceQuestion, points: number): Finding[] {
  return question.point <= points
    ? []
    : [error('point', question.id, `point ${question.point}, but the step has ${points}`)];
}

/** Each id must be unique in the school and not withdrawn. */
export function checkUnique(ids: readonly string[], retired: readonly string[]): Finding[] {
  const seen = new Set(retired);
  return ids.flatMap((id) => {
    const twice = seen.has(id);
    seen.add(id);
    return twice ? [error('id', id, 'this id is used twice, or was withdrawn')] : [];
  });
}

export function checkStepQuestionId(stepId: string, question: SourceQuestion): Finding[] {
  const rest = question.id.startsWith(`${stepId}-q`) ? question.id.slice(stepId.length + 2) : '';
  return /^[1-9]\d*$/.test(rest) ? [] : [error('id', question.id, `${stepId}-q<number> is wanted`)];
}

/** Step n owns p(2n-1) and p(2n); from p21 on a question may belong to any step. */
export function checkPoolId(roundId: string, question: SourcePoolQuestion): Finding[] {
  const match = /^([12]\.[1-6])-p(\d{2,})$/.exec(question.id);
  if (match?.[1] !== roundId) return [error('id', question.id, `${roundId}-p<two digits> is wanted`)];
  const step = /^([12]\.[1-6])\.([1-9]|10)$/.exec(question.step);
  if (step?.[1] !== roundId) return [error('id', question.id, `step ${question.step} is not of round ${roundId}`)];
  const [number, owner] = [Number(match[2]), Number(step[2])];
  return number > 20 || Math.ceil(number / 2) === owner
    ? []
    : [error('id', question.id, `belongs to step ${Math.ceil(number / 2)}, not ${owner}`)];
}

/** Above this likeness of stem and options, two questions count as duplicates. */
const ALIKE = 0.75;

/** Finds near-duplicates by shared letter trigrams. */
export type Comparable = {
  readonly id: string;
  readonly text: string;
  /** Learning point, and the picture and right options that change the answer. Questions on one point that differ in these are variants. */
  readonly variant?: { readonly point: string; readonly scene: string };
};
type Prepared = { readonly id: string; readonly set: ReadonlySet<string> };

const trigrams = (text: string): Set<string> => {
  const flat = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
  return new Set(Array.from({ length: Math.max(0, flat.length - 2) }, (_, index) => flat.slice(index, index + 3)));
};
const prepare = (texts: readonly Comparable[]): Prepared[] =>
  texts.map(({ id, text }) => ({ id, set: trigrams(text) }));

/** Dice coefficient of the letter trigrams, 0 to 1. */
export function likeness(a: string, b: string): number {
  const [one, other] = [trigrams(a), trigrams(b)];
  return dice([...one].filter((part) => other.has(part)).length, one.size, other.size);
}

const dice = (shared: number, a: number, b: number): number => (a + b === 0 ? 1 : (2 * shared) / (a + b));

/** Finds texts above `ALIKE`, counting only those that share a trigram. */
function finder(texts: readonly Prepared[]) {
  const places = new Map<string, number[]>();
  for (const [index, { set }] of texts.entries()) {
    for (const part of set) {
      const having = places.get(part);
      if (having) having.push(index);
      else places.set(part, [index]);
    }
  }
  return ({ set }: Prepared): { readonly index: number; readonly id: string; readonly message: string }[] => {
    const shared = new Map<number, number>();
    for (const part of set) {
      for (const index of places.get(part) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return [...shared].flatMap(([index, count]) => {
      const other = texts[index];
      const share = other ? dice(count, set.size, other.set.size) : 0;
      return other && share > ALIKE
        ? [{ index, id: other.id, message: `${Math.round(share * 100)} % like ${other.id}` }]
        : [];
    });
  };
}

/** Compares all pairs. Across courses it gives advice only, as the second course revises the first. */
export function checkSimilar(questions: readonly Comparable[]): Finding[] {
  const prepared = prepare(questions);
  const alike = finder(prepared);
  return prepared.flatMap((one, place) =>
    alike(one)
      .filter(({ index }) => index > place && !areVariants(questions[place], questions[index]))
      .map(({ id, message }) => (id.slice(0, 1) === one.id.slice(0, 1) ? error : advice)('similar', one.id, message)),
  );
}

const areVariants = (one?: Comparable, other?: Comparable): boolean =>
  one?.variant !== undefined &&
  one.variant.point === other?.variant?.point &&
  one.variant.scene !== other.variant.scene;

/** Compares each of `ones` with each of `others`; similar pairs are errors in any course. */
export function alikeAcross(ones: readonly Comparable[], others: readonly Comparable[]): Finding[] {
  const alike = finder(prepare(others));
  return prepare(ones).flatMap((one) => alike(one).map(({ message }) => error('similar', one.id, message)));
}
