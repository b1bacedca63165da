/** A step for its learner: the material as it lies ready, with what is the learner's own put in. */
import { crc32 } from 'node:zlib';
import { stepId, STEPS, type StepRef } from '../../sync/course/ids.ts';
import { languages, type Language } from '../../sync/language.ts';
import type { Step } from '../../sync/course/content.ts';
import { stepOf } from '../../sync/progress/learner.ts';
import { Problem } from '../../sync/problem.ts';
import type { World } from '../platform/context.ts';
import type { SignedIn } from '../platform/http/koa-types.ts';
import { Prepared } from '../platform/http/serve.ts';
import { readRun } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import { stepStatus, type StepStatus } from '../progress/user-step.ts';
import { openIn } from './access.ts';
import { cut, ownTexts, plainly, zipped, type Pieces } from './ready-step.ts';

/** By the step itself: one that is published anew is another. */
const ready = new WeakMap<Step, Readonly<Record<Language, Pieces>>>();

/** @throws where the round is not open to the learner now, or the step has no material. */
export async function answerRoundData(
  world: Pick<World, 'db' | 'clock' | 'library'>,
  account: SignedIn,
  ref: StepRef,
  language: Language,
): Promise<Prepared> {
  const run = openIn(await readRun(world.db, account.id, ref.course, ref), ref.round, accountNow(world.clock, account));
  const here = stepOf(run, ref.round, ref.step);
  const statuses = Array.from({ length: STEPS }, (_, index) => stepStatus(stepOf(run, ref.round, index + 1)));
  const pieces = piecesOf(world.library, ref)[language];
  const own = ownTexts(pieces, { ticks: here?.answers ?? [], statuses });
  return new Prepared(
    `"${pieces.tag}-${statuses.map(short).join('')}-${crc32(own.join()).toString(36)}"`,
    (zip) => (zip ? zipped : plainly)(pieces, own),
    'no-store',
  );
}

const short = (status: StepStatus): string => status?.[0] ?? '-';

function piecesOf(library: World['library'], ref: StepRef): Readonly<Record<Language, Pieces>> {
  const step = library.step(stepId(ref));
  if (!step) throw new Problem('not-found');
  const known = ready.get(step);
  if (known) return known;
  const names = library.roundName(ref.course, ref.round);
  const [is, en] = languages.map((language) => cut(step, names[language], ref));
  if (!is || !en) throw new Error('a language is missing');
  const made = { is, en };
  ready.set(step, made);
  return made;
}
