/** Three-way merge of a step edited by two people. Conflicts are reported, and no typed word is lost. */
import { readStepHtml } from '../course/step-document.ts';
import { writeStepHtml } from '../course/write-step.ts';
import { areAtOdds, pickInto, same, type Pick } from './merge-fields.ts';
import type { EditedOption, EditedQuestion, StepEdition } from './step-edition.ts';
import { OPTION_FIELDS, QUESTION_FIELDS } from './step-edition.ts';

export type Merged = {
  readonly edition: StepEdition;
  /** Places that both changed differently: `mine` wins. */
  readonly conflicts: readonly string[];
};

/** @param base the common ancestor. @param mine wins on conflict. */
export function mergeEditions(base: StepEdition, mine: StepEdition, theirs: StepEdition): Merged {
  const conflicts: string[] = [];
  return { edition: combine(base, mine, theirs, pickInto(conflicts)), conflicts };
}

/** @returns places where changes from `begun` to `mine` are missing in `theirs`. */
export function lostPlaces(begun: StepEdition, mine: StepEdition, theirs: StepEdition): readonly string[] {
  const lost: string[] = [];
  combine(begun, mine, theirs, (where, before, own, other) => {
    if (!same(own, before) && !same(own, other) && !holdsBlocks(where, before, own, other)) lost.push(where);
    return own;
  });
  return lost;
}

/** For texts whose number of blocks changed: whether `other` has every block written in `own`. */
function holdsBlocks(where: string, before: unknown, own: unknown, other: unknown): boolean {
  if (where !== 'data' && where !== 'data_en') return false;
  const [old = [], mine = [], theirs = []] = [before, own, other].map((html) => blocksOf(String(html)));
  return mine.every((block) => old.includes(block) || theirs.includes(block));
}

/** @returns the edition with the other's values at those places, named as in `conflicts`. */
export function takeAt(places: readonly string[], other: StepEdition, edition: StepEdition): StepEdition {
  const isTaken = (where: string): boolean =>
    places.some((place) => place === where || place.startsWith(`${where}.`) || where.startsWith(`${place}.`));
  return combine(other, edition, other, (where, _, own, taken) => (isTaken(where) ? taken : own));
}

const combine = (base: StepEdition, mine: StepEdition, theirs: StepEdition, pick: Pick): StepEdition => ({
  data: mergeHtml('data', base.data, mine.data, theirs.data, pick),
  data_en: mergeHtml('data_en', base.data_en, mine.data_en, theirs.data_en, pick),
  questions: inBoth(base.questions, mine.questions, theirs.questions).map(([before, own, other]) =>
    before && own && other ? mergeQuestion(before, own, other, pick) : (own ?? other),
  ),
});

/** By block if all have the same number of blocks, else as a whole. */
function mergeHtml(where: string, before: string, own: string, other: string, pick: Pick): string {
  const [old, mine, theirs] = [before, own, other].map(blocksOf);
  if (!old || !mine || !theirs || old.length !== mine.length || old.length !== theirs.length)
    return pick(where, before, own, other);
  return mine.map((block, index) => pick(`${where}.${index}`, old[index] ?? '', block, theirs[index] ?? '')).join('');
}

/** Splits a step's HTML into top-level blocks; joined, they are the whole. */
export const blocksOf = (html: string): string[] =>
  (readStepHtml(html).content ?? []).map((node) => writeStepHtml({ type: 'doc', content: [node] }));

function mergeQuestion(before: EditedQuestion, own: EditedQuestion, other: EditedQuestion, pick: Pick): EditedQuestion {
  const { id } = own;
  const isAtOdds = areAtOdds([before, own, other].map((each) => [keyOf(each), wordsOf(each)]));
  const merged = Object.fromEntries(
    QUESTION_FIELDS.map((field) => [field, pick(`${id}.${field}`, before[field], own[field], other[field])]),
  );
  const options = inBoth(before.options, own.options, other.options).map(([old, mine, theirs]) =>
    old && mine && theirs ? mergeOption(id, old, mine, theirs, pick, isAtOdds) : (mine ?? theirs),
  );
  return { ...own, ...merged, options };
}

const keyOf = ({ options }: EditedQuestion) => options.map(({ id, correct }) => [id, correct]);
const wordsOf = ({ question, question_en, options }: EditedQuestion) => [
  question,
  question_en,
  options.map(({ id, answer, answer_en }) => [id, answer, answer_en]),
];

function mergeOption(
  question: string,
  before: EditedOption,
  own: EditedOption,
  other: EditedOption,
  pick: Pick,
  isAtOdds: boolean,
) {
  const merged = Object.fromEntries(
    OPTION_FIELDS.map((field) => [
      field,
      pick(`${question}.${own.id}.${field}`, before[field], own[field], other[field], field === 'correct' && isAtOdds),
    ]),
  );
  return { ...own, ...merged };
}

type Trio<T> = readonly [T | undefined, T, T | undefined] | readonly [T | undefined, undefined, T];

/** Matches by id: `mine` in order, then items only in `theirs`. An item deleted on one side stays if the other side changed it. */
function inBoth<T extends { readonly id: string }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): Trio<T>[] {
  const find = (list: readonly T[], id: string): T | undefined => list.find((each) => each.id === id);
  const kept = mine.flatMap((own): Trio<T>[] => {
    const [before, other] = [find(base, own.id), find(theirs, own.id)];
    return before && !other && same(before, own) ? [] : [[before, own, other]];
  });
  const added = theirs.flatMap((other): Trio<T>[] => {
    const before = find(base, other.id);
    return find(mine, other.id) || (before && same(before, other)) ? [] : [[before, undefined, other]];
  });
  return [...kept, ...added];
}
